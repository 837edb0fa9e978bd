import type { Reader } from '../../platform/database/database.ts';
import type { LoginLinkRow, Transaction } from '../../platform/database/tables.ts';

export async function insertLink(trx: Transaction, row: LoginLinkRow): Promise<void> {
  await trx.insertInto('login_links').values(row).execute();
}

/** A link that is still valid. */
export function selectLink(
  db: Reader,
  urlHash: string,
  now: string,
): Promise<LoginLinkRow | undefined> {
  return db
    .selectFrom('login_links')
    .selectAll()
    .where('url_hash', '=', urlHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link up; false when another request was first. */
export async function spendLink(trx: Transaction, urlHash: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('login_links')
    .where('url_hash', '=', urlHash)
    .executeTakeFirst();
  return Number(result.numDeletedRows) === 1;
}

export async function deleteExpiredLinks(trx: Transaction, now: string): Promise<number> {
  const result = await trx
    .deleteFrom('login_links')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
