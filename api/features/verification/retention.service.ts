import { type Progress, progress, verifyStatus } from '#contract/codes.ts';
import { isRealDate } from '#contract/dates.ts';
import { addDays, displayDate, japanDate } from '#contract/japan-time.ts';
import { audit, type RequestContext } from '../../platform/audit.ts';
import { latestMark } from '../../platform/clock.ts';
import {
  capped,
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { ReceiptRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField } from '../../platform/http/problem.ts';
import type { VerifierSession } from '../../platform/sessions.ts';
import { masterEntries, openProgress } from '../masters/masters.service.ts';
import { removeBytes } from './applicant.service.ts';
import { demandApprover } from './claims.service.ts';
import { selectResult } from './digital-id.queries.ts';
import { selectPhotosOf } from './photos.queries.ts';
import { selectReceipts, updateReceipt } from './receipts.queries.ts';
import { locked, receiptEntry } from './receipts.service.ts';
import * as queries from './retention.queries.ts';

const outcomes: readonly queries.Outcome[] = ['refused', 'approved'];
// What the applicant was told counts, whatever the setting is by now.
const daysOf = ({ config }: Deps, { outcome, told }: queries.Period) =>
  told ?? (outcome === 'approved' ? config.retentionApprovedDays : config.retentionRefusedDays);
const periodOfReceipt = (
  receipt: Pick<ReceiptRow, 'status' | 'approved_days' | 'refused_days'>,
): queries.Period =>
  receipt.status === verifyStatus.approved
    ? { outcome: 'approved', told: receipt.approved_days }
    : { outcome: 'refused', told: receipt.refused_days };

async function periodsIn(db: Reader, system: string): Promise<queries.Period[]> {
  const found = outcomes.map((outcome) => queries.selectPeriods(db, outcome, system));
  return (await Promise.all(found)).flat();
}

/** Photos are destroyed a day after they were announced, which is the day after their period. */
const noticeDays = 1;
const notice = noticeDays * 24 * 60 * 60 * 1000;
const atOnce = 200;
const beginning: queries.RetentionPlace = { from: '', id: '' };

/** When photos of the verifier's system will be destroyed, the soonest first. For approvers. */
export async function retentionList(
  deps: Deps,
  verifier: VerifierSession,
  request: PageRequest,
  context: RequestContext,
) {
  demandApprover(verifier, '保存期間を表示');
  const db = deps.db.read;
  const size = request.pageSize ?? defaultPageSize;
  const offset = offsetOf(request);
  const after = request.after ? cursorOf(request) : null;
  if (after && !isRealDate(after.at)) throw invalidField('after', 'cm040');
  const periods = await periodsIn(db, verifier.systemId);
  const [found, counts, statuses] = await Promise.all([
    Promise.all(
      periods.map(async (period) => {
        const days = daysOf(deps, period);
        const behind = after ? { from: addDays(after.at, -days), id: after.id } : beginning;
        const rows = await queries.selectRetention(
          db,
          period,
          verifier.systemId,
          behind,
          size + offset,
        );
        return rows.map((row) => ({ ...row, end: addDays(row.retention_from, days) }));
      }),
    ),
    Promise.all(outcomes.map((outcome) => queries.countRetention(db, outcome, verifier.systemId))),
    masterEntries(db, 'verify_status'),
    deps.auditBatcher.append(receiptEntry(deps, context, 'receipt.retention', '')),
  ]);
  const merged = found
    .flat()
    .sort((a, b) => (`${a.end} ${a.id}` < `${b.end} ${b.id}` ? -1 : 1))
    .slice(offset);
  const page = pageOf(merged, size, (row) => ({ at: row.end, id: row.id }));
  return {
    retentionList: page.rows.map((row) => ({
      receiptNo: displayNumber(row.id),
      appName: row.name,
      verifyStatusKbn: row.status,
      verifyStatusKbnName: statuses.find(({ value1 }) => value1 === row.status)?.nameAbbr ?? '',
      photoCount: Number(row.photos),
      displayKeptFromDate: displayDate(row.retention_from),
      displayDestroyDate: displayDate(addDays(row.end, noticeDays)),
      announced: row.retention_announced_at !== null,
    })),
    refusedRetentionDays: deps.config.retentionRefusedDays,
    approvedRetentionDays: deps.config.retentionApprovedDays,
    ...capped((counts[0] ?? 0) + (counts[1] ?? 0)),
    nextCursor: page.nextCursor,
  };
}

/** The actor of the job. */
const job = { actor: { kind: 'job', id: 'retention', address: '' }, requestId: '' };

/**
 * Destroys photos whose period is over. They are announced first and destroyed if they are still due a day later, so
 * that a wrong clock or setting can be noticed before it does harm. A job calls it.
 * @returns how many photos were destroyed
 */
export async function keepRetention(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const open = await openProgress(deps.db.read);
  const ended = Object.values(progress).filter((code) => !open.includes(code));
  let announced = 0;
  let destroyed = 0;
  for (const system of await queries.selectSystems(deps.db.read)) {
    await noteEndedFilings(deps, system, ended);
    for (const period of await periodsIn(deps.db.read, system)) {
      const until = addDays(japanDate(deps.clock.now()), -daysOf(deps, period));
      for await (const id of due(deps.db.read, period, system, until)) {
        if (stopping?.aborted) break;
        const done = await visit(deps, id, ended);
        announced += done.announced ? 1 : 0;
        destroyed += done.destroyed.length;
        await removeBytes(deps, done.destroyed);
      }
    }
  }
  if (announced > 0) deps.log.info({ count: announced }, 'photos of receipts are due to go');
  if (destroyed > 0) await deps.db.scrub();
  return destroyed;
}

/** What ends the filings of receipts: nobody decides any more about those that a cancelled one has left. */
const endsOf = (ended: readonly Progress[]) =>
  [
    { status: verifyStatus.approved, progress: ended },
    { status: verifyStatus.applied, progress: [progress.cancelled] },
  ] as const;

async function noteEndedFilings(
  deps: Deps,
  system: string,
  ended: readonly Progress[],
): Promise<void> {
  for (const which of endsOf(ended)) {
    for (let after = ''; ; ) {
      const found = await queries.selectNewlyEnded(deps.db.read, system, which, after, atOnce);
      if (found.length > 0) {
        await deps.db.write(async (trx) => {
          for (const { id, progress_at } of found) {
            await queries.beginPeriod(trx, id, japanDate(new Date(progress_at)));
          }
        });
      }
      if (found.length < atOnce) break;
      after = found.at(-1)?.id ?? '';
    }
  }
}

async function* due(
  db: Reader,
  period: queries.Period,
  system: string,
  until: string,
): AsyncIterable<string> {
  for (let behind = beginning; ; ) {
    const rows = await queries.selectDue(db, period, system, until, behind, atOnce);
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (rows.length < atOnce || !last) return;
    behind = { from: last.retention_from ?? '', id: last.id };
  }
}

interface Visit {
  announced: boolean;
  /** Files whose bytes are to be removed. */
  destroyed: string[];
}

/** Announces a due receipt, or destroys the photos of one that was announced a day ago. */
function visit(deps: Deps, id: string, ended: readonly Progress[]): Promise<Visit> {
  return deps.db.write(async (trx) => {
    const receipt = await locked(trx, id);
    const since = await periodOf(trx, receipt, ended);
    const now = deps.clock.now();
    if (!isOver(deps, receipt, since, now)) {
      // A filing that was reopened, for instance: the period begins again.
      await updateReceipt(trx, id, { retention_from: since, retention_announced_at: null });
      return { announced: false, destroyed: [] };
    }
    if ((await standingFiles(trx, id)).length === 0) {
      await updateReceipt(trx, id, { photos_gone_at: now.toISOString() });
      return { announced: false, destroyed: [] };
    }
    const announcedAt = receipt.retention_announced_at;
    if (announcedAt === null || announcedAt > latestMark(now)) {
      await updateReceipt(trx, id, { retention_announced_at: now.toISOString() });
      await audit(trx, receiptEntry(deps, job, 'photo.announce', id));
      return { announced: true, destroyed: [] };
    }
    if (now.getTime() < Date.parse(announcedAt) + notice)
      return { announced: false, destroyed: [] };
    return { announced: false, destroyed: await destroy(trx, deps, receipt, ended, now) };
  });
}

async function destroy(
  trx: Transaction,
  deps: Deps,
  { id }: ReceiptRow,
  ended: readonly Progress[],
  now: Date,
): Promise<string[]> {
  const destroyed: string[] = [];
  const standing = await standingFiles(trx, id);
  for (const file_id of standing) {
    // A photo that was carried over is retained as long as the longest of its receipts.
    const holders = await queries.selectOtherHolders(trx, file_id, id);
    const over = await Promise.all(
      holders.map(async (other) => isOver(deps, other, await periodOf(trx, other, ended), now)),
    );
    if (!over.every(Boolean)) continue;
    await deps.vault.destroy(trx, file_id);
    destroyed.push(file_id);
  }
  if (destroyed.length === standing.length) {
    await updateReceipt(trx, id, { photos_gone_at: now.toISOString() });
  }
  if (destroyed.length > 0) await audit(trx, receiptEntry(deps, job, 'photo.destroy', id));
  return destroyed;
}

/** The files of a receipt that can be opened: its photos, or certified facts. */
async function standingFiles(trx: Transaction, id: string): Promise<string[]> {
  const [photos, result] = [await selectPhotosOf(trx, id), await selectResult(trx, id)];
  return [...photos, ...(result ? [result] : [])]
    .filter(({ destroyed_at }) => !destroyed_at)
    .map(({ file_id }) => file_id);
}

/** Which of some approved receipts still have what they rest on, and are within their period. */
export async function keptOf(deps: Deps, db: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const [receipts, open] = await Promise.all([selectReceipts(db, ids), openProgress(db)]);
  const ended = Object.values(progress).filter((code) => !open.includes(code));
  const filings = receipts.flatMap(({ filing_id }) => filing_id ?? []);
  const ends = await queries.selectFilingEnds(db, filings, ended);
  const kept = receipts.filter((receipt) => {
    const since = firstDay(receipt, ends.get(receipt.filing_id ?? ''));
    return receipt.photos_gone_at === null && !isOver(deps, receipt, since, deps.clock.now());
  });
  return new Set(kept.map(({ id }) => id));
}

/** The first day of a receipt's period; null while it has not begun. */
async function periodOf(
  db: Reader,
  receipt: ReceiptRow,
  ended: readonly Progress[],
): Promise<string | null> {
  const which = endsOf(ended).find(({ status }) => status === receipt.status);
  if (!which) return receipt.status === verifyStatus.invited ? null : receipt.retention_from;
  const filings = receipt.filing_id === null ? [] : [receipt.filing_id];
  const ends = await queries.selectFilingEnds(db, filings, which.progress);
  return firstDay(receipt, [...ends.values()][0]);
}

/** The first day of the period of an approved receipt, or of one that a cancelled filing has left. */
function firstDay(receipt: ReceiptRow, filingEnd: string | undefined): string | null {
  // Approved without a filing, its period begins with the decision; without a decision there is none.
  if (receipt.filing_id === null) {
    return receipt.status === verifyStatus.approved ? receipt.retention_from : null;
  }
  return filingEnd === undefined ? null : japanDate(new Date(filingEnd));
}

function isOver(deps: Deps, receipt: ReceiptRow, since: string | null, now: Date): boolean {
  return since !== null && addDays(since, daysOf(deps, periodOfReceipt(receipt))) <= japanDate(now);
}
