import { type Fault, fault } from './fields.ts';
import { displayDate } from './japan-time.ts';
import { checkDayUntil } from './past.ts';

/** The days on which an act of a filing may have been done, Japan's, `YYYY-MM-DD`. */
export interface ActDays {
  /** The day of the application to the office. */
  since: string;
  today: string;
}

/** Checks the day on which an act of a filing was done: from its application until today. */
export function checkActDay(label: string, day: string, { since, today }: ActDays): Fault | null {
  const wrong = checkDayUntil(label, day, today, true);
  if (wrong) return wrong;
  return day < since ? fault('cm038', label, `申込日（${displayDate(since)}）`) : null;
}
