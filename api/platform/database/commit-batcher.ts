import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Transaction } from './tables.ts';

interface Waiting {
  work: (trx: Transaction) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (cause: unknown) => void;
}

// Upper limit of pieces of work in one transaction, so that the first does not wait long.
const mostAtOnce = 100;

/**
 * Runs pieces of work one after the other, those that arrive together in one transaction, because a commit waits for
 * the disk and costs more than most writes. Each piece has its own savepoint, so that a failed one leaves nothing
 * behind and does not affect the others, and each resolves only after the commit.
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
      // Includes what arrives in the same turn of the event loop.
      await nextTurn();
      await commit(waiting.splice(0, mostAtOnce));
    }
    running = false;
  }

  async function commit(batch: Waiting[]): Promise<void> {
    const settlements: (() => void)[] = [];
    try {
      await transaction(async (trx, run) => {
        // A single piece is undone with the transaction and needs no savepoint.
        const [only] = batch;
        if (only && batch.length === 1) {
          const value = await only.work(trx);
          settlements.push(() => only.resolve(value));
          return;
        }
        for (const { work, resolve, reject } of batch) {
          run('savepoint piece');
          try {
            const value = await work(trx);
            settlements.push(() => resolve(value));
          } catch (cause) {
            // When the whole transaction is gone already, as when the disk is full, this throws and rejects every
            // piece.
            run('rollback to piece');
            settlements.push(() => reject(cause));
          }
          run('release piece');
        }
      });
      for (const settle of settlements) settle();
    } catch (cause) {
      for (const { reject } of batch) reject(cause);
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      // Binds each piece to its own caller's async context, not the first caller's.
      const own = AsyncResource.bind(work);
      waiting.push({ work: own, resolve: resolve as Waiting['resolve'], reject });
      if (!running) void drain();
    });
}
