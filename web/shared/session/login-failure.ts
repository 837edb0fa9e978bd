import { type MessageKey, message } from '#contract/messages.ts';
import { ApiFailure, failureText } from '../api-failure.ts';

/**
 * The message of a failed login. Every refusal has the same one, whatever its reason, except for the time to wait;
 * `limited` is for too many tries.
 */
export function loginFailureText(
  failure: unknown,
  refused: MessageKey,
  limited?: MessageKey,
): string {
  if (!(failure instanceof ApiFailure) || failure.status === undefined) return failureText(failure);
  if (failure.status === 429 && limited) return `${failure.message}\n${message(limited)}`;
  const told = failure.messageCd === 'cm412';
  if (told || failure.status === 429 || failure.status >= 500) return failure.message;
  return message(refused);
}
