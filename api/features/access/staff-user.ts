import { laterThan } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Group, StaffKind } from '../../platform/one-person.ts';

export type { StaffKind };

/** A manager or verifier, as far as signing in goes. */
export interface StaffUser {
  kind: StaffKind;
  id: string;
  loginId: string;
  /** '' for managers. */
  systemId: string;
  name: string;
  name_kana: string;
  /** '' for a manager who has not given one. */
  mailAddress: string;
  /** An administrator of the office, or an approver of a verification system. */
  isHead: boolean;
  password_hash: string;
  valid_from: string;
  valid_until: string | null;
  suspended_at: string | null;
  updatedAt: string;
}

/** What messages call a head of a group. */
export const headName = (kind: StaffKind) => (kind === 'manager' ? '管理者' : '承認者');

const columns = [
  'id',
  'login_id',
  'name',
  'name_kana',
  'mail_address',
  'password_hash',
  'valid_from',
  'valid_until',
  'suspended_at',
  'updated_at',
] as const;

/** One manager or verifier. */
export async function selectStaffUser(
  db: Reader,
  kind: StaffKind,
  id: string,
): Promise<StaffUser | undefined> {
  return (await selectAll(db, kind, { id }))[0];
}

/** The managers of the office, or the verifiers of a system. */
export function selectColleagues(db: Reader, { kind, systemId }: Group): Promise<StaffUser[]> {
  return selectAll(db, kind, kind === 'verifier' ? { systemId } : {});
}

async function selectAll(
  db: Reader,
  kind: StaffKind,
  { id, systemId }: { id?: string; systemId?: string },
): Promise<StaffUser[]> {
  const isManager = kind === 'manager';
  // The compiler takes both tables for the second one; managers have no system.
  let users = db
    .selectFrom((isManager ? 'managers' : 'verification_users') as 'verification_users')
    .select(columns)
    .select(
      isManager ? ['is_admin as is_approver' as 'is_approver'] : ['is_approver', 'system_id'],
    );
  if (id !== undefined) users = users.where('id', '=', id);
  if (systemId !== undefined) users = users.where('system_id', '=', systemId);
  const rows = await users.orderBy('login_id').execute();
  return rows.map(
    ({ is_approver, login_id, mail_address, system_id = '', updated_at, ...row }) => ({
      ...row,
      kind,
      loginId: login_id,
      mailAddress: mail_address,
      updatedAt: updated_at,
      systemId: system_id,
      isHead: is_approver === 1,
    }),
  );
}

/** Sets a password that its owner has chosen; one that a colleague has proposed for a verifier is dropped. */
export async function setOwnPassword(
  trx: Transaction,
  { kind, id }: Pick<StaffUser, 'kind' | 'id'>,
  change: { password_hash: string; updated_at: string; updated_by: string },
): Promise<void> {
  const table = kind === 'manager' ? 'managers' : 'verification_users';
  await trx
    .updateTable(table as 'managers')
    .set({ ...change, must_change_password: 0 })
    .where('id', '=', id)
    .execute();
  if (kind !== 'verifier') return;
  await trx
    .deleteFrom('verifier_changes')
    .where('user_id', '=', id)
    .where('kind', '=', 'password')
    .execute();
}

/** Puts a manager's former address back, as a change by `updatedBy`. */
export async function putBackManagersAddress(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { userId, formerAddress }: { userId: string; formerAddress: string },
  updatedBy: string,
): Promise<void> {
  const user = await selectStaffUser(trx, 'manager', userId);
  if (!user) throw notFound();
  const version = { updated_at: laterThan(user.updatedAt, clock), updated_by: updatedBy };
  await trx
    .updateTable('managers')
    .set({ mail_address: formerAddress, ...version })
    .where('id', '=', userId)
    .execute();
}
