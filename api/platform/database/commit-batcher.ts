import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from './tables.ts';

interface Waiting {
  work: (trx: Transaction) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (cause: unknown) => void;
}

// Nobody waits for more than the work of so many others.
const mostAtOnce = 100;

/**
 * Runs pieces of work one after the other, those that arrive together in one transaction: a commit waits for the disk,
 * and costs more than most of what is written. Each piece stands in a savepoint of its own, so that one that fails
 * leaves nothing behind and the others as they are; and each is answered only when the commit is done.
 */
export function createCommitBatcher(
  transaction: (
    work: (trx: Transaction, run: (sql: string) => void) => Promise<void>,
  ) => Promise<void>,
): <T>(work: (trx: Transaction) => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // What this turn of the event loop still brings goes along.
      await nextTurn();
      await commit(waiting.splice(0, mostAtOnce));
    }
    running = false;
  }

  async function commit(batch: Waiting[]): Promise<void> {
    const answers: (() => void)[] = [];
    try {
      await transaction(async (trx, run) => {
        // Alone, it is undone with the transaction.
        const [only] = batch;
        if (only && batch.length === 1) {
          const value = await only.work(trx);
          answers.push(() => only.resolve(value));
          return;
        }
        for (const { work, resolve, reject } of batch) {
          run('savepoint piece');
          try {
            const value = await work(trx);
            answers.push(() => resolve(value));
          } catch (cause) {
            // Where the whole transaction is gone already, as when the disk is full, this throws: nobody has written.
            run('rollback to piece');
            answers.push(() => reject(cause));
          }
          run('release piece');
        }
      });
      for (const answer of answers) answer();
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      // Each in the context of its own caller, and not of whoever came first.
      const own = AsyncResource.bind(work);
      waiting.push({ work: own, resolve: resolve as Waiting['resolve'], reject });
      if (!running) void drain();
    });
}
