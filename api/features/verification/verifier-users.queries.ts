import { sql } from 'kysely';
import { countRows } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { finder, inserter, versionChanger } from '../../platform/database/rows.ts';
import type { Transaction, VerificationUserRow } from '../../platform/database/tables.ts';

/** The conditions of a search for accounts of a system. */
export interface UserFilter {
  system: string;
  /** Login ids from the first on, the second excluded. */
  loginFrom: string;
  loginUntil: string;
  /** Names or readings in search form, in the same way; '' for any. */
  nameFrom: string;
  nameUntil: string;
  approversOnly: boolean;
}

/** Accounts in the order of their login ids, after `after` and `offset`: one more than `size`. */
export function selectUsers(
  db: Reader,
  filter: UserFilter,
  after: string,
  size: number,
  offset: number,
): Promise<VerificationUserRow[]> {
  return found(db, filter)
    .selectAll()
    .where('login_id', '>', after)
    .orderBy('login_id')
    .limit(sql.lit(size + 1))
    .offset(sql.lit(offset))
    .execute();
}

export function countUsers(db: Reader, filter: UserFilter) {
  return countRows(db, found(db, filter).select('id'));
}

function found(db: Reader, filter: UserFilter) {
  const { system, loginFrom, loginUntil, nameFrom, nameUntil, approversOnly } = filter;
  let rows = db
    .selectFrom('verification_users')
    .where('system_id', '=', system)
    .where('login_id', '>=', loginFrom)
    .where('login_id', '<', loginUntil);
  if (approversOnly) rows = rows.where('is_approver', '=', sql.lit(1));
  if (nameFrom === '') return rows;
  return rows.where((eb) =>
    eb.or([
      eb.and([eb('name_form', '>=', nameFrom), eb('name_form', '<', nameUntil)]),
      eb.and([eb('kana_form', '>=', nameFrom), eb('kana_form', '<', nameUntil)]),
    ]),
  );
}

export const selectUser = (db: Reader, system: string, id: string) =>
  db
    .selectFrom('verification_users')
    .selectAll()
    .where('id', '=', id)
    .where('system_id', '=', system)
    .executeTakeFirst();

/** The system of an account; '' for none. */
export async function selectSystemOf(db: Reader, id: string): Promise<string> {
  const row = await db
    .selectFrom('verification_users')
    .select('system_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.system_id ?? '';
}

/** An account of any system. */
export const selectUserById = finder('verification_users', 'id');

/** Locks a system's accounts against other changes until the transaction ends, on both databases. */
export async function lockSystem(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('systems')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', '=', id)
    .execute();
}

/** Whether another account of the system has this login id, in any case. */
export async function isLoginTaken(
  trx: Transaction,
  system: string,
  loginId: string,
  exceptId: string,
): Promise<boolean> {
  const rows = await trx
    .selectFrom('verification_users')
    .select('id')
    .where('system_id', '=', system)
    .where((eb) => eb(eb.fn<string>('lower', ['login_id']), '=', loginId.toLowerCase()))
    .where('id', '!=', exceptId)
    .limit(sql.lit(1))
    .execute();
  return rows.length > 0;
}

/** Approvers of a system who may work on a day. */
export function selectActiveApprovers(
  db: Reader,
  system: string,
  today: string,
): Promise<Pick<VerificationUserRow, 'id' | 'name' | 'mail_address' | 'valid_until'>[]> {
  return db
    .selectFrom('verification_users')
    .select(['id', 'name', 'mail_address', 'valid_until'])
    .where('system_id', '=', system)
    .where('is_approver', '=', 1)
    .where('suspended_at', 'is', null)
    .where('valid_from', '<=', today)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>=', today)]))
    .orderBy('login_id')
    .execute();
}

export const insertUser = inserter('verification_users');

/** Keeps the name and the address that an account had before a change. */
export async function insertFormerMark(
  trx: Transaction,
  { id: user_id, name, mail_address }: VerificationUserRow,
): Promise<void> {
  await trx
    .insertInto('verifier_former_marks')
    .values({ user_id, name, mail_address })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const updateUser = versionChanger('verification_users', 'id');
