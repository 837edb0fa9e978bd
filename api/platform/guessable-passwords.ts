import type { GuessRequest, Owner, Refusal } from './guess-thread.ts';
import { invalidField } from './http/problem.ts';
import { openThread } from './thread.ts';
import { createWorkQueue } from './work-queue.ts';

const thread = openThread('guess-thread', () => ({}));
const enqueue = createWorkQueue('new passwords', 1, 100);

/**
 * Why a password is easily guessed: it is one of the commonest or nearly so, or a common word with digits and signs (mb090),
 * something known of the service or of its owner (mb091 with what it is), or a run or pattern of characters (mb092). Null
 * when it is not.
 * @throws {QueueFull} when a hundred wait already
 */
export function guessable(password: string, owner: Owner = {}): Promise<Refusal | null> {
  const request: GuessRequest = { password, owner };
  return enqueue(() => thread.ask(request) as Promise<Refusal | null>);
}

/** The facts of a manager or verifier with which a new password is compared. */
export const ownerOfUser = (
  row: Record<'login_id' | 'name' | 'name_kana' | 'mail_address', string>,
) => ({
  loginId: row.login_id,
  name: [row.name, row.name_kana],
  mailAddress: row.mail_address,
});

/** @throws 400 at `field` with the reason */
export async function demandHardToGuess(
  field: string,
  password: string,
  owner: Owner = {},
): Promise<void> {
  const refusal = await guessable(password, owner);
  if (refusal) throw invalidField(field, refusal.key, ...refusal.params);
}
