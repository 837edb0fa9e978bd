import type { Reader } from './database/database.ts';
import type { Transaction } from './database/tables.ts';
import type { Group, StaffKind, Tie } from './one-person.ts';

interface Owner {
  kind: StaffKind;
  id: string;
}

/** All ties between the managers of the office, or between the verifiers of a system. */
export async function selectTies(db: Reader, { kind, systemId }: Group): Promise<Tie[]> {
  const columns = ['user_id as userId', 'giver_id as giverId', 'cause'] as const;
  if (kind === 'manager') return db.selectFrom('manager_ties').select(columns).execute();
  const ties = db.selectFrom('verifier_ties').select(columns);
  return ties.where('system_id', '=', systemId).execute();
}

export async function insertTies(
  trx: Transaction,
  { kind, systemId: system_id }: Group,
  ties: readonly Tie[],
): Promise<void> {
  if (ties.length === 0) return;
  const rows = ties.map(({ userId, giverId, cause }) => ({
    user_id: userId,
    giver_id: giverId,
    cause,
  }));
  const insert =
    kind === 'manager'
      ? trx.insertInto('manager_ties').values(rows)
      : trx.insertInto('verifier_ties').values(rows.map((row) => ({ ...row, system_id })));
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
}

/** Makes an account a separate person. Accounts that are tied to it stay so. */
export async function deleteTiesOf(trx: Transaction, { kind, id }: Owner): Promise<void> {
  const table = kind === 'manager' ? 'manager_ties' : 'verifier_ties';
  await trx
    .deleteFrom(table as 'manager_ties')
    .where('user_id', '=', id)
    .execute();
}

/** A valid link by which the owner of a confirmed address makes the account a separate person. */
export interface SeparatingLink {
  userId: string;
  expiresAt: string;
}

/** Valid separating links of all accounts of a group. */
export async function selectSeparatingLinks(
  db: Reader,
  { kind, systemId }: Group,
  now: string,
): Promise<SeparatingLink[]> {
  if (kind === 'manager') {
    return db
      .selectFrom('recovery_links')
      .select(['user_id as userId', 'expires_at as expiresAt'])
      .where('kind', '=', kind)
      .where('separates', '=', 1)
      .where('expires_at', '>', now)
      .execute();
  }
  return db
    .selectFrom('verifier_links as link')
    .innerJoin('verification_users as user', 'user.id', 'link.user_id')
    .select(['link.user_id as userId', 'link.expires_at as expiresAt'])
    .where('user.system_id', '=', systemId)
    .where('link.expires_at', '>', now)
    .execute();
}

export async function deleteSeparatingLinksOf(
  trx: Transaction,
  { kind, id }: Owner,
): Promise<void> {
  if (kind === 'verifier') {
    await trx.deleteFrom('verifier_links').where('user_id', '=', id).execute();
    return;
  }
  await trx
    .deleteFrom('recovery_links')
    .where('kind', '=', kind)
    .where('user_id', '=', id)
    .where('separates', '=', 1)
    .execute();
}
