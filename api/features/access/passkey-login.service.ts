import type { PasskeyAnswer } from '#contract/endpoints/access.ts';
import type { Deps } from '../../platform/deps.ts';
import { holdUser } from '../../platform/held-users.ts';
import { Problem, refused } from '../../platform/http/problem.ts';
import { findDevice } from '../../platform/known-devices.ts';
import {
  type LoginContext,
  mayWork,
  type StartedStaffSession,
  startStaffSession,
} from '../../platform/sign-in.ts';
import { tellOfNewDevice } from './new-device.service.ts';
import { provenPasskey } from './passkeys.service.ts';
import { type StaffKind, selectStaffUser } from './staff-user.ts';

/**
 * Signs a manager or verifier in with a passkey. An answer cannot be guessed, so wrong ones of an address are counted
 * alone, and those of others close nothing to the owner.
 * @throws 401 with cm413, the same for every cause; 429 after too many wrong ones
 */
export async function loginByPasskey(
  deps: Deps,
  kind: StaffKind,
  answer: PasskeyAnswer,
  context: LoginContext,
): Promise<StartedStaffSession & { userId: string }> {
  const use = { purpose: 'sign-in', kind, userId: '' } as const;
  const passkey = await provenPasskey(deps, use, answer);
  const userId = passkey?.userId ?? '';
  const user = passkey && (await selectStaffUser(deps.db.read, kind, userId));
  if (!user || !mayWork(deps, user)) return refuse();
  const device = await findDevice(deps, kind, userId, context.device);
  const started = await deps.db.write(async (trx) => {
    // Locked, as a password is: whoever ends the logins of the account meanwhile ends this one, too.
    await holdUser(trx, { kind, userId });
    const current = await selectStaffUser(trx, kind, userId);
    if (!current || !mayWork(deps, current) || !(await passkey.take(trx))) return null;
    const who = { kind, userId, device, way: 'passkey' } as const;
    return startStaffSession(trx, deps, who, context, tellOfNewDevice(deps));
  });
  deps.wakeMail();
  return started ? { ...started, userId } : refuse();

  async function refuse(): Promise<never> {
    await deps.limits.consume('wrongPasskey', context.address);
    throw Object.assign(new Problem(401, refused(401, 'cm413').errors), {
      account: { kind, id: userId },
    });
  }
}
