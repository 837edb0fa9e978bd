import type { CustomerRow } from '../../platform/database/tables.ts';
import { registered } from './customer-columns.ts';

/** A customer in the server's terms; only this feature knows the row, with its password. */
export interface Customer extends ReturnType<typeof customerOf> {}

export function customerOf(row: CustomerRow) {
  return {
    id: row.id,
    ...registered(row),
    updatedAt: row.updated_at,
    mailProven: row.mail_proven === 1,
  };
}
