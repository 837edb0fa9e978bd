/** The source of the current time; tests set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A version instant later than `before`, however fast one update follows another. */
export function laterThan(before: string, clock: Clock): string {
  const now = clock.now().toISOString();
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString();
}
