import type { Reader } from '../../platform/database/database.ts';
import { inserter, lister, remover } from '../../platform/database/rows.ts';
import type { CallRow } from '../../platform/database/tables.ts';

export const insertCall = inserter('calls');

export const selectOfFiling = lister('calls', ['filing_id'], 'id');

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

export const deleteOfCustomer = remover('calls', 'customer_id');
