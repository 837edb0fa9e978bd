import type { Duty, Endpoint } from '#contract/endpoint.ts';
import type { Reader } from './database/database.ts';
import type { ManagerRow } from './database/tables.ts';
import { type Problem, refused } from './http/problem.ts';

const messages = { password: 'cm410', passkey: 'cm411', typed: 'mb150' } as const;

/** The refusal of everything that does not end a duty. */
export function refusedByDuty(duty: Duty): Problem {
  return refused(403, messages[duty]);
}

/**
 * Whether a call is left under a duty: it ends the duty, on the caller's own account alone. A member's own id may be
 * `0`.
 */
export function isLeftUnder(
  duty: Duty,
  left: Endpoint['beforeDuties'],
  caller: { kind: string; userId: string },
  params: Record<string, string>,
): boolean {
  if (!left?.duties.includes(duty)) return false;
  const own = caller.kind === 'member' ? [caller.userId, '0'] : [caller.userId];
  return Object.entries(params).every(([name, id]) => name === left.ownId && own.includes(id));
}

/** What a manager or verifier has to do first. */
export async function dutyOf(
  db: Reader,
  kind: 'manager' | 'verifier',
  user: Pick<ManagerRow, 'must_change_password'>,
  { userId, passkeysRequired }: { userId: string; passkeysRequired: boolean },
): Promise<Duty | null> {
  if (user.must_change_password === 1) return 'password';
  if (!passkeysRequired) return null;
  const passkey = await db
    .selectFrom('passkeys')
    .select('id')
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return passkey ? null : 'passkey';
}
