import type { ManagerInfo } from '#contract/endpoints/accounts.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ManagerRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import { rightsOf } from '../../platform/manager-rights.ts';
import { type LoginContext, type StartedStaffSession, signIn } from '../../platform/sign-in.ts';
import { tellOfNewDevice } from '../access/new-device.service.ts';
import { demandPasswordAllowed } from '../access/passkey-groups.service.ts';
import { selectManager, selectManagerByLogin } from './staff.queries.ts';

/** Signs a manager in with a password. @throws 401, 429 */
export async function login(
  deps: Deps,
  input: { username: string; password: string },
  context: LoginContext,
): Promise<StartedStaffSession & { manager: ManagerInfo }> {
  await demandPasswordAllowed(deps, { kind: 'manager', systemId: '' });
  const loginId = input.username.trim();
  const { token, device, user } = await signIn(
    deps,
    {
      kind: 'manager',
      account: loginId,
      password: input.password,
      refusal: 'mt070',
      find: () => selectManagerByLogin(deps.db.read, loginId),
      newDevice: tellOfNewDevice(deps),
    },
    context,
  );
  return { token, device, manager: infoOf(user) };
}

/** A manager for the screens, after signing in in any way. @throws 404 */
export async function managerInfo(db: Reader, id: string): Promise<ManagerInfo> {
  const user = await selectManager(db, id);
  if (!user) throw notFound();
  return infoOf(user);
}

/** The internal id of a manager; undefined for an unknown login id. */
export async function managerId({ db }: Deps, loginId: string): Promise<string | undefined> {
  return (await selectManagerByLogin(db.read, loginId))?.id;
}

function infoOf(user: ManagerRow): ManagerInfo {
  return {
    id: user.id,
    name: user.name,
    deptname: user.dept_name,
    ...rightsOf(user),
  };
}
