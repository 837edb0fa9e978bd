import { audit } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused } from '../../platform/http/problem.ts';
import { type Group, office } from '../../platform/one-person.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { mayWork } from '../../platform/sign-in.ts';
import { selectColleagues, selectStaffUser } from './staff-user.ts';

const nameOf = ({ kind, systemId }: Group) => [kind, systemId].filter(Boolean).join(' ');

/**
 * Refuses passwords where passkeys are required and every active user of the group has one. Once that was so it stays,
 * so that a new account does not open the door again.
 * @throws 401 with cm412, the same for every login id and before any password is tried
 */
export async function demandPasswordAllowed(deps: Deps, group: Group): Promise<void> {
  if (deps.config.staffPasskeys !== 'required') return;
  const row = await deps.db.read
    .selectFrom('passkey_groups')
    .select('since')
    .where('user_group', '=', nameOf(group))
    .executeTakeFirst();
  if (!row && !(await isComplete(deps, group))) return;
  if (!row) await passkeysOnly(deps, group);
  throw refused(401, 'cm412');
}

async function passkeysOnly(deps: Deps, group: Group): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.writeSeparately(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('passkey_groups')
      .values({ user_group: nameOf(group), since: at })
      .onConflict((conflict) => conflict.column('user_group').doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) return;
    await audit(trx, {
      at,
      actor: { kind: 'job', id: 'sign-in', address: '' },
      requestId: '',
      action: 'access.passkeys-only',
      object: { kind: group.kind, id: group.systemId },
    });
  });
}

/**
 * What a manager lacks to sign in safely; administrators learn how many others lack a passkey, and of alarms, which are
 * mailed to nobody without an address.
 */
export async function accessState(deps: Deps, { userId, adminFlg }: ManagerSession) {
  const [user, lacking, alarms] = await Promise.all([
    selectStaffUser(deps.db.read, 'manager', userId),
    withoutPasskey(deps.db.read, deps, office),
    adminFlg ? countAlarms(deps.db.read) : 0,
  ]);
  return {
    mailAddressFlg: user?.mailAddress !== '',
    passkeyFlg: lacking.every(({ id }) => id !== userId),
    withoutPasskeyCount: adminFlg ? lacking.length : 0,
    alarmCount: alarms,
  };
}

async function countAlarms(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('alarms')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The active users of a group who have no passkey. */
async function withoutPasskey(db: Reader, deps: Pick<Deps, 'clock'>, group: Group) {
  const users = await activeUsers(db, deps, group);
  const owners = await db
    .selectFrom('passkeys')
    .select('user_id')
    .distinct()
    .where('kind', '=', group.kind)
    .execute();
  const having = new Set(owners.map(({ user_id }) => user_id));
  return users.filter(({ id }) => !having.has(id));
}

async function activeUsers(db: Reader, deps: Pick<Deps, 'clock'>, group: Group) {
  return (await selectColleagues(db, group)).filter((user) => mayWork(deps, user));
}

/** Whether every active user has a passkey; not so where there is none yet. */
async function isComplete(deps: Deps, group: Group): Promise<boolean> {
  const [users, lacking] = await Promise.all([
    activeUsers(deps.db.read, deps, group),
    withoutPasskey(deps.db.read, deps, group),
  ]);
  return users.length > 0 && lacking.length === 0;
}
