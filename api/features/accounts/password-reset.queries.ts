import type { Reader } from '../../platform/database/database.ts';
import { inserter, remover } from '../../platform/database/rows.ts';
import type { PasswordResetRow, Transaction } from '../../platform/database/tables.ts';

export const insertReset = inserter('password_resets');

/** Whether a mailed link exists, however old. */
export async function isReset(db: Reader, urlHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('password_resets')
    .select('url_hash')
    .where('url_hash', '=', urlHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up one try of a valid reset; undefined when there is none left, also under concurrency. */
export async function takeTry(
  trx: Transaction,
  urlHash: string,
  now: string,
  most: number,
): Promise<PasswordResetRow | undefined> {
  return trx
    .updateTable('password_resets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('url_hash', '=', urlHash)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Removes a reset that led to a new password; false when another request was first. */
export const spendReset = remover('password_resets', 'url_hash');

/**
 * Ends the mailed links that open a customer's account: those of resets, those that sign in, and that of a new address,
 * to which both would be mailed then. A confirmed one stays, so that its link may be opened a second time.
 */
export async function deleteMailedLinksOf(trx: Transaction, customerId: string): Promise<void> {
  for (const table of ['password_resets', 'login_links'] as const) {
    await trx.deleteFrom(table).where('customer_id', '=', customerId).execute();
  }
  await trx
    .deleteFrom('mail_changes')
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .execute();
}

export async function deleteExpiredResets(trx: Transaction, now: string): Promise<number> {
  const result = await trx
    .deleteFrom('password_resets')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
