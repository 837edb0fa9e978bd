import { inserter, lister } from '../../platform/database/rows.ts';
import type { IdentityAnswerRow, Transaction } from '../../platform/database/tables.ts';

/** People whom the office has added to a filing, in the order in which it did. */
export const selectAddedPeople = lister('filing_people', ['filing_id'], 'id');

export const insertPerson = inserter('filing_people');

/** What the office has answered about who was identified for a filing. */
export const selectIdentityAnswers = lister('identity_answers', ['filing_id']);

/** Stores an answer; false where a colleague has stored one meanwhile. */
export async function insertIdentityAnswer(
  trx: Transaction,
  row: IdentityAnswerRow,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identity_answers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}
