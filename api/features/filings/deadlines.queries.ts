import { type Progress, progress } from '#contract/codes.ts';
import { isClosed } from '#contract/progress.ts';
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
