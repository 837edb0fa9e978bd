import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptFindingRow, ReceiptRow, Transaction } from '../../platform/database/tables.ts';

/** Findings on a receipt's photos; undefined before they were compared. */
export const selectFindings = (db: Reader, receiptId: string) =>
  db
    .selectFrom('receipt_findings')
    .selectAll()
    .where('receipt_id', '=', receiptId)
    .executeTakeFirst();

export async function putFindings(trx: Transaction, row: ReceiptFindingRow): Promise<void> {
  const { receipt_id, ...changes } = row;
  await trx
    .insertInto('receipt_findings')
    .values({ receipt_id, ...changes })
    .onConflict((conflict) => conflict.column('receipt_id').doUpdateSet(changes))
    .execute();
}

/** Hashes of the pictures of some views in other chains of a system, the oldest receipt first. */
export const selectPictureHashes = (
  db: Reader,
  { chain_id, system_id }: Pick<ReceiptRow, 'chain_id' | 'system_id'>,
  details: readonly string[],
) =>
  db
    .selectFrom('receipt_photos')
    .innerJoin('receipts', 'receipts.id', 'receipt_photos.receipt_id')
    .select([
      'receipt_photos.receipt_id',
      'receipt_photos.detail',
      'receipt_photos.picture_hash',
      'receipt_photos.stored_at',
    ])
    .where('receipts.system_id', '=', system_id)
    .where('receipts.chain_id', '!=', chain_id)
    .where('receipt_photos.detail', 'in', details)
    .where('receipt_photos.picture_hash', '!=', '')
    .orderBy('receipt_photos.receipt_id')
    .execute();
