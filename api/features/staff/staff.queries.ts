import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { adder, finder, versionChanger } from '../../platform/database/rows.ts';
import type { ManagerRow, Transaction } from '../../platform/database/tables.ts';

export const selectManagerByLogin = finder('managers', 'login_id');

/** Whether a manager has this login id, in any case, because lists would not distinguish the two. */
export async function isLoginTaken(trx: Transaction, loginId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('managers')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['login_id']), '=', loginId.toLowerCase()))
    .executeTakeFirst();
  return row !== undefined;
}

export const selectManager = finder('managers', 'id');

export const insertManager = adder('managers');
export const updateManager = versionChanger('managers', 'id');

/** Managers in the order of their login ids, after the given one. */
export function selectManagersAfter(
  db: Reader,
  after: string,
  size: number,
): Promise<ManagerRow[]> {
  return db
    .selectFrom('managers')
    .selectAll()
    .where('login_id', '>', after)
    .orderBy('login_id')
    .limit(sql.lit(size))
    .execute();
}

/** Administrators who may work on a day. On PostgreSQL their rows are locked until the transaction ends. */
export async function selectActiveAdministrators(
  trx: Transaction,
  today: string,
  lock: boolean,
): Promise<Pick<ManagerRow, 'valid_until'>[]> {
  const query = trx
    .selectFrom('managers')
    .select('valid_until')
    .where('is_admin', '=', 1)
    .where('suspended_at', 'is', null)
    .where('valid_from', '<=', today)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .orderBy('id');
  return (lock ? query.forUpdate() : query).execute();
}
