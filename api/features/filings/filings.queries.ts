import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { type Cursor, capped } from '../../platform/database/pages.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type {
  FilingCommentRow,
  FilingPlanRow,
  FilingProgressRow,
  FilingRow,
  OfficerChangeRow,
  Transaction,
} from '../../platform/database/tables.ts';

const byId = prepared<{ id: string }, FilingRow>((db, value) =>
  db.selectFrom('filings').selectAll().where('id', '=', value.id),
);
export const selectFiling = async (db: Reader, id: string) => (await byId(db, { id }))[0];

const byFile = prepared<{ file: string }, FilingRow>((db, value) =>
  db.selectFrom('filings').selectAll().where('file_id', '=', value.file),
);
export const selectFilingByFile = async (db: Reader, file: string) =>
  (await byFile(db, { file }))[0];

const plansOf = prepared<{ id: string }, FilingPlanRow>((db, value) =>
  db.selectFrom('filing_plans').selectAll().where('filing_id', '=', value.id).orderBy('no'),
);
export const selectPlansOf = (db: Reader, id: string) => plansOf(db, { id });

const officersOf = prepared<{ id: string }, OfficerChangeRow>((db, value) =>
  db.selectFrom('officer_changes').selectAll().where('filing_id', '=', value.id).orderBy('no'),
);
export const selectOfficersOf = (db: Reader, id: string) => officersOf(db, { id });

const progressOf = prepared<{ id: string }, FilingProgressRow>((db, value) =>
  db
    .selectFrom('filing_progress')
    .selectAll()
    .where('filing_id', '=', value.id)
    .orderBy('changed_at')
    .orderBy('id'),
);
export const selectProgressOf = (db: Reader, id: string) => progressOf(db, { id });

const commentsOf = prepared<{ id: string }, FilingCommentRow>((db, value) =>
  db
    .selectFrom('filing_comments')
    .selectAll()
    .where('filing_id', '=', value.id)
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc'),
);
export const selectCommentsOf = (db: Reader, id: string) => commentsOf(db, { id });

const memberLists = new Map<string, ReturnType<typeof memberList>>();
function memberList(size: number, offset: number) {
  return prepared<{ customer: string; at: string; id: string }, Pick<FilingRow, 'id'>>(
    (db, value) =>
      db
        .selectFrom('filings')
        .select('id')
        .where('customer_id', '=', value.customer)
        .where('applied_at', '<=', value.at)
        .where((eb) => eb.or([eb('applied_at', '<', value.at), eb('id', '<', value.id)]))
        .orderBy('applied_at', 'desc')
        .orderBy('id', 'desc')
        // A bound LIMIT would be planned anew at every run.
        .limit(sql.lit(size + 1))
        .offset(sql.lit(offset)),
  );
}

/** The ids of a customer's filings, newest first: one more than `size`. */
export async function selectMemberList(
  db: Reader,
  customer: string,
  cursor: Cursor,
  size: number,
  offset: number,
) {
  const shape = `${size} ${offset}`;
  const query = memberLists.get(shape) ?? memberList(size, offset);
  memberLists.set(shape, query);
  const rows = await query(db, { customer, at: cursor.at, id: cursor.id });
  return rows.map(({ id }) => id);
}

const countOfCustomer = prepared<{ customer: string }, { count: number | string }>((db, value) =>
  db
    .selectFrom(
      db
        .selectFrom('filings')
        .select('id')
        .where('customer_id', '=', value.customer)
        .limit(sql.lit(1001))
        .as('counted'),
    )
    .select((eb) => eb.fn.countAll<number | string>().as('count')),
);
export async function countMemberList(db: Reader, customer: string) {
  const [row] = await countOfCustomer(db, { customer });
  return capped(Number(row?.count ?? 0));
}

export interface WholeFiling {
  filing: FilingRow;
  plans: FilingPlanRow[];
  officers: OfficerChangeRow[];
}

export async function insertFiling(trx: Transaction, whole: WholeFiling): Promise<void> {
  await insertRows(trx, 'filings', [whole.filing]);
  await insertRows(trx, 'filing_plans', whole.plans);
  await insertRows(trx, 'officer_changes', whole.officers);
}

/** Changes a filing that still has the given version; false when it has not. */
export async function updateFiling(
  trx: Transaction,
  id: string,
  version: { updated_at: string; updated_by: string },
  change: Partial<FilingRow>,
): Promise<boolean> {
  const result = await trx
    .updateTable('filings')
    .set(change)
    .where('id', '=', id)
    .where('updated_at', '=', version.updated_at)
    .where('updated_by', '=', version.updated_by)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

/** Notes when the verification that a filing stands on was decided; the filing's version stays. */
export async function updateVerifyNews(
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

export async function insertProgress(trx: Transaction, row: FilingProgressRow): Promise<void> {
  await insertRows(trx, 'filing_progress', [row]);
}

export async function insertComment(trx: Transaction, row: FilingCommentRow): Promise<void> {
  await trx.insertInto('filing_comments').values(row).execute();
  await trx
    .updateTable('filings')
    .set({ last_comment: row.comment })
    .where('id', '=', row.filing_id)
    .execute();
}
