import type { Reader } from '../../platform/database/database.ts';
import { adder } from '../../platform/database/rows.ts';

/** Stores that a verifier has opened a photo; the first look stays. */
export const insertLook = adder('photo_looks');

/** The files of a receipt's photos that a verifier has opened. */
export async function selectLooked(
  db: Reader,
  receiptId: string,
  userId: string,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('photo_looks')
    .select('file_id')
    .where('receipt_id', '=', receiptId)
    .where('looked_by', '=', userId)
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
}
