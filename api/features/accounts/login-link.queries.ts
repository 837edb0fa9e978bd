import type { Reader } from '../../platform/database/database.ts';
import { inserter, remover } from '../../platform/database/rows.ts';
import type { LoginLinkRow, Transaction } from '../../platform/database/tables.ts';

export const insertLink = inserter('login_links');

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
export const spendLink = remover('login_links', 'url_hash');

export async function deleteExpiredLinks(trx: Transaction, now: string): Promise<number> {
  const result = await trx
    .deleteFrom('login_links')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
