import type { ManagerInfo } from '#contract/endpoints/accounts.ts';
import type { Deps } from '../../platform/deps.ts';
import type { DeviceProof } from '../../platform/known-devices.ts';
import { type LoginContext, signIn } from '../../platform/sign-in.ts';
import { selectManagerByLogin } from './staff.queries.ts';

/** Signs a manager in. */
export async function login(
  deps: Deps,
  input: { username: string; password: string },
  context: LoginContext,
): Promise<{ token: string; device: DeviceProof | null; manager: ManagerInfo }> {
  const loginId = input.username.trim();
  const { token, device, user } = await signIn(
    deps,
    {
      kind: 'manager',
      account: loginId,
      password: input.password,
      refusal: 'mt070',
      find: () => selectManagerByLogin(deps.db.read, loginId),
    },
    context,
  );
  return {
    token,
    device,
    manager: {
      id: user.id,
      name: user.name,
      deptname: user.dept_name,
      adminFlg: user.is_admin === 1,
      scrivenerFlg: user.is_scrivener === 1,
    },
  };
}
