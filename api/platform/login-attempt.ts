import type { Deps } from './deps.ts';

/**
 * Does what a password opens, and counts it as a failed login of its account and its address only where `work` answers
 * null: the password was wrong. What fails for another reason was no guess.
 * @throws {LimitReached} after too many failures
 */
export async function countingFailures<T>(
  { limits }: Pick<Deps, 'limits'>,
  account: string,
  address: string,
  work: () => Promise<T | null>,
): Promise<T | null> {
  const attempt = await limits.loginAttempt(account, address);
  let wrong = false;
  try {
    const opened = await work();
    wrong = opened === null;
    return opened;
  } finally {
    if (!wrong) await attempt.succeeded();
  }
}
