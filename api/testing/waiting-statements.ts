import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';

/** How many statements of this PostgreSQL database wait for a lock. */
export async function waitingStatements({ read }: Database): Promise<number> {
  const { rows } = await sql<object>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(read);
  return rows.length;
}

/** Waits until so many statements of this PostgreSQL database wait for a lock. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  await expect.poll(() => waitingStatements(db)).toBeGreaterThanOrEqual(count);
}
