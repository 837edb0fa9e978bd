import { addDays, daysBetween } from './japan-time.ts';

/** The registration period: two weeks, the day after the effective date being day 1 (会社法915条1項). */
const registrationDays = 14;

/** From how many remaining days a deadline is shown as urgent. */
export const urgentDays = 3;

export interface Deadline {
  /** The last day of the period, `YYYY-MM-DD`. */
  date: string;
  /** 0 on the last day, negative when past. */
  daysLeft: number;
}

/** The earliest deadline of the effective dates (`YYYY-MM-DD`); null when there are none. */
export function deadlineOf(effectiveDates: readonly string[], today: string): Deadline | null {
  const [earliest] = effectiveDates.filter(Boolean).sort();
  if (!earliest) return null;
  const date = addDays(earliest, registrationDays);
  return { date, daysLeft: daysBetween(today, date) };
}
