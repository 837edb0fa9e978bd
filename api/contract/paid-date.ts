import { isRealDate } from './dates.ts';
import { type Fault, fault } from './fields.ts';
import { addDays, displayDate } from './japan-time.ts';

/** 入金日, as forms and messages call it. */
export const paidDateLabel = '入金日';

// Payments are due within days; what lies further back than this is a typing error.
const mostDaysBack = 365;

/** The day on which a payment came, `YYYY-MM-DD`: `today`, Japan's date, or within the year before it. */
export function checkPaidDate(date: string, today: string): Fault | null {
  if (date === '') return fault('cm020', paidDateLabel);
  if (!isRealDate(date) || date > today) return fault('cm031', paidDateLabel);
  const earliest = addDays(today, -mostDaysBack);
  return date < earliest ? fault('cm038', paidDateLabel, displayDate(earliest)) : null;
}
