import type { Reader } from '../../platform/database/database.ts';
import { lister } from '../../platform/database/rows.ts';
import type {
  FileRow,
  PhotoFaultRow,
  ReceiptPhotoRow,
  Transaction,
} from '../../platform/database/tables.ts';

/** A photo with its file's key and state. */
export type StoredPhoto = ReceiptPhotoRow & Pick<FileRow, 'wrapped_key' | 'destroyed_at'>;

/** The photos of a receipt, destroyed ones too. */
export const selectPhotosOf = (db: Reader, receiptId: string) =>
  db
    .selectFrom('receipt_photos')
    .innerJoin('files', 'files.id', 'receipt_photos.file_id')
    .selectAll('receipt_photos')
    .select(['files.wrapped_key', 'files.destroyed_at'])
    .where('receipt_photos.receipt_id', '=', receiptId)
    .execute();

export async function selectPhoto(
  db: Reader,
  receiptId: string,
  detail: string,
): Promise<StoredPhoto | undefined> {
  return (await selectPhotosOf(db, receiptId)).find((photo) => photo.detail === detail);
}

/** Stores a photo in its slot, replacing any other. */
export async function putPhoto(trx: Transaction, row: ReceiptPhotoRow): Promise<void> {
  const { receipt_id, detail, ...changes } = row;
  await trx
    .insertInto('receipt_photos')
    .values({ receipt_id, detail, ...changes })
    .onConflict((conflict) => conflict.columns(['receipt_id', 'detail']).doUpdateSet(changes))
    .execute();
}

/** Records that the photo of a slot was sent again under a higher generation. */
export async function raiseGeneration(
  trx: Transaction,
  receiptId: string,
  detail: string,
  generation: number,
): Promise<void> {
  await trx
    .updateTable('receipt_photos')
    .set({ generation })
    .where('receipt_id', '=', receiptId)
    .where('detail', '=', detail)
    .where('generation', '<', generation)
    .execute();
}

/** Empties slots; returns the ids of their files. */
export async function deletePhotos(
  trx: Transaction,
  receiptId: string,
  details: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('receipt_photos')
    .where('receipt_id', '=', receiptId)
    .where('detail', 'in', details)
    .returning('file_id')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** The files that are in no slot of any receipt. */
export async function selectUnreferenced(
  trx: Transaction,
  fileIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('receipt_photos')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .execute();
  const referenced = new Set(rows.map(({ file_id }) => file_id));
  return fileIds.filter((id) => !referenced.has(id));
}

/** The receipts with a photo, in the order of their numbers. */
export async function selectReceiptsOfFile(trx: Transaction, fileId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('receipt_photos')
    .select('receipt_id')
    .where('file_id', '=', fileId)
    .orderBy('receipt_id')
    .execute();
  return rows.map(({ receipt_id }) => receipt_id);
}

/** The faults marked on the photos of a receipt. */
export const selectFaultsOf = lister('photo_faults', ['receipt_id'], 'no');

export async function insertFaults(trx: Transaction, rows: PhotoFaultRow[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('photo_faults').values(rows).execute();
}
