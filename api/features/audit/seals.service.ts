import { appendFile } from 'node:fs/promises';
import { AuditKeyLost, type AuditKeys } from '../../platform/audit-key.ts';
import { sharedTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { AuditLogRow, AuditSealRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { minuteOf } from '../../platform/refusals.ts';
import { anchorFile, type Head } from './anchors.ts';
import { rememberHead } from './remembered-head.service.ts';
import { isKeyed, linesHash, sealHash } from './seal-hash.ts';
import * as queries from './seals.queries.ts';

export type { Head };

const minute = 60_000;

/** How long after the end of its minute an entry is sealed, in milliseconds: with the job's minute, within three. */
export const grace = minute;

/** How long after the newest sealed minute an entry of an earlier one may still be committed, in milliseconds. */
export const longestLateness = 15 * minute;

const mostAtOnce = 500;

/** A minute that is later or earlier by milliseconds. */
export function minuteAfter(from: string, milliseconds: number): string {
  return minuteOf(new Date(Date.parse(`${from}:00.000Z`) + milliseconds).toISOString());
}

type SealDeps = Pick<Deps, 'db' | 'clock' | 'vault'>;

interface Sealing {
  /** Reads the whole log for entries that have no seal, however old they are. */
  whole?: boolean;
  /** Seals the running minute too, of a server that stops. */
  rest?: boolean;
}

/** The time up to which entries may be sealed: no later than the database's own, so that no server's clock hurries on. */
async function timeOf({ db, clock }: SealDeps) {
  const times = [clock.now(), await sharedTime(db, clock)];
  return new Date(Math.min(...times.map((time) => time.getTime())));
}

/** The first minute of which entries may be without a seal: none that is sealed but still to come hides them. */
async function firstOpenMinute(db: Reader, until: string): Promise<string> {
  const newest = await queries.newestSealedMinute(db, until);
  return newest && minuteAfter(newest, -longestLateness);
}

/**
 * Seals the entries that no seal covers yet, one seal for those of a minute. What is older than the newest sealed
 * minute by more than {@link longestLateness} is found by {@link Sealing.whole} alone, and its seal is reported by
 * {@link verifyLog}. Returns how many were sealed.
 */
export async function sealLog(
  deps: SealDeps,
  stopping?: AbortSignal,
  { whole = false, rest = false }: Sealing = {},
): Promise<number> {
  const { db, vault } = deps;
  let sealed = 0;
  while (!stopping?.aborted) {
    const now = await timeOf(deps);
    const until = minuteOf(new Date(now.getTime() + (rest ? minute : -grace)).toISOString());
    const from = whole ? '' : await firstOpenMinute(db.read, until);
    const lines = await queries.selectUnsealed(db.read, from, until, mostAtOnce);
    if (lines.length === 0) break;
    const count = await db
      .write(async (trx) => {
        let before = await queries.selectNewestSeal(trx);
        const key = await keyFor(trx, vault.auditKeys, before);
        for (const [ofMinute, its] of byMinute(lines)) {
          const seal = {
            number: (before?.number ?? 0) + 1,
            minute: ofMinute,
            sealed_at: now.toISOString(),
            line_count: its.length,
            lines_hash: linesHash(its),
          };
          const hashed = { ...seal, hash: sealHash(seal, before?.hash ?? '', key) };
          if (!(await queries.insertSeal(trx, hashed))) throw new SealedMeanwhile();
          await queries.insertSealed(
            trx,
            seal.number,
            its.map(({ id }) => id),
          );
          before = hashed;
        }
        return lines.length;
      })
      .catch((cause: unknown) => {
        // Another process seals: of two, the database lets one of each number and each entry through.
        if (cause instanceof SealedMeanwhile || isDuplicate(cause)) return 0;
        throw cause;
      });
    if (count === 0) break;
    sealed += count;
  }
  return sealed;
}

/** The oldest entry of before some milliseconds ago that has no seal; null where the job that seals them works. */
export async function oldestUnsealed({ db, clock }: SealDeps, ago: number): Promise<string | null> {
  const until = minuteOf(new Date(clock.now().getTime() - ago).toISOString());
  const from = await firstOpenMinute(db.read, until);
  const [oldest] = await queries.selectUnsealed(db.read, from, until, 1);
  return oldest?.at ?? null;
}

/** The key of the next seal. @throws {AuditKeyLost} instead of making another one after seals with a key */
async function keyFor(
  trx: Transaction,
  keys: AuditKeys,
  before: AuditSealRow | undefined,
): Promise<Uint8Array> {
  const held = await keys.open(trx);
  if (held) return held.key;
  if (before && isKeyed(before.hash)) {
    throw new AuditKeyLost('the key of the audit log’s seals was removed from the database');
  }
  return (await keys.make(trx)).key;
}

class SealedMeanwhile extends Error {}

function isDuplicate(cause: unknown): boolean {
  const code = (cause as { code?: string }).code ?? '';
  return code === '23505' || code.startsWith('SQLITE_CONSTRAINT');
}

function byMinute(lines: readonly AuditLogRow[]): Map<string, AuditLogRow[]> {
  const minutes = new Map<string, AuditLogRow[]>();
  for (const line of lines) {
    const its = minutes.get(minuteOf(line.at)) ?? [];
    its.push(line);
    minutes.set(minuteOf(line.at), its);
  }
  return minutes;
}

/** Seals, and remembers the newest seal on this machine. A job calls it. */
export async function sealAndRemember(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const sealed = await sealLog(deps, stopping);
  await rememberHead(deps);
  return sealed;
}

/** Leaves no entry without a seal while the server is down. */
export async function sealRest(deps: Deps): Promise<number> {
  const sealed = await sealLog(deps, undefined, { rest: true });
  await rememberHead(deps);
  return sealed;
}

/** The newest seal; null before the first one. */
export async function newestHead(db: Reader): Promise<Head | null> {
  const newest = await queries.selectNewestSeal(db);
  return newest ? { number: newest.number, minute: newest.minute, hash: newest.hash } : null;
}

/** Writes the newest seal to the log and, with `AUDIT_ANCHOR_DIR`, to the end of a file there. */
export async function anchorLog({
  db,
  log,
  config,
}: Pick<Deps, 'db' | 'log' | 'config'>): Promise<number> {
  const head = await newestHead(db.read);
  if (!head) return 0;
  log.info({ ...head }, 'head of the audit log');
  if (config.auditAnchorDir === null) return 0;
  // Begins on a new line, because the last one may have been cut off.
  await appendFile(anchorFile(config.auditAnchorDir), `\n${JSON.stringify(head)}\n`, {
    flush: true,
  } as object);
  return 1;
}
