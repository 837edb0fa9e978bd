import type { Reader } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/pages.ts';
import { countInquiries, type Period, selectInquiries } from './inquiries.queries.ts';

/** Inquiries of a period, newest first: one more than `size`. */
export function recentInquiries(db: Reader, period: Period, cursor: Cursor, size: number) {
  return selectInquiries(db, period, cursor, size);
}

/** How many inquiries a period has, counted up to 1,000. */
export function countRecentInquiries(db: Reader, period: Period) {
  return countInquiries(db, period);
}
