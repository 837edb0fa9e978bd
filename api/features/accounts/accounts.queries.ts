import type { Reader } from '../../platform/database/database.ts';
import { adder, changer, finder, versionChanger } from '../../platform/database/rows.ts';
import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';

export const selectCustomerByMail = finder('customers', 'mail_key');

export const selectCustomer = finder('customers', 'id');

export const selectDeletion = (db: Reader, id: string) =>
  db.selectFrom('customers').select('deleted_at').where('id', '=', id).executeTakeFirst();

/** Adds a customer; false when the address is already used, even by a concurrent request. */
export const insertCustomer = adder('customers');

/** A customer, locked until the transaction ends. */
export function lockCustomer(trx: Transaction, id: string): Promise<CustomerRow | undefined> {
  return trx
    .updateTable('customers')
    .set((eb) => ({ id: eb.ref('id') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** Stores what the first proof of the mailbox changes; the version stays, so that an open form can still be sent. */
export const setProof = changer('customers', 'id');

export const updateCustomer = versionChanger('customers', 'id');

/** Empties the columns of a customer who has withdrawn; its version stays. */
export async function emptyCustomer(
  trx: Transaction,
  id: string,
  empty: Partial<CustomerRow>,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set(empty)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
}
