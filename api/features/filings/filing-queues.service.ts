import { urgentDays } from '#contract/deadline-marks.ts';
import type { FilingQueue } from '#contract/endpoints/staff-lists.ts';
import { addDays } from '#contract/japan-time.ts';
import {
  type Capped,
  capped,
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type ListedFiling, listedFilings } from './filing-list.service.ts';
import {
  countQueueRows,
  countRowsOf,
  fromFirst,
  type QueueOrder,
  selectQueue,
} from './filing-queues.queries.ts';

export { withoutReceipt } from './filing-queues.queries.ts';

// The longest waiting or the earliest due comes first.
const orderOf: Record<FilingQueue, QueueOrder> = {
  unpaid: 'payment_due',
  overdue: 'payment_due',
  verifying: 'progress_at',
  deadline: 'deadline',
  returning: 'progress_at',
  refund: 'progress_at',
  receipts: 'progress_at',
  messages: 'progress_at',
};

const daysOf = (today: string) => ({ today, urgent: addDays(today, urgentDays) });

/** A page of a work queue, or of all filings still to be filed by their deadline, and how many wait. */
export async function queuedFilings(
  db: Reader,
  queue: FilingQueue | null,
  request: PageRequest & { sort?: 'deadline' | undefined },
  today: string,
): Promise<Capped & { filings: ListedFiling[]; nextCursor: string | null }> {
  const size = request.pageSize ?? defaultPageSize;
  const offset = offsetOf(request);
  const order = request.sort ?? (queue ? orderOf[queue] : 'deadline');
  const { at: place, id } = cursorOf(request);
  const cursor = request.after ? { place, id } : fromFirst;
  const [marks, count] = await Promise.all([
    selectQueue(db, { queue, order }, daysOf(today), cursor, size + offset),
    countQueue(db, queue, today),
  ]);
  const page = pageOf(marks.slice(offset), size, (mark) => ({ at: mark.place, id: mark.id }));
  const ids = page.rows.map((mark) => mark.id);
  const filings = await listedFilings(db, ids, today);
  return { filings, ...count, nextCursor: page.nextCursor };
}

/** How many filings wait in each queue, counted up to 1,000. */
export async function countQueues(db: Reader, queues: readonly FilingQueue[], today: string) {
  const counts = await countRowsOf(db, queues, daysOf(today));
  return counts.map(({ queue, count }) => ({ queue, ...capped(count) }));
}

/** How many filings wait in a queue, or for null are still to be filed, counted up to 1,000. */
function countQueue(db: Reader, queue: FilingQueue | null, today: string): Promise<Capped> {
  return countQueueRows(db, queue, daysOf(today));
}
