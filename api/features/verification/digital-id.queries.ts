import type { Reader } from '../../platform/database/database.ts';
import { finder, inserter } from '../../platform/database/rows.ts';
import type {
  CertifiedResultRow,
  DigitalIdVisitRow,
  FileRow,
  Transaction,
} from '../../platform/database/tables.ts';

/** Stores a visit to the provider; an earlier one of the receipt ends. */
export async function putVisit(trx: Transaction, row: DigitalIdVisitRow): Promise<void> {
  const { receipt_id, ...changes } = row;
  await trx
    .insertInto('digital_id_visits')
    .values({ receipt_id, ...changes })
    .onConflict((conflict) => conflict.column('receipt_id').doUpdateSet(changes))
    .execute();
}

export const selectVisit = finder('digital_id_visits', 'receipt_id');

/** Uses a visit up; false when it was used already. */
export async function useVisit(trx: Transaction, stateHash: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('digital_id_visits')
    .set({ used_at: at })
    .where('state_hash', '=', stateHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes visits that ended before an instant; returns how many. */
export async function deleteVisits(trx: Transaction, before: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('digital_id_visits')
    .where('ends_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const insertResult = inserter('certified_results');

/** A result with its file's key and state. */
export type StoredResult = CertifiedResultRow & Pick<FileRow, 'wrapped_key' | 'destroyed_at'>;

/** The certified results of some receipts, destroyed or not. */
export async function selectResults(
  db: Reader,
  receiptIds: readonly string[],
): Promise<StoredResult[]> {
  return await db
    .selectFrom('certified_results')
    .innerJoin('files', 'files.id', 'certified_results.file_id')
    .selectAll('certified_results')
    .select(['files.wrapped_key', 'files.destroyed_at'])
    .where('certified_results.receipt_id', 'in', receiptIds)
    .execute();
}

/** A receipt's certified result, destroyed or not. */
export const selectResult = async (db: Reader, receiptId: string) =>
  (await selectResults(db, [receiptId])).at(0);
