import type { Reader } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { ContentRow, Transaction } from '../../platform/database/tables.ts';

const byKind = prepared<{ typ: string; cd: string }, ContentRow>((db, value) =>
  db
    .selectFrom('contents')
    .selectAll()
    .where('kbn_typ', '=', value.typ)
    .where('kbn_cd', '=', value.cd),
);
export const selectContent = async (db: Reader, typ: string, cd: string) =>
  (await byKind(db, { typ, cd }))[0];

/** Adds texts that are missing; what the office changed stays. */
export async function insertContents(trx: Transaction, rows: ContentRow[]): Promise<void> {
  await trx
    .insertInto('contents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
