import { nowStaffPassword } from '#contract/staff-fields.ts';
import type { ManagerRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { demandHardToGuess, ownerOfUser } from '../../platform/guessable-passwords.ts';
import { invalidField, triedIn } from '../../platform/http/problem.ts';
import { countsOfSession, isRightPassword } from '../../platform/login-attempt.ts';
import { queueOfUser } from '../../platform/passwords.ts';
import type { ManagerSession } from '../../platform/sessions.ts';

/** The current password, which managers who set their own enter, and the new one; '' without a change. */
interface SentPasswords {
  pw: string;
  newPw: string;
}

/** The hash of a new password, or null without one. Wrong tries of the current one are counted. */
export async function newPassword(
  deps: Deps,
  by: ManagerSession,
  row: ManagerRow,
  { pw, newPw }: SentPasswords,
): Promise<Pick<ManagerRow, 'password_hash' | 'must_change_password'> | null> {
  if (newPw === '') return null;
  if (by.userId === row.id) {
    if (pw === '') throw invalidField('pw', 'cm020', nowStaffPassword.label);
    const right = await isRightPassword(deps, countsOfSession(by), (check) =>
      deps.passwords.verify(row.password_hash, pw, { queue: queueOfUser(by), check }),
    );
    if (!right) throw triedIn(invalidField('pw', 'mb024'));
    if (pw === newPw) throw invalidField('newPw', 'mb017');
  }
  await demandHardToGuess('newPw', newPw, ownerOfUser(row));
  const mustChange = by.userId === row.id ? 0 : 1;
  const password_hash = await deps.passwords.hash(newPw, { queue: queueOfUser(by) });
  return { password_hash, must_change_password: mustChange };
}

/** Whether an update sets a password and changes nothing else. */
export function changesPasswordAlone(
  before: ManagerRow,
  changes: Partial<ManagerRow>,
  { newPw }: SentPasswords,
): boolean {
  const names = Object.keys(changes) as (keyof typeof changes)[];
  return newPw !== '' && names.every((name) => changes[name] === before[name]);
}
