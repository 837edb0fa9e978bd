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
  /** The account it is done for. Accounts of a queue are served round robin, too. */
  owner?: string;
  /** Aborted when the caller has gone: work that has not begun is dropped. */
  signal?: AbortSignal;
}

/** How many pieces of work wait in this process, by the name of their queue. */
export const waitingWork = new Map<string, number>();

export type WorkQueue = <T>(work: () => Promise<T>, options?: QueueOptions) => Promise<T>;

/**
 * Runs at most `concurrency` pieces of work at a time; each account is first in, first out.
 * @throws {QueueFull} when `capacity` already wait for the account in the queue
 * @throws {ClientGone} when the signal is aborted before the work begins
 */
export function createWorkQueue(name: string, concurrency: number, capacity: number): WorkQueue {
  const count = (change: number) => waitingWork.set(name, (waitingWork.get(name) ?? 0) + change);
  count(0);
  const queues = new Map<string, Map<string, Set<() => void>>>();
  let running = 0;

  function wait(name: string, owner: string, signal: AbortSignal | undefined): Promise<void> {
    const owners = queues.get(name) ?? new Map<string, Set<() => void>>();
    const own = owners.get(owner) ?? new Set();
    if (own.size >= capacity) throw new QueueFull();
    owners.set(owner, own);
    queues.set(name, owners);
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        own.delete(begin);
        if (own.size === 0) owners.delete(owner);
        if (owners.size === 0) queues.delete(name);
        reject(new ClientGone());
      };
      signal?.addEventListener('abort', leave, { once: true });
      own.add(begin);
    });
  }

  // Passes the slot on directly, so that a later call cannot overtake the queue.
  function handOver(): void {
    for (const [name, owners] of queues) {
      for (const [owner, own] of owners) {
        for (const begin of own) {
          own.delete(begin);
          // The account goes behind the others of its queue, and the queue behind the other queues.
          owners.delete(owner);
          if (own.size > 0) owners.set(owner, own);
          queues.delete(name);
          if (owners.size > 0) queues.set(name, owners);
          begin();
          return;
        }
      }
    }
    running -= 1;
  }

  return async (work, { queue = '', owner = '', signal } = {}) => {
    if (signal?.aborted) throw new ClientGone();
    if (running < concurrency) running += 1;
    else {
      const waiting = wait(queue, owner, signal);
      count(1);
      await waiting.finally(() => count(-1));
    }
    try {
      return await work();
    } finally {
      handOver();
    }
  };
}
