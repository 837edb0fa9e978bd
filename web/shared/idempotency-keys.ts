import { newKey } from '#api-client';

interface Unanswered {
  key: string;
  since: number;
}

/** Keys of mutations without a response yet, by their request. */
const unanswered = new Map<string, Unanswered>();

// Long enough to press again; a later repetition is a new mutation.
const sameActWithin = 10 * 60_000;

/** The request as text. A file is identified by its name, size and date. */
export function requestText(...parts: unknown[]): string {
  return JSON.stringify(parts, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** The key of a mutation: a new one, or that of the same request that still has no response. */
export function keyFor(act: string): string {
  const now = Date.now();
  for (const [other, { since }] of unanswered) {
    if (now - since > sameActWithin) unanswered.delete(other);
  }
  const known = unanswered.get(act) ?? { key: newKey(), since: now };
  unanswered.set(act, known);
  return known.key;
}

/** After a response, the same request is a new mutation. */
export function forgetKey(act: string): void {
  unanswered.delete(act);
}
