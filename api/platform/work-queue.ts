import { ClientGone } from './http/client-gone.ts';

/** The queue is at its capacity. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  /** Most of the queue is served within this time. */
  readonly retryAfterSeconds = 10;
}

export interface QueueOptions {
  /** The queue it waits in. Queues are served round robin, so that a long one does not delay the others. */
  queue?: string;
  /** Aborted when the caller has gone: work that has not begun is dropped. */
  signal?: AbortSignal;
}

export type WorkQueue = <T>(work: () => Promise<T>, options?: QueueOptions) => Promise<T>;

/**
 * Runs at most `concurrency` pieces of work at a time; each queue is first in, first out.
 * @throws {QueueFull} when `capacity` already wait in the queue
 * @throws {ClientGone} when the signal is aborted before the work begins
 */
export function createWorkQueue(concurrency: number, capacity: number): WorkQueue {
  const queues = new Map<string, Set<() => void>>();
  let running = 0;

  function wait(name: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = queues.get(name) ?? new Set();
    if (queue.size >= capacity) throw new QueueFull();
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

  // Passes the slot on directly, so that a later call cannot overtake the queue.
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
    if (running < concurrency) running += 1;
    else await wait(queue, signal);
    try {
      return await work();
    } finally {
      handOver();
    }
  };
}
