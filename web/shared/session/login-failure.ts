import { type MessageKey, message } from '#contract/messages.ts';
import { ApiFailure, failureText } from '../api-failure.ts';

/**
 * Why a login did not succeed. Every refusal says the same, whatever its reason, but for how long to wait; `limited` is
 * said after too many tries.
 */
export function loginFailureText(
  failure: unknown,
  refused: MessageKey,
  limited?: MessageKey,
): string {
  if (!(failure instanceof ApiFailure) || failure.status === undefined) return failureText(failure);
  if (failure.status === 429 && limited) return `${failure.message}\n${message(limited)}`;
  if (failure.status === 429 || failure.status >= 500) return failure.message;
  return message(refused);
}
