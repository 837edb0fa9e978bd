import type { Deps } from './deps.ts';
import type { Counts } from './rate-limits.ts';
import type { Session, SessionKind } from './sessions.ts';

/** The count of wrong passwords by which an account is closed to strangers; `login` is what one signs in with. */
export function failedLogins(kind: SessionKind, login: string): Counts[number] {
  return ['failedLoginOfAccount', `${kind}:${login}`];
}

/** What wrong passwords are counted by where nothing proves that the caller has ever been let in. */
export function countsOfUnknownDevice(kind: SessionKind, login: string, address: string): Counts {
  return [failedLogins(kind, login), ['failedLoginFromAddress', address]];
}

/** What wrong passwords are counted by on a device from which this account has signed in before. */
export function countsOfKnownDevice(device: string): Counts {
  return [['failedLoginOfDevice', device]];
}

/** What wrong present passwords are counted by, of somebody who is signed in. */
export function countsOfSession({ kind, userId }: Pick<Session, 'kind' | 'userId'>): Counts {
  return [['wrongPresentPassword', `${kind}:${userId}`]];
}

/**
 * Whether a password is right. Wrong ones count, right ones do not; beyond the limit both are refused alike.
 *
 * It is tried first and counted afterwards, and what it was is told only while the counts have room. So the attempts
 * of any number of processes stand in the order in which they were counted: none behind the last wrong one that the
 * limit allows learns anything, and right ones, however many at once, take no room from each other. `test` hands
 * `check` on to where passwords are hashed: there it is asked again when a turn has come, so that what has waited until
 * the limit was reached costs no hash.
 * @throws {LimitReached} after too many wrong ones
 */
export async function isRightPassword(
  { limits }: Pick<Deps, 'limits'>,
  counts: Counts,
  test: (check: () => Promise<void>) => Promise<boolean>,
): Promise<boolean> {
  const check = () => limits.checkAll(counts);
  await check();
  const right = await test(check);
  await (right ? check() : limits.consumeAll(counts));
  return right;
}
