import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AuditEntry, appendAudit } from './audit.ts';
import type { Database } from './database/database.ts';

/** Notes who looked at what. */
export interface Trail {
  /** Resolves when the line is durable; lines of requests that wait at the same time share one commit. */
  record(entry: AuditEntry): Promise<void>;
}

interface Waiting {
  entry: AuditEntry;
  resolve: () => void;
  reject: (cause: unknown) => void;
}

// Nobody waits longer than this for lines of others.
const mostTurns = 4;

// A commit waits for the disk. Reading must leave a line too, so all lines that arrive while one commit runs go into
// the next one together.
export function createTrail(db: Database): Trail {
  let waiting: Waiting[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await gathered();
      const batch = waiting;
      waiting = [];
      try {
        await db.write((trx) =>
          appendAudit(
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

  // Waits while every turn of the event loop still brings new lines: those share the commit too. Alone, a line waits
  // for one turn.
  async function gathered(): Promise<void> {
    for (let turn = 0, known = 0; turn < mostTurns && waiting.length > known; turn += 1) {
      known = waiting.length;
      await nextTurn();
    }
  }

  return {
    record: (entry) =>
      new Promise((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        if (!running) void drain();
      }),
  };
}
