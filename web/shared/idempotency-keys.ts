import { newKey } from '#api-client';

interface Unanswered {
  key: string;
  since: number;
}

/** Keys of acts that no answer has come to, by what was sent. */
const unanswered = new Map<string, Unanswered>();

// Long enough to press again; what is sent again later is meant once more.
const sameActWithin = 10 * 60_000;

/** What was sent, as text. A file is known by its name, size and date. */
export function requestText(...parts: unknown[]): string {
  return JSON.stringify(parts, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** The key of an act: a new one, or that of the same act which is still without an answer. */
export function keyFor(act: string): string {
  const now = Date.now();
  for (const [other, { since }] of unanswered) {
    if (now - since > sameActWithin) unanswered.delete(other);
  }
  const known = unanswered.get(act) ?? { key: newKey(), since: now };
  unanswered.set(act, known);
  return known.key;
}

/** An answer came: the same sent again is another act. */
export function forgetKey(act: string): void {
  unanswered.delete(act);
}
