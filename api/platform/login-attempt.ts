import type { Deps } from './deps.ts';
import type { Counts } from './rate-limits.ts';
import type { Session, SessionKind } from './sessions.ts';

/** The count of wrong passwords that closes an account to unknown devices; `login` is the login id or mail address. */
export function failedLogins(kind: SessionKind, login: string): Counts[number] {
  return ['failedLoginOfAccount', `${kind}:${login}`];
}

/** The counts of wrong passwords from an unknown device. */
export function countsOfUnknownDevice(kind: SessionKind, login: string, address: string): Counts {
  return [
    failedLogins(kind, login),
    ['failedLoginFromAddress', address],
    ['failedLoginFromNetwork', address],
  ];
}

/** The count of wrong passwords from a known device. */
export function countsOfKnownDevice(device: string): Counts {
  return [['failedLoginOfDevice', device]];
}

/** The count of wrong current passwords of a signed-in user. */
export function countsOfSession({ kind, userId }: Pick<Session, 'kind' | 'userId'>): Counts {
  return [['wrongPresentPassword', `${kind}:${userId}`]];
}

/**
 * Whether a password is right. Wrong ones are counted, right ones are not; beyond the limit both are refused alike.
 * The password is tested first and counted afterwards, and the result is returned only while the limit has room. So the
 * attempts of all processes have one order, that of their counts: none after the last wrong one that the limit allows
 * learns anything, and any number of concurrent right ones succeed. `test` passes `check` on to the password queue,
 * which calls it when the attempt's turn has come, so that an attempt that waited until the limit was reached costs no
 * hash.
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
