import { isRealDate } from './dates.ts';
import { type Fault, fault } from './fields.ts';
import { displayDate } from './japan-time.ts';

/** The days on which an act of a filing may have been done, Japan's, `YYYY-MM-DD`. */
export interface ActDays {
  /** The day of the application to the office. */
  since: string;
  today: string;
}

/** Checks the day on which an act of a filing was done: from its application until today. */
export function checkActDay(label: string, day: string, { since, today }: ActDays): Fault | null {
  if (day === '') return fault('cm020', label);
  if (!isRealDate(day)) return fault('cm031', label);
  if (day > today) return fault('mt251', label);
  return day < since ? fault('cm038', label, `申込日（${displayDate(since)}）`) : null;
}
