import { isRealDate } from './dates.ts';
import { type Fault, fault } from './fields.ts';
import { japanDate, momentInJapan } from './japan-time.ts';

/** Minutes by which the clock of a clerk's machine may be ahead. */
const leeway = 5;

/** The form of a time, `HH:MM`. */
export const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads a time in its usual forms, such as ９：００, 9時5分 and 905, as `HH:MM`; any other text stays. */
export function settledTime(text: string): string {
  const plain = text.normalize('NFKC').replace(/\s/g, '');
  const [, hour = '', minute = ''] =
    /^(\d{1,2})[:時](?:(\d{1,2})分?)?$/.exec(plain) ?? /^(\d{1,2})(\d{2})$/.exec(plain) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return hour !== '' && timeForm.test(time) ? time : text;
}

/** Checks a day, `YYYY-MM-DD`, until `today`. An empty one passes unless `required`. */
export function checkDayUntil(
  label: string,
  day: string,
  today: string,
  required: boolean,
): Fault | null {
  if (day === '') return required ? fault('cm020', label) : null;
  if (!isRealDate(day)) return fault('cm031', label);
  return day > today ? fault('mt251', label) : null;
}

/** Checks a day until the one in Japan at the instant `now`. */
export const checkPastDay = (label: string, day: string, now: Date, required: boolean) =>
  checkDayUntil(label, day, japanDate(now), required);

/** Checks the time, `HH:MM`, of a day that {@link checkPastDay} checks. */
export function checkPastTime(
  label: string,
  moment: { day: string; time: string },
  now: Date,
  required: boolean,
): Fault | null {
  const { day, time } = moment;
  if (time === '') return required ? fault('cm020', label) : null;
  if (!timeForm.test(time)) return fault('cm031', label);
  const latest = momentInJapan(new Date(now.getTime() + leeway * 60_000));
  return day === latest.date && time > latest.time ? fault('mt301', label) : null;
}
