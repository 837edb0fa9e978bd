import { type Progress, progress } from '#contract/codes.ts';
import { isClosed, isToBeFiled } from '#contract/progress.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';

const open = Object.values(progress).filter((code) => !isClosed(code));

/** The distinct deadlines of open filings, by progress. */
export async function selectOpenDeadlines(db: Reader) {
  const rows = await db
    .selectFrom('filings')
    .select(['progress', 'deadline'])
    .distinct()
    .where('progress', 'in', open)
    .where('deadline', 'is not', null)
    .execute();
  return rows.flatMap(({ progress: code, deadline }) =>
    deadline ? [{ progress: code, deadline }] : [],
  );
}

/** Moves the deadline of every filing of one progress; their versions do not change. */
export async function updateDeadlines(
  trx: Transaction,
  from: { progress: Progress; deadline: string },
  deadline: string,
): Promise<void> {
  await trx
    .updateTable('filings')
    .set({ deadline })
    .where('progress', '=', from.progress)
    .where('deadline', '=', from.deadline)
    .execute();
}

/** The ids of a company's open filings. */
export async function openFilingsOf(db: Reader, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('filings')
    .select('id')
    .where('company_id', '=', companyId)
    .where('progress', 'in', open)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The filings that are to be filed whose company was changed after they were applied for. */
export const filingsOfChangedCompanies = (db: Reader) =>
  db
    .selectFrom('filings as f')
    .innerJoin('companies as c', 'c.id', 'f.company_id')
    .select(['f.id', 'f.company_id as companyId', 'f.deadline'])
    .where('f.progress', 'in', open.filter(isToBeFiled))
    .whereRef('c.updated_at', '>', 'f.applied_at')
    .orderBy('f.id')
    .execute();

/** Stores the deadline of some filings where it is another one; their versions do not change. */
export async function storeDeadline(
  trx: Transaction,
  ids: readonly string[],
  deadline: string | null,
): Promise<void> {
  await trx
    .updateTable('filings')
    .set({ deadline })
    .where('id', 'in', ids)
    .where('deadline', 'is distinct from', deadline)
    .execute();
}
