import { type ExpressionBuilder, sql } from 'kysely';
import { type Progress, type VerifyStatus, verifyStatus } from '#contract/codes.ts';
import { countRows } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow, Tables, Transaction } from '../../platform/database/tables.ts';

/** Approved receipts have another retention period than all others. */
export type Outcome = 'approved' | 'refused';

/** Receipts of one outcome that are kept for so many days; null stands for those that keep the setting. */
export interface Period {
  outcome: Outcome;
  told: number | null;
}

/** A position in the order of the first days of periods. */
export interface RetentionPlace {
  from: string;
  id: string;
}

export type RetentionRow = Pick<
  ReceiptRow,
  'id' | 'name' | 'status' | 'due_date' | 'retention_announced_at'
> & { retention_from: string; photos: number | string | null };

const approved = sql.lit(verifyStatus.approved);
const statusOf = { approved: '=', refused: '<>' } as const;

const toldDays = { approved: 'r.approved_days', refused: 'r.refused_days' } as const;

function closed(db: Reader, outcome: Outcome, system: string) {
  return db
    .selectFrom('receipts as r')
    .where('r.system_id', '=', system)
    .where('r.photos_gone_at', 'is', null)
    .where('r.status', statusOf[outcome], approved);
}

const closedOf = (db: Reader, { outcome, told }: Period, system: string) =>
  closed(db, outcome, system).where(toldDays[outcome], told === null ? 'is' : '=', told);

/** The periods that applicants of closed receipts were told. */
export async function selectPeriods(
  db: Reader,
  outcome: Outcome,
  system: string,
): Promise<Period[]> {
  const rows = await closed(db, outcome, system)
    .select(`${toldDays[outcome]} as told`)
    .distinct()
    .execute();
  return rows.map(({ told }) => ({ outcome, told }));
}

type OfReceipts = ExpressionBuilder<Tables & { r: Tables['receipts'] }, 'r'>;

function standing(eb: OfReceipts) {
  return eb
    .selectFrom('receipt_photos as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .select((count) => count.fn.countAll<number | string>().as('count'))
    .whereRef('p.receipt_id', '=', 'r.id')
    .where('f.wrapped_key', 'is not', null);
}

function hasResult(eb: OfReceipts) {
  return eb.exists(
    eb
      .selectFrom('certified_results as c')
      .innerJoin('files as g', 'g.id', 'c.file_id')
      .select('c.receipt_id')
      .whereRef('c.receipt_id', '=', 'r.id')
      .where('g.wrapped_key', 'is not', null),
  );
}

/** Closed receipts with photos or certified facts, those first whose period began first: one more than `size`. */
export function selectRetention(
  db: Reader,
  period: Period,
  system: string,
  behind: RetentionPlace,
  size: number,
): Promise<RetentionRow[]> {
  return closedOf(db, period, system)
    .select(['r.id', 'r.name', 'r.status', 'r.due_date', 'r.retention_announced_at'])
    .select(sql<string>`r.retention_from`.as('retention_from'))
    .select((eb) => standing(eb).as('photos'))
    .where('r.retention_from', 'is not', null)
    .where(sql<boolean>`(r.retention_from, r.id) > (${behind.from}, ${behind.id})`)
    .where((eb) => eb.or([eb(standing(eb), '>', sql.lit(0)), hasResult(eb)]))
    .orderBy('r.retention_from')
    .orderBy('r.id')
    .limit(sql.lit(size + 1))
    .execute();
}

/** How many closed receipts have photos or certified facts, counted up to 1,000. */
export async function countRetention(
  db: Reader,
  outcome: Outcome,
  system: string,
): Promise<number> {
  const { totalCount } = await countRows(
    db,
    closed(db, outcome, system)
      .select('r.id')
      .where('r.retention_from', 'is not', null)
      .where((eb) => eb.or([eb(standing(eb), '>', sql.lit(0)), hasResult(eb)])),
  );
  return totalCount;
}

export async function selectSystems(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom('systems').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Receipts of a status whose filing has come to some progress since; after `after`, at most `most`. */
export function selectNewlyEnded(
  db: Reader,
  system: string,
  which: { status: VerifyStatus; progress: readonly Progress[] },
  after: string,
  most: number,
): Promise<{ id: string; progress_at: string }[]> {
  return db
    .selectFrom('receipts as r')
    .innerJoin('filings as f', 'f.id', 'r.filing_id')
    .select(['r.id', 'f.progress_at'])
    .where('r.system_id', '=', system)
    .where('r.photos_gone_at', 'is', null)
    .where('r.status', '=', sql.lit(which.status))
    .where('r.retention_from', 'is', null)
    .where('f.progress', 'in', which.progress)
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(sql.lit(most))
    .execute();
}

/** Notes the first day of a receipt's period, unless a decision has done so meanwhile. */
export async function beginPeriod(trx: Transaction, id: string, day: string): Promise<void> {
  await trx
    .updateTable('receipts')
    .set({ retention_from: day })
    .where('id', '=', id)
    .where('retention_from', 'is', null)
    .execute();
}

/** Closed receipts whose period began on a day or before it, after a position, at most `most`. */
export function selectDue(
  db: Reader,
  period: Period,
  system: string,
  until: string,
  behind: RetentionPlace,
  most: number,
): Promise<{ id: string; retention_from: string | null }[]> {
  return closedOf(db, period, system)
    .select(['r.id', 'r.retention_from'])
    .where('r.retention_from', '<=', until)
    .where(sql<boolean>`(r.retention_from, r.id) > (${behind.from}, ${behind.id})`)
    .orderBy('r.retention_from')
    .orderBy('r.id')
    .limit(sql.lit(most))
    .execute();
}

/** When some filings came to their progress, where that is one of some, by filing. */
export async function selectFilingEnds(
  db: Reader,
  filingIds: readonly string[],
  progress: readonly Progress[],
): Promise<Map<string, string>> {
  if (filingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('filings')
    .select(['id', 'progress_at'])
    .where('id', 'in', filingIds)
    .where('progress', 'in', progress)
    .execute();
  return new Map(rows.map(({ id, progress_at }) => [id, progress_at]));
}

/** The other receipts with a file's photo. */
export function selectOtherHolders(
  trx: Transaction,
  fileId: string,
  receiptId: string,
): Promise<ReceiptRow[]> {
  return trx
    .selectFrom('receipt_photos as p')
    .innerJoin('receipts as r', 'r.id', 'p.receipt_id')
    .selectAll('r')
    .where('p.file_id', '=', fileId)
    .where('r.id', '!=', receiptId)
    .execute();
}
