import type { Reader } from '../../platform/database/database.ts';
import type { DivisionRow, Transaction } from '../../platform/database/tables.ts';

export async function insertDivision(trx: Transaction, row: DivisionRow): Promise<void> {
  await trx.insertInto('divisions').values(row).execute();
}

/** The newest division of a filing. */
export function selectDivision(db: Reader, filingId: string): Promise<DivisionRow | undefined> {
  return db
    .selectFrom('divisions')
    .selectAll()
    .where('filing_id', '=', filingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
