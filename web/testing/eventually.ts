import { vi } from 'vitest';

const patience = { timeout: 60_000, interval: 10 };

/** Retries until it succeeds, because what is searched for may not be there yet. */
export const eventually = <Result>(attempt: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(attempt, patience);

const changes = new WeakMap<Document, { count: number }>();

/** How often the page has changed since this was first asked. */
function changesOf(page: Document): number {
  const known = changes.get(page);
  if (known) return known.count;
  const counted = { count: 0 };
  changes.set(page, counted);
  new MutationObserver(() => {
    counted.count += 1;
  }).observe(page, { attributes: true, characterData: true, childList: true, subtree: true });
  return 0;
}

const unobserved = 100;

/**
 * As `eventually`, for what the page shows: looking takes a third of a test's time, so it is looked at again when the page
 * has changed, and each tenth of a second for what changes otherwise, such as values and focus.
 */
export function eventuallyShown<Result>(look: () => Result): Promise<Result> {
  let last: { page: Document; changes: number; at: number; error: unknown } | undefined;
  return eventually(() => {
    const now = { page: document, changes: changesOf(document), at: performance.now() };
    if (last?.page === now.page && last.changes === now.changes && now.at - last.at < unobserved) {
      throw last.error;
    }
    try {
      return look();
    } catch (error) {
      last = { ...now, error };
      throw error;
    }
  });
}
