import { sql } from 'kysely';
import { verifyStatus } from '#contract/codes.ts';
import type { OfficerParticulars } from '#contract/officer-particulars.ts';
import { type Cursor, countRows } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { changer, inserter, versionChanger } from '../../platform/database/rows.ts';
import type {
  FilingCommentRow,
  FilingPlanRow,
  FilingRow,
  OfficerChangeRow,
  Transaction,
} from '../../platform/database/tables.ts';
import {
  type Filing,
  type FilingPlan,
  filingOf,
  type OfficerChange,
  officerChangeOf,
  type ProgressChange,
  particularColumns,
  planOf,
  progressChangeOf,
} from './filing.ts';
import { addFilings } from './search/filing-search.queries.ts';
import type { WhichFilings } from './which-filings.service.ts';

export async function selectFiling(db: Reader, id: string): Promise<Filing | undefined> {
  const row = await db.selectFrom('filings').selectAll().where('id', '=', id).executeTakeFirst();
  return row && filingOf(row);
}

export async function selectFilingByFile(db: Reader, file: string): Promise<Filing | undefined> {
  const row = await db
    .selectFrom('filings')
    .selectAll()
    .where('file_id', '=', file)
    .executeTakeFirst();
  return row && filingOf(row);
}

export async function selectPlansOf(db: Reader, id: string): Promise<FilingPlan[]> {
  const plans = db.selectFrom('filing_plans').selectAll().where('filing_id', '=', id);
  return (await plans.orderBy('no').execute()).map(planOf);
}

export async function selectOfficersOf(db: Reader, id: string): Promise<OfficerChange[]> {
  const officers = db.selectFrom('officer_changes').selectAll().where('filing_id', '=', id);
  return (await officers.orderBy('no').execute()).map(officerChangeOf);
}

/** Some filings with their officer changes. */
export async function selectWithOfficers(
  db: Reader,
  ids: readonly string[],
): Promise<{ filing: Filing; officers: OfficerChange[] }[]> {
  const [filings, officers] = await Promise.all([
    db.selectFrom('filings').selectAll().where('id', 'in', ids).execute(),
    db
      .selectFrom('officer_changes')
      .selectAll()
      .where('filing_id', 'in', ids)
      .orderBy('filing_id')
      .orderBy('no')
      .execute(),
  ]);
  return filings.map((row) => ({
    filing: filingOf(row),
    officers: officers.filter(({ filing_id }) => filing_id === row.id).map(officerChangeOf),
  }));
}

/** The latest effective date of the changes of some filings that is after a day, by filing. */
export async function selectDaysToCome(
  db: Reader,
  which: WhichFilings,
  today: string,
): Promise<Map<string, string>> {
  if (!which) return new Map();
  const rows = await db
    .selectFrom('filings as f')
    .innerJoin('officer_changes as o', 'o.filing_id', 'f.id')
    .select(['o.filing_id', (eb) => eb.fn.max('o.effective_date').as('day')])
    .where(which)
    .where('o.effective_date', '>', today)
    .groupBy('o.filing_id')
    .execute();
  return new Map(rows.map(({ filing_id, day }) => [filing_id, day]));
}

/** The officer changes of some filings, with their days. */
export async function selectDatedChanges(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('officer_changes')
    .select(['filing_id', 'name', 'reason_name', 'effective_date'])
    .where('filing_id', 'in', ids)
    .orderBy('filing_id')
    .orderBy('no')
    .execute();
}

export async function selectProgressOf(db: Reader, id: string): Promise<ProgressChange[]> {
  const changes = db.selectFrom('filing_progress').selectAll().where('filing_id', '=', id);
  const rows = await changes.orderBy('changed_at').orderBy('id').execute();
  return rows.map(progressChangeOf);
}

/** How many messages of each side the other one has not read, or not dealt with. */
export async function countUnreadOf(
  db: Reader,
  id: string,
): Promise<{ byCustomer: number; byOffice: number }> {
  const rows = await db
    .selectFrom('thread_messages')
    .select(['by_customer', (eb) => eb.fn.countAll().as('count')])
    .where('filing_id', '=', id)
    .where('read_at', 'is', null)
    .groupBy('by_customer')
    .execute();
  const of = (side: number) =>
    Number(rows.find(({ by_customer }) => by_customer === side)?.count ?? 0);
  return { byCustomer: of(1), byOffice: of(0) };
}

export const selectCommentsOf = (db: Reader, id: string) =>
  db
    .selectFrom('filing_comments')
    .selectAll()
    .where('filing_id', '=', id)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The ids of a customer's filings, newest first: one more than `size`. */
export async function selectMemberList(
  db: Reader,
  customer: string,
  cursor: Cursor,
  size: number,
  offset: number,
) {
  const rows = await db
    .selectFrom('filings')
    .select('id')
    .where('customer_id', '=', customer)
    .where('applied_at', '<=', cursor.at)
    .where((eb) => eb.or([eb('applied_at', '<', cursor.at), eb('id', '<', cursor.id)]))
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    // A literal, because SQLite would plan a bound LIMIT again at every run.
    .limit(sql.lit(size + 1))
    .offset(sql.lit(offset))
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Those of a customer's filings that somebody has something to do about, the oldest first; but not those that are over for
 * him, and only the office has something left to do.
 */
export async function selectAtWorkOf(db: Reader, customer: string, most: number) {
  const rows = await db
    .selectFrom('filings')
    .select('id')
    .where('customer_id', '=', customer)
    .where('is_at_work', '=', sql.lit(1))
    .where(({ eb, or, and }) =>
      or([
        eb('closing', '=', 0),
        eb('refund_due', '>', sql.lit(0)),
        eb('paid_at', 'is', null),
        and([
          eb('pdf_waived', '=', 0),
          or([eb('file_id', 'is', null), eb('file_by_customer', '=', 1)]),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(sql.lit(most))
    .execute();
  return rows.map(({ id }) => id);
}

export function countMemberList(db: Reader, customer: string) {
  return countRows(db, db.selectFrom('filings').select('id').where('customer_id', '=', customer));
}

export interface WholeFiling {
  filing: FilingRow;
  plans: FilingPlanRow[];
  officers: OfficerChangeRow[];
}

export async function insertFiling(trx: Transaction, whole: WholeFiling): Promise<void> {
  await trx.insertInto('filings').values(whole.filing).execute();
  if (whole.plans.length > 0) await trx.insertInto('filing_plans').values(whole.plans).execute();
  if (whole.officers.length > 0)
    await trx.insertInto('officer_changes').values(whole.officers).execute();
  await addFilings(trx, [whole]);
}

export const updateFiling = versionChanger('filings', 'id');

/** Sets the day of one officer's change and what is rarely said of it. */
export async function updateParticulars(
  trx: Transaction,
  filingId: string,
  no: number,
  said: OfficerParticulars,
): Promise<void> {
  await trx
    .updateTable('officer_changes')
    .set(particularColumns(said))
    .where('filing_id', '=', filingId)
    .where('no', '=', no)
    .execute();
}

/** When the applicant of a receipt asked for a new link in place of the expired one. */
export async function selectLinkRequestedAt(
  db: Reader,
  receiptId: string | null,
): Promise<string | null> {
  if (receiptId === null) return null;
  const row = await db
    .selectFrom('receipts')
    .select('link_requested_at')
    .where('id', '=', receiptId)
    .where('status', '=', verifyStatus.expired)
    .executeTakeFirst();
  return row?.link_requested_at ?? null;
}

/** Sets when a filing's verification was decided; the filing's version does not change. */
export async function setVerificationUpdated(
  trx: Transaction,
  id: string,
  receiptId: string,
  at: string,
): Promise<void> {
  await trx
    .updateTable('filings')
    .set({ verify_news_at: at })
    .where('id', '=', id)
    .where('receipt_id', '=', receiptId)
    .execute();
}

/** Sets how much a completed filing leaves to be done; its version stays. */
export async function setClosing(trx: Transaction, id: string, closing: number): Promise<void> {
  await trx.updateTable('filings').set({ closing }).where('id', '=', id).execute();
}

export const insertProgress = inserter('filing_progress');

export const markUndone = changer('filing_progress', 'id');

export async function insertComment(trx: Transaction, row: FilingCommentRow): Promise<void> {
  await trx.insertInto('filing_comments').values(row).execute();
  await trx
    .updateTable('filings')
    .set({ last_comment: row.comment })
    .where('id', '=', row.filing_id)
    .execute();
}
