import { ClientGone } from './http/client-gone.ts';

/** More wait for their turn than can be served in a sensible time. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
  /** Who waited before will mostly have been served by then. */
  readonly retryAfterSeconds = 10;
}

export interface Turn {
  /** Which queue it waits in. Queues take turns, so that a long one does not delay the others. */
  queue?: string;
  /** Aborted when nobody waits for the result any more: work that has not begun is dropped. */
  signal?: AbortSignal;
}

export type InTurn = <T>(work: () => Promise<T>, turn?: Turn) => Promise<T>;

/**
 * Lets at most `atOnce` pieces of work run at a time, the others in the order they came to their queue.
 * @throws {TooManyWaiting} when `mostWaiting` already wait in the queue
 * @throws {ClientGone} when the signal is aborted before the work begins
 */
export function turns(atOnce: number, mostWaiting: number): InTurn {
  const queues = new Map<string, Set<() => void>>();
  let running = 0;

  function wait(name: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = queues.get(name) ?? new Set();
    if (queue.size >= mostWaiting) throw new TooManyWaiting();
    queues.set(name, queue);
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        queue.delete(begin);
        if (queue.size === 0) queues.delete(name);
        reject(new ClientGone());
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.add(begin);
    });
  }

  // The place is handed over, so that nobody who comes later slips in between.
  function handOver(): void {
    for (const [name, queue] of queues) {
      for (const begin of queue) {
        queue.delete(begin);
        // The queue goes behind the others.
        queues.delete(name);
        if (queue.size > 0) queues.set(name, queue);
        begin();
        return;
      }
    }
    running -= 1;
  }

  return async (work, { queue = '', signal } = {}) => {
    if (signal?.aborted) throw new ClientGone();
    if (running < atOnce) running += 1;
    else await wait(queue, signal);
    try {
      return await work();
    } finally {
      handOver();
    }
  };
}
