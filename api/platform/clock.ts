import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** The source of the current time; tests set it. */
export interface Clock {
  now(): Date;
  /** The time of a database that has a clock of its own; without it the database goes by this one. */
  ofDatabase?(db: Database): Promise<Date>;
}

export const systemClock: Clock = {
  now: () => new Date(),
  ofDatabase: async (db) => {
    if (db.engine === 'sqlite') return new Date();
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::double precision as ms`.execute(
      db.read,
    );
    return new Date(rows[0]?.ms ?? Number.NaN);
  },
};

/** The time that all servers of a database share, whatever their own clocks say. */
export const sharedTime = async (db: Database, clock: Clock): Promise<Date> =>
  (await clock.ofDatabase?.(db)) ?? clock.now();

const hour = 60 * 60 * 1000;

/**
 * The latest instant that a mark of the present can have, because clocks of servers differ by less than an hour. A later one was
 * written by a clock that was ahead, as one may be at the start of a machine, and counts as none.
 */
export function latestMark(now: Date): string {
  return new Date(now.getTime() + hour).toISOString();
}

/** A version instant later than `before`, however fast one update follows another. */
export function laterThan(before: string, clock: Clock): string {
  const now = clock.now().toISOString();
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString();
}
