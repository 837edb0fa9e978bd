import type { Reader } from '../../platform/database/database.ts';
import type { ContentRow, Transaction } from '../../platform/database/tables.ts';

export const selectContent = (db: Reader, typ: string, cd: string) =>
  db
    .selectFrom('contents')
    .selectAll()
    .where('kbn_typ', '=', typ)
    .where('kbn_cd', '=', cd)
    .executeTakeFirst();

/** Adds missing texts; an office's changes stay. */
export async function insertContents(trx: Transaction, rows: ContentRow[]): Promise<void> {
  await trx
    .insertInto('contents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
