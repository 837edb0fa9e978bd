import type { Reader } from '../../platform/database/database.ts';
import type { CaseHistoryRow, Transaction } from '../../platform/database/tables.ts';

export const selectFacts = (db: Reader, id: string) =>
  db.selectFrom('case_facts').selectAll().where('filing_id', '=', id).executeTakeFirst();

export const selectConfirmation = (db: Reader, id: string) =>
  db.selectFrom('confirmation_records').selectAll().where('filing_id', '=', id).executeTakeFirst();

export const selectIdentification = (db: Reader, id: string) =>
  db.selectFrom('identifications').selectAll().where('filing_id', '=', id).executeTakeFirst();

export const selectDocuments = (db: Reader, id: string) =>
  db.selectFrom('case_documents').selectAll().where('filing_id', '=', id).execute();

export async function insertHistory(trx: Transaction, row: CaseHistoryRow): Promise<void> {
  await trx.insertInto('case_history').values(row).execute();
}
