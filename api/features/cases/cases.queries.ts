import type { Reader } from '../../platform/database/database.ts';
import type {
  CaseDocumentRow,
  CaseFactsRow,
  CaseHistoryRow,
  ConfirmationRecordRow,
  Transaction,
} from '../../platform/database/tables.ts';

export const selectFacts = (db: Reader, id: string) =>
  db.selectFrom('case_facts').selectAll().where('filing_id', '=', id).executeTakeFirst();

export const selectConfirmation = (db: Reader, id: string) =>
  db.selectFrom('confirmation_records').selectAll().where('filing_id', '=', id).executeTakeFirst();

export const selectDocuments = (db: Reader, id: string) =>
  db.selectFrom('case_documents').selectAll().where('filing_id', '=', id).execute();

/** The version that a row must still have; null when there must be none yet. */
export type Expected = { updated_at: string; updated_by: string } | null;

interface Kept {
  case_facts: CaseFactsRow;
  confirmation_records: ConfirmationRecordRow;
  case_documents: CaseDocumentRow;
}

/** Writes a row of a case if it still has the version; false when it has not. */
export async function writeKept<Name extends keyof Kept>(
  trx: Transaction,
  name: Name,
  row: Kept[Name],
  expected: Expected,
): Promise<boolean> {
  // The signature has matched name and row; the compiler takes every table for the last one.
  const table = name as 'case_documents';
  const values = row as CaseDocumentRow;
  const keys =
    name === 'case_documents' ? (['filing_id', 'document_id'] as const) : (['filing_id'] as const);
  if (!expected) {
    const made = await trx
      .insertInto(table)
      .values(values)
      .onConflict((conflict) => conflict.columns([...keys]).doNothing())
      .executeTakeFirst();
    return Number(made.numInsertedOrUpdatedRows) === 1;
  }
  let update = trx.updateTable(table).set(values);
  for (const key of keys) update = update.where(key, '=', values[key]);
  const changed = await update
    .where('updated_at', '=', expected.updated_at)
    .where('updated_by', '=', expected.updated_by)
    .executeTakeFirst();
  return Number(changed.numUpdatedRows) === 1;
}

export async function insertHistory(trx: Transaction, row: CaseHistoryRow): Promise<void> {
  await trx.insertInto('case_history').values(row).execute();
}
