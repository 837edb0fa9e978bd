import type { CustomerRow } from '../../platform/database/tables.ts';
import { registered } from './customer-columns.ts';

/** A customer as the server speaks of one; the row, with its password, is known to this feature alone. */
export interface Customer extends ReturnType<typeof customerOf> {}

export function customerOf(row: CustomerRow) {
  return { id: row.id, ...registered(row), updatedAt: row.updated_at };
}
