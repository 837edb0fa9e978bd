import { finder } from '../../platform/database/rows.ts';
import type { ContentRow, Transaction } from '../../platform/database/tables.ts';

export const selectContent = finder('contents', 'kbn_typ', 'kbn_cd');

/** Adds missing texts; an office's changes stay. */
export async function insertContents(trx: Transaction, rows: ContentRow[]): Promise<void> {
  await trx
    .insertInto('contents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
