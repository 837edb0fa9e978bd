import { progress } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { finder, remover } from '../../platform/database/rows.ts';
import type { MailChangeRow, Transaction } from '../../platform/database/tables.ts';

/** The address that waits for confirmation, if there is one. */
export function selectWaitingMailChange(db: Reader, customerId: string, now: string) {
  return db
    .selectFrom('mail_changes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export const selectMailChange = finder('mail_changes', 'url_hash');

/** The newest request counts: it replaces earlier ones. */
export async function replaceMailChange(trx: Transaction, row: MailChangeRow): Promise<void> {
  await deleteMailChanges(trx, row.customer_id);
  await trx.insertInto('mail_changes').values(row).execute();
}

export async function confirmMailChange(trx: Transaction, urlHash: string, at: string) {
  await trx
    .updateTable('mail_changes')
    .set({ confirmed_at: at })
    .where('url_hash', '=', urlHash)
    .execute();
}

export const deleteMailChanges = remover('mail_changes', 'customer_id');

export async function deleteExpiredMailChanges(trx: Transaction, now: string): Promise<number> {
  const result = await trx
    .deleteFrom('mail_changes')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

const openCodes = (db: Reader) =>
  db.selectFrom('progress_rules').select('code').where('is_open', '=', 1);

export async function hasOpenFiling(db: Reader, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('filings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('progress', 'in', openCodes(db))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Nobody waits any more for the registry PDFs of a customer who has left. */
export async function waivePdfsOf(trx: Transaction, customerId: string): Promise<void> {
  await trx
    .updateTable('filings')
    .set({ pdf_waived: 1 })
    .where('customer_id', '=', customerId)
    .where('progress', '=', progress.completed)
    .execute();
}

export async function hasAcceptedMandate(db: Reader, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('mandates as m')
    .innerJoin('filings as f', 'f.id', 'm.filing_id')
    .select('m.filing_id')
    .where('f.customer_id', '=', customerId)
    .where('m.is_accepted', '=', 1)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the customer's current address on all filings of which something may be mailed: all but cancelled ones. */
export async function redirectFilings(
  trx: Transaction,
  customerId: string,
  mailAddress: string,
): Promise<void> {
  await trx
    .updateTable('filings')
    .set({ mail_address: mailAddress })
    .where('customer_id', '=', customerId)
    .where('progress', '!=', progress.cancelled)
    .execute();
}
