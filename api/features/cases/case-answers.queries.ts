import type { Reader } from '../../platform/database/database.ts';
import { adder, changesRows, inserter, lister, remover } from '../../platform/database/rows.ts';
import type { CaseAnswerRow, Transaction } from '../../platform/database/tables.ts';
import { meetingQuestion } from './meeting-questions.ts';

/** Answers of the office about a filing, in the order of questions. */
export const selectAnswers = lister('case_answers', ['filing_id'], 'question', 'about');

/** The same of several filings. */
export async function selectAnswersOf(db: Reader, ids: readonly string[]) {
  return db.selectFrom('case_answers').selectAll().where('filing_id', 'in', ids).execute();
}

/** Answers of the customer about a filing, in the same order. */
const selectAllOfCustomer = lister('customer_answers', ['filing_id'], 'question', 'about');
const isOfMeeting = ({ question }: { question: string }) => question === meetingQuestion.question;

/** Those to questions of the law. */
export const selectCustomerAnswers = async (db: Reader, filingId: string) =>
  (await selectAllOfCustomer(db, filingId)).filter((row) => !isOfMeeting(row));

/** The answer about the meetings, which may be saved in the middle; undefined for none. */
export const selectMeetingAnswer = async (db: Reader, filingId: string) =>
  (await selectAllOfCustomer(db, filingId)).find(isOfMeeting);

export const insertCustomerAnswer = inserter('customer_answers');
export const deleteCustomerAnswer = remover('customer_answers', 'filing_id', 'question', 'about');

/** Stores an answer; false where there is one. */
export const insertAnswer = adder('case_answers');

/** Replaces the answer that was given at a moment; false where it is another one by now. */
export const replaceAnswer = (
  trx: Transaction,
  row: CaseAnswerRow,
  answeredAt: string,
): Promise<boolean> =>
  changesRows(
    trx
      .updateTable('case_answers')
      .set(row)
      .where('filing_id', '=', row.filing_id)
      .where('question', '=', row.question)
      .where('about', '=', row.about)
      .where('answered_at', '=', answeredAt),
  );

/** The refusals that were set aside between two instants, newest first, with the filings that are there. */
export const selectSetAside = (db: Reader, from: string, to: string) =>
  db
    .selectFrom('case_answers as a')
    .innerJoin('filings as f', 'f.id', 'a.filing_id')
    .select([
      ...(['a.filing_id', 'a.question', 'a.reason', 'a.source'] as const),
      ...(['a.answered_at', 'a.answered_by_name', 'f.company_name'] as const),
    ])
    .where('a.choice', '=', 'setAside')
    .where('a.answered_at', '>=', from)
    .where('a.answered_at', '<', to)
    .orderBy('a.answered_at', 'desc')
    .orderBy('a.filing_id')
    .execute();
