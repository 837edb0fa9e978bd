import { sql } from 'kysely';
import { closingItem } from '#contract/closing.ts';
import { progress } from '#contract/codes.ts';
import type { FilingQueue } from '#contract/endpoints/staff-lists.ts';
import { countOf, countRows } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { atWork } from './which-filings.service.ts';

/** The column that orders a work queue, earliest first. */
export type QueueOrder = 'payment_due' | 'deadline' | 'progress_at';

/** A list: a work queue or all filings that are still to be filed, in one order. */
export interface QueueList {
  queue: FilingQueue | null;
  order: QueueOrder;
}

export interface QueuedFiling {
  id: string;
  /** The value that orders the list. */
  place: string;
}

/** The cursor after which a page begins. */
export interface QueueCursor {
  place: string;
  id: string;
}

export const fromFirst: QueueCursor = { place: '', id: '' };

/** The days that limit queues: `today` for what is overdue, `urgent` for the last day that counts as soon. */
export interface QueueDays {
  today: string;
  urgent: string;
}

/** The waiting filings, the most urgent first: one more than `size`, after the cursor. */
export function selectQueue(
  db: Reader,
  list: QueueList,
  days: QueueDays,
  cursor: QueueCursor,
  size: number,
): Promise<QueuedFiling[]> {
  const place = `f.${list.order}` as const;
  return waiting(db, list.queue, days)
    .select(['f.id', sql<string>`${sql.ref(place)}`.as('place')])
    .where(place, '>=', cursor.place)
    .where((eb) => eb.or([eb(place, '>', cursor.place), eb('f.id', '>', cursor.id)]))
    .orderBy(place)
    .orderBy('f.id')
    .limit(sql.lit(size + 1))
    .execute();
}

/** How many filings wait in a queue, or for null are still to be filed, counted up to 1,000. */
export function countQueueRows(db: Reader, queue: FilingQueue | null, days: QueueDays) {
  return countRows(db, waiting(db, queue, days).select('f.id'));
}

/** {@link countQueueRows} of several queues in one statement; above 1,000 where there are more. */
export async function countRowsOf(
  db: Reader,
  queues: readonly FilingQueue[],
  days: QueueDays,
): Promise<{ queue: FilingQueue; count: number }[]> {
  const counts = await db
    .selectNoFrom(
      queues.map((queue) => countOf(db, waiting(db, queue, days).select('f.id')).as(queue)),
    )
    .executeTakeFirstOrThrow();
  return queues.map((queue) => ({ queue, count: Number(counts[queue]) }));
}

/** Paid filings at work whose receipt is neither issued nor noted as handed over. */
export function withoutReceipt(db: Reader) {
  return db
    .selectFrom('filings as f')
    .where(atWork)
    .where('f.paid_at', 'is not', null)
    .where('f.progress', '<>', sql.lit(progress.cancelled))
    .where('f.open_amount', '<=', sql.lit(0))
    .where(sql<boolean>`f.billed > coalesce(f.withheld, 0) + f.written_off`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vouchers as v')
            .select('v.id')
            .whereRef('v.filing_id', '=', 'f.id')
            .where('v.kind', '=', 'paymentReceipt')
            .where('v.state', '=', 'issued'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_documents as d')
            .select('d.document_id')
            .whereRef('d.filing_id', '=', 'f.id')
            .where('d.document_id', '=', closingItem.receipt)
            .where('d.is_there', '=', 1),
        ),
      ),
    );
}

function waiting(db: Reader, queue: FilingQueue | null, { today, urgent }: QueueDays) {
  const rows = db.selectFrom('filings as f');
  const owed = rows.where('f.is_owed', '=', sql.lit(1));
  const toFile = rows.where('f.is_to_file', '=', sql.lit(1));
  switch (queue) {
    case 'unpaid':
      return owed;
    case 'overdue':
      return owed.where('f.payment_due', '<', today);
    case 'verifying':
      return rows.where('f.progress', '=', sql.lit(progress.verifying));
    case 'returning':
      return rows.where('f.progress', '=', sql.lit(progress.papersSent));
    case 'refund':
      return rows.where('f.refund_due', '>', sql.lit(0));
    case 'receipts':
      return withoutReceipt(db);
    case 'messages':
      return rows.where('f.id', 'in', (eb) =>
        eb
          .selectFrom('thread_messages')
          .select('filing_id')
          .where('by_customer', '=', sql.lit(1))
          .where('read_at', 'is', null),
      );
    case 'deadline':
      return toFile.where('f.deadline', '<=', urgent);
    default:
      return toFile;
  }
}
