import type { Reader } from '../../platform/database/database.ts';
import type { CallRow, Transaction } from '../../platform/database/tables.ts';

export async function insertCall(trx: Transaction, row: CallRow): Promise<void> {
  await trx.insertInto('calls').values(row).execute();
}

export const selectOfFiling = (db: Reader, filingId: string): Promise<CallRow[]> =>
  db.selectFrom('calls').selectAll().where('filing_id', '=', filingId).orderBy('id').execute();

/** The newest calls with a customer, about filings or not: at most `size`. */
export const selectOfCustomer = (
  db: Reader,
  customerId: string,
  size: number,
): Promise<CallRow[]> =>
  db
    .selectFrom('calls')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('talked_on', 'desc')
    .orderBy('talked_time', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();

export async function deleteOfCustomer(trx: Transaction, customerId: string): Promise<void> {
  await trx.deleteFrom('calls').where('customer_id', '=', customerId).execute();
}
