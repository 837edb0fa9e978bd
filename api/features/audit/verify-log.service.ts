import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditSealRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { minuteOf } from '../../platform/refusals.ts';
import { anchoredHeads, type Head } from './anchors.ts';
import { explained, headFault, rememberHead } from './remembered-head.service.ts';
import { sealCheck } from './seal-check.ts';
import { linesHash } from './seal-hash.ts';
import * as queries from './seals.queries.ts';
import { grace, longestLateness, minuteAfter } from './seals.service.ts';

const atOnce = 1000;

export interface Verified {
  lines: number;
  seals: number;
  /** Entries too young for a seal. */
  waiting: number;
  /** Heads in `AUDIT_ANCHOR_DIR` that were compared. */
  heads: number;
  /** What is wrong, one sentence each, with its minute. */
  faults: string[];
  /** What is no fault but may explain one. */
  notices: string[];
}

type VerifyDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'vault'>;

/**
 * Compares every entry with its seal, every seal with the one before, and the seals with the anchored heads and the one that
 * this machine has seen last, while servers go on. Without a fault the newest one is remembered.
 * @throws the reason of `stopping` when it is aborted
 */
export async function verifyLog(deps: VerifyDeps, stopping?: AbortSignal): Promise<Verified> {
  const { db, config } = deps;
  const [faults, notices]: [string[], string[]] = [[], []];
  const dir = config.auditAnchorDir;
  const written = dir === null ? [] : await readHeads(dir, notices);
  const heads = await withoutGone(deps, written, notices);
  const { seals, closed } = await chain(deps, { heads, stopping }, faults, notices);
  if (dir !== null) demandAnchors(seals, heads, faults);
  const cut = await headFault(deps);
  if (cut !== null) faults.push(cut);
  const { lines, waiting } = await compareLines(db, { seals, closed, stopping }, faults);
  if (faults.length === 0) await rememberHead(deps);
  return { lines, waiting, seals: seals.size, heads: heads.length, faults, notices };
}

/** The heads but for those that went when a backup was brought back. */
async function withoutGone(
  deps: VerifyDeps,
  heads: readonly Head[],
  notices: string[],
): Promise<Head[]> {
  const explanation = await explained(deps);
  const gone = new Map<string, number>();
  const rest = heads.filter((head) => {
    const restore = explanation(head);
    if (!restore) return true;
    gone.set(restore.at, (gone.get(restore.at) ?? 0) + 1);
    return false;
  });
  for (const [at, count] of gone) {
    notices.push(
      `${minuteOf(at)}: a backup was brought back: ${count} heads from after it are not compared`,
    );
  }
  return rest;
}

type Expected = Pick<AuditSealRow, 'minute' | 'line_count' | 'lines_hash' | 'sealed_at'>;

// A server anchors every hour.
const longestWithoutHead = 2 * 60 * 60_000;

/** A fault where seals went on while nothing was written to `AUDIT_ANCHOR_DIR`. */
function demandAnchors(seals: Chain['seals'], heads: readonly Head[], faults: string[]): void {
  const last = Math.max(0, ...heads.map(({ number }) => number));
  const [first, ...later] = [...seals].filter(([number]) => number > last).map(([, one]) => one);
  const newest = later.at(-1);
  if (!first || !newest) return;
  if (Date.parse(newest.sealed_at) - Date.parse(first.sealed_at) <= longestWithoutHead) return;
  faults.push(
    `${first.minute}: no head in AUDIT_ANCHOR_DIR is of this seal or a later one, for more than two hours`,
  );
}

function newestUntil(seals: ReadonlyMap<number, Expected>, until: string): string {
  let newest = '';
  for (const { minute } of seals.values()) {
    if (minute <= until && minute > newest) newest = minute;
  }
  return newest;
}

interface Chain {
  seals: ReadonlyMap<number, Expected>;
  /** Entries of earlier minutes had to be sealed when the newest seal was made. */
  closed: string;
}

/** The seals by number, after comparing each with the one before and with the anchored heads. */
async function chain(
  { db, clock, vault }: VerifyDeps,
  { heads, stopping }: { heads: readonly Head[]; stopping: AbortSignal | undefined },
  faults: string[],
  notices: string[],
): Promise<Chain> {
  const known = new Map<number, Expected>();
  const hashes = new Map(heads.map(({ number }) => [number, '']));
  const check = await sealCheck({ db, vault });
  let before = { number: 0, hash: '', minute: '', sealed_at: '' };
  for (;;) {
    const seals = await queries.selectSeals(db.read, before.number, atOnce);
    for (const seal of seals) {
      const { hash, ...sealed } = seal;
      if (seal.number !== before.number + 1) {
        faults.push(
          `${seal.minute}: ${seal.number - before.number - 1} seals before ${seal.number} are missing`,
        );
      }
      const fault = seal.number === before.number + 1 ? check.faultOf(seal, before.hash) : null;
      if (fault) faults.push(fault);
      const when = minuteOf(seal.sealed_at);
      if (before.minute && minuteOf(before.sealed_at) > minuteAfter(when, longestLateness)) {
        notices.push(`${when}: the clock was put back from ${minuteOf(before.sealed_at)}`);
      }
      // What a clock that was ahead has sealed makes nothing late after it was put right.
      if (before.minute > when) before.minute = newestUntil(known, when);
      const isOld = seal.minute < minuteAfter(before.minute || seal.minute, -longestLateness);
      if (isOld && when > minuteAfter(seal.minute, grace + longestLateness)) {
        faults.push(
          `${seal.minute}: ${seal.line_count} entries were sealed late, at ${when} (seal ${seal.number}): inserted, or written by a clock that was wrong`,
        );
      }
      known.set(seal.number, sealed);
      if (hashes.has(seal.number)) hashes.set(seal.number, hash);
      const { minute: newest } = seal.minute > before.minute ? seal : before;
      before = { number: seal.number, hash, minute: newest, sealed_at: seal.sealed_at };
    }
    if (seals.length < atOnce) break;
    stopping?.throwIfAborted();
    await nextTurn();
  }
  if (check.givenUp() > 0) {
    notices.push(
      `${check.givenUp()} seals are under a key that was given up: they are not compared`,
    );
  }
  for (const { number, minute, hash } of heads) {
    const stored = hashes.get(number);
    if (stored === '') faults.push(`${minute}: seal ${number}, which was anchored, is missing`);
    else if (stored !== hash)
      faults.push(`${minute}: seal ${number} differs from what was anchored`);
  }
  if (known.size === 0) return { seals: known, closed: '' };
  // A server that was down has sealed nothing since, and a clock that was ahead has sealed what is still to come.
  const [first = ''] = [before.sealed_at, clock.now().toISOString()].map(minuteOf).sort();
  const [newest = ''] = [before.minute, minuteAfter(first, -grace)].sort();
  return { seals: known, closed: minuteAfter(newest, -longestLateness) };
}

async function compareLines(
  db: VerifyDeps['db'],
  { seals, closed, stopping }: Chain & { stopping: AbortSignal | undefined },
  faults: string[],
): Promise<{ lines: number; waiting: number }> {
  const unseen = new Map(seals);
  const unknown: { number: number; ofMinute: string; count: number }[] = [];
  let open = new Map<number, queries.LineWithSeal[]>();
  let minute = '';
  let after = { at: '', id: '' };
  let lines = 0;
  let waiting = 0;

  function close(): void {
    for (const [number, its] of open) {
      const seal = seals.get(number);
      unseen.delete(number);
      if (!seal) unknown.push({ number, ofMinute: minute, count: its.length });
      else if (seal.minute !== minute) {
        faults.push(`${minute}: ${its.length} entries were moved here from ${seal.minute}`);
      } else if (seal.line_count !== its.length) {
        faults.push(
          `${minute}: seal ${number} has ${seal.line_count} entries, the log ${its.length}`,
        );
      } else if (seal.lines_hash !== linesHash(its)) {
        faults.push(`${minute}: entries of seal ${number} were changed`);
      }
    }
    open = new Map();
  }

  for (;;) {
    const rows = await queries.selectLines(db.read, after, atOnce);
    for (const row of rows) {
      const its = minuteOf(row.at);
      if (its !== minute) close();
      minute = its;
      lines += 1;
      if (row.seal !== null) {
        const sealed = open.get(row.seal);
        if (sealed) sealed.push(row);
        else open.set(row.seal, [row]);
      } else if (its < closed) faults.push(`${minute}: entry ${row.id} was inserted`);
      else waiting += 1;
    }
    const last = rows.at(-1);
    if (rows.length < atOnce || !last) break;
    after = { at: last.at, id: last.id };
    stopping?.throwIfAborted();
    await nextTurn();
  }
  close();
  for (const { number, ofMinute, count } of unknown) {
    // One that was made since the chain was read is compared by the next look.
    const [seal] = await queries.selectSeals(db.read, number - 1, 1);
    if (seal?.number === number) continue;
    faults.push(`${ofMinute}: ${count} entries of seal ${number}, which is missing`);
  }
  for (const [number, { minute: ofSeal, line_count }] of unseen) {
    faults.push(`${ofSeal}: all ${line_count} entries of seal ${number} are missing`);
  }
  return { lines, waiting };
}

async function readHeads(dir: string, notices: string[]): Promise<Head[]> {
  const { heads, damaged } = await anchoredHeads(dir);
  if (damaged > 0) {
    const what =
      damaged === 1 ? '1 line is no head: it was' : `${damaged} lines are no heads: they were`;
    notices.push(`audit-heads.jsonl: ${what} cut by a crash, or changed`);
  }
  return heads;
}
