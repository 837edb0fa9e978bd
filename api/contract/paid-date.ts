import { isRealDate } from './dates.ts';
import { type Fault, fault } from './fields.ts';
import { addDays, displayDate } from './japan-time.ts';

/** 入金日, its label in forms and messages. */
export const paidDateLabel = '入金日';

// Payments are due within days, so a date further back is a typing error.
const mostDaysBack = 365;

/** The first day on which a payment may have come. */
export const earliestPaidDate = (today: string): string => addDays(today, -mostDaysBack);

/** Checks the date of a payment, `YYYY-MM-DD`: `today`, Japan's date, or within the year before it. */
export function checkPaidDate(date: string, today: string): Fault | null {
  if (date === '') return fault('cm020', paidDateLabel);
  if (!isRealDate(date) || date > today) return fault('cm031', paidDateLabel);
  const earliest = earliestPaidDate(today);
  return date < earliest ? fault('cm038', paidDateLabel, displayDate(earliest)) : null;
}
