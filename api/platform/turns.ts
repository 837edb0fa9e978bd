/** More wait for their turn than can be served in a sensible time. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
  /** Who waited before will mostly have been served by then. */
  readonly retryAfterSeconds = 10;
}

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `atOnce` pieces of work run at a time, the others in the order they came.
 * @throws {TooManyWaiting} when `mostWaiting` already wait
 */
export function turns(atOnce: number, mostWaiting: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new TooManyWaiting();
    // Whoever finishes hands over its place, so that nobody who comes later slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
