import type { GuessRequest, Reason } from './guess-thread.ts';
import { invalidField } from './http/problem.ts';
import { openThread } from './thread.ts';
import { createWorkQueue } from './work-queue.ts';

const thread = openThread('guess-thread', () => ({}));
const enqueue = createWorkQueue('new passwords', 1, 100);

/**
 * Why a password is easily guessed: it is one of the commonest or nearly so, or a common word with digits and signs (mb090),
 * a word that is known of the service or of its owner (mb091), or a run or pattern of characters (mb092). Null when it is
 * not.
 * @throws {QueueFull} when a hundred wait already
 */
export function guessable(password: string, known: readonly string[] = []): Promise<Reason | null> {
  const request: GuessRequest = { password, known };
  return enqueue(() => thread.ask(request) as Promise<Reason | null>);
}

/**
 * @param known what others know of the owner: names, company, mail address, login id
 * @throws 400 at `field` with the reason
 */
export async function demandHardToGuess(
  field: string,
  password: string,
  known: readonly string[] = [],
): Promise<void> {
  const reason = await guessable(password, known);
  if (reason) throw invalidField(field, reason);
}
