import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AuditEntry, auditAll } from './audit.ts';
import type { Database } from './database/database.ts';

/** Appends audit entries outside of a transaction, such as those of reading something. */
export interface AuditBatcher {
  /** Resolves when the entry is durable; entries that wait at the same time share one commit. */
  append(entry: AuditEntry): Promise<void>;
}

interface Waiting {
  entry: AuditEntry;
  resolve: () => void;
  reject: (cause: unknown) => void;
}

// Upper limit of event-loop turns that a batch waits for more entries.
const mostTurns = 4;

// A commit waits for the disk, and every read writes an entry. Entries that arrive while one commit runs are batched
// into the next.
export function createAuditBatcher(db: Database): AuditBatcher {
  let waiting: Waiting[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await gather();
      const batch = waiting;
      waiting = [];
      try {
        await db.write((trx) =>
          auditAll(
            trx,
            batch.map(({ entry }) => entry),
          ),
        );
        for (const { resolve } of batch) resolve();
      } catch (cause) {
        for (const { reject } of batch) reject(cause);
      }
    }
    running = false;
  }

  // Waits while every turn of the event loop still brings new entries. A single entry waits
  // one turn.
  async function gather(): Promise<void> {
    for (let turn = 0, known = 0; turn < mostTurns && waiting.length > known; turn += 1) {
      known = waiting.length;
      await nextTurn();
    }
  }

  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        if (!running) void drain();
      }),
  };
}
