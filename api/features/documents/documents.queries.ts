import type { Reader } from '../../platform/database/database.ts';
import { inserter } from '../../platform/database/rows.ts';
import type { FormerPdfRow, Transaction } from '../../platform/database/tables.ts';

/** The former PDFs of a filing that were removed after an instant, the latest first. */
export async function selectFormer(
  db: Reader,
  filingId: string,
  after: string,
): Promise<FormerPdfRow[]> {
  return db
    .selectFrom('former_pdfs')
    .selectAll()
    .where('filing_id', '=', filingId)
    .where('removed_at', '>', after)
    .orderBy('removed_at', 'desc')
    .orderBy('file_id', 'desc')
    .execute();
}

export const insertFormer = inserter('former_pdfs');

/** Removes a former PDF of a filing from the list and returns it; of two concurrent calls one gets it. */
export async function takeFormer(
  trx: Transaction,
  filingId: string,
  fileId: string,
  after: string,
): Promise<FormerPdfRow | undefined> {
  return trx
    .deleteFrom('former_pdfs')
    .where('file_id', '=', fileId)
    .where('filing_id', '=', filingId)
    .where('removed_at', '>', after)
    .returningAll()
    .executeTakeFirst();
}

/** Removes some that were listed before an instant, and returns them. */
export async function takeExpired(
  trx: Transaction,
  until: string,
  most: number,
): Promise<FormerPdfRow[]> {
  const expired = trx
    .selectFrom('former_pdfs')
    .select('file_id')
    .where('removed_at', '<=', until)
    .orderBy('removed_at')
    .limit(most);
  return trx.deleteFrom('former_pdfs').where('file_id', 'in', expired).returningAll().execute();
}
