import type { Reader } from '../../platform/database/database.ts';
import type {
  FilingPersonRow,
  IdentityAnswerRow,
  Transaction,
} from '../../platform/database/tables.ts';

/** People whom the office has added to a filing, in the order in which it did. */
export const selectAddedPeople = (db: Reader, filingId: string) =>
  db
    .selectFrom('filing_people')
    .selectAll()
    .where('filing_id', '=', filingId)
    .orderBy('id')
    .execute();

export async function insertPerson(trx: Transaction, row: FilingPersonRow): Promise<void> {
  await trx.insertInto('filing_people').values(row).execute();
}

/** What the office has answered about who was identified for a filing. */
export const selectIdentityAnswers = (db: Reader, filingId: string) =>
  db.selectFrom('identity_answers').selectAll().where('filing_id', '=', filingId).execute();

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
