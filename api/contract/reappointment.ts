import { addDays } from './japan-time.ts';

/** The button of the mail, the home and the entry that opens an application for everyone whose term ends. */
export const reappointmentAct = '重任の申込みを始める';

/** The most days that are offered. */
const most = 2;
const saturday = 6;

/**
 * Likely days of the meeting at whose close a term ends, earliest first: the day of the last election a year or more
 * later and the same day of the week. Where that is not known, the last weekday of the period that the articles allow.
 * @param endsBy the last possible day, `YYYY-MM-DD`
 * @param isKnown the end is a fact, so that no other day can be the meeting's
 * @param elected when the same people were elected last; '' where it is not known
 */
export function meetingDays(
  endsBy: string,
  isKnown: boolean,
  elected: readonly string[],
): string[] {
  if (isKnown) return [endsBy];
  const again = [...new Set(elected.filter(Boolean))].flatMap((day) => {
    const anniversary = lastAnniversary(day, endsBy);
    return [anniversary, sameWeekday(anniversary, day)];
  });
  const days = [...again, workingDayBy(endsBy)].filter((day) => day <= endsBy);
  return [...new Set(days)].slice(0, most).sort();
}

/** The latest day of the same month and day up to a day. */
function lastAnniversary(day: string, endsBy: string): string {
  const [year = ''] = endsBy.split('-');
  // 29 February has none in most years: the day before serves.
  const inYear = (of: number) => `${of}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
  return inYear(Number(year)) <= endsBy ? inYear(Number(year)) : inYear(Number(year) - 1);
}

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The nearest day with the weekday of another one. */
function sameWeekday(near: string, of: string): string {
  const ahead = (weekday(of) - weekday(near) + 7) % 7;
  return addDays(near, ahead > 3 ? ahead - 7 : ahead);
}

function workingDayBy(day: string): string {
  const over = weekday(day) === 0 ? 2 : weekday(day) === saturday ? 1 : 0;
  return addDays(day, -over);
}
