import type { Reader } from '../../platform/database/database.ts';
import type { RecoveryLinkRow, Transaction } from '../../platform/database/tables.ts';
import type { StaffUser } from './staff-user.ts';

type Owner = Pick<StaffUser, 'kind' | 'id'>;

/** The newest link of a user counts: it replaces earlier ones of its sort. */
export async function replaceLink(trx: Transaction, row: RecoveryLinkRow): Promise<void> {
  await trx
    .deleteFrom('recovery_links')
    .where('kind', '=', row.kind)
    .where('user_id', '=', row.user_id)
    .where('outlasts_passwords', '=', row.outlasts_passwords)
    .where('separates', '=', row.separates)
    .execute();
  await trx.insertInto('recovery_links').values(row).execute();
}

export function selectLink(db: Reader, tokenHash: string, kind: Owner['kind'], now: string) {
  return db
    .selectFrom('recovery_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link up, which ends the user's others except that of a confirmed address; false when another call did first. */
export async function spendLink(
  trx: Transaction,
  tokenHash: string,
  owner: Owner,
): Promise<boolean> {
  const result = await trx
    .deleteFrom('recovery_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  await linksOf(trx, owner).where('separates', '=', 0).execute();
  return Number(result.numDeletedRows) === 1;
}

/** Ends all links of a user. */
export async function deleteLinksOf(trx: Transaction, owner: Owner): Promise<void> {
  await linksOf(trx, owner).execute();
}

function linksOf(trx: Transaction, { kind, id }: Owner) {
  return trx.deleteFrom('recovery_links').where('kind', '=', kind).where('user_id', '=', id);
}
