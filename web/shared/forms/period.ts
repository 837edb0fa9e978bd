import { isRealDate } from '#contract/dates.ts';
import { type Fault, fault } from '#contract/fields.ts';

interface Period {
  from: string;
  until: string;
}

/** Checks a date that must exist in the calendar. */
export function checkDay(label: string, value: string, required = true): Fault | null {
  if (value === '') return required ? fault('cm020', label) : null;
  return isRealDate(value) ? null : fault('cm031', label);
}

/** Checks the last day of a period: a date, and not before the first day. */
export function checkPeriod(days: Period, labels: Period, required = true): Fault | null {
  const wrong = checkDay(labels.until, days.until, required);
  if (wrong || days.until === '' || !isRealDate(days.from)) return wrong;
  return days.from > days.until ? fault('cm038', labels.until, labels.from) : null;
}
