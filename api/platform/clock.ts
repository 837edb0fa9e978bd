/** The source of the current time; tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

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
