import holidayJp from '@holiday-jp/holiday_jp';
import { isRealDate } from './dates.ts';
import { addDays, daysBetween } from './japan-time.ts';

/** The registration period: two weeks, the day after the effective date being day 1 (会社法915条1項). */
const registrationDays = 14;

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
  const date = workingDayFrom(addDays(earliest, registrationDays));
  return { date, daysLeft: daysBetween(today, date) };
}

/**
 * The day itself, or the next one on which registry offices are open: a period set by law that ends on a day off ends
 * with the day after it (行政機関の休日に関する法律2条).
 */
export function workingDayFrom(date: string): string {
  let day = date;
  while (isDayOff(day)) day = addDays(day, 1);
  return day;
}

/** The note beside the day of an application on which no registry office is open; undefined for any other. */
export const closedDayNote = (date: string) =>
  isRealDate(date) && isDayOff(date)
    ? '登記所の休みの日です。受付の日をお確かめください'
    : undefined;

/** Saturdays, Sundays, national holidays, 29 December to 3 January (行政機関の休日に関する法律1条1項). */
function isDayOff(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const monthAndDay = date.slice(5);
  return (
    weekday === 0 ||
    weekday === 6 ||
    Object.hasOwn(holidayJp.holidays, date) ||
    monthAndDay >= '12-29' ||
    monthAndDay <= '01-03'
  );
}
