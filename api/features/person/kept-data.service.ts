import { progress } from '#contract/codes.ts';
import { addDays, displayDate, japanDate } from '#contract/japan-time.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import { daysOf } from '../erasure/erasure.service.ts';
import { selectFilings } from './person.queries.ts';

const closed: readonly string[] = [progress.completed, progress.cancelled];

/** The day after which a thing that ended on a day is erased, by its rule's period. */
export function keptUntil(rule: 'filing' | 'approved-receipt', endedOn: string): string {
  return displayDate(addDays(endedOn, daysOf(rule)));
}

/** What is kept of a customer after the account is closed, by law and for later claims, and until when. */
export async function keptData(db: Reader, customerId: string) {
  const filings = await selectFilings(db, customerId);
  return filings.map(({ id, planNames, progress: at, progressAt, lastVoucherAt }) => ({
    displayRequestNo: displayNumber(id),
    planName: planNames.split('\n').filter(Boolean).join('、'),
    displayUntilDate: closed.includes(at)
      ? keptUntil('filing', japanDate(new Date(later(progressAt, lastVoucherAt))))
      : '',
  }));
}

const later = (one: string, other: string | null) => (other !== null && other > one ? other : one);
