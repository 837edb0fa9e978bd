import type { Reader } from '../../platform/database/database.ts';
import type { CustomerRow, Transaction } from '../../platform/database/tables.ts';

export const selectCustomerByMail = (db: Reader, key: string) =>
  db.selectFrom('customers').selectAll().where('mail_key', '=', key).executeTakeFirst();

export const selectCustomer = (db: Reader, id: string) =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();

export const selectDeletion = (db: Reader, id: string) =>
  db.selectFrom('customers').select('deleted_at').where('id', '=', id).executeTakeFirst();

/** Adds a customer; false when the address is already used, even by a concurrent request. */
export async function insertCustomer(trx: Transaction, row: CustomerRow): Promise<boolean> {
  const result = await trx
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) => conflict.column('mail_key').doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows) === 1;
}

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
export async function setProof(
  trx: Transaction,
  id: string,
  proof: Partial<Pick<CustomerRow, 'mail_proven' | 'typed_unproven' | 'password_hash'>>,
): Promise<void> {
  await trx.updateTable('customers').set(proof).where('id', '=', id).execute();
}

/** Changes a customer of this version; false when the version has changed. */
export async function updateCustomer(
  trx: Transaction,
  { id, updated_at, updated_by }: Pick<CustomerRow, 'id' | 'updated_at' | 'updated_by'>,
  changes: Partial<CustomerRow>,
): Promise<boolean> {
  const result = await trx
    .updateTable('customers')
    .set(changes)
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .where('updated_by', '=', updated_by)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}

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
