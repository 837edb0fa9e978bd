import { sql } from 'kysely';
import { type Cursor, countRows } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { adder, finder, lister } from '../../platform/database/rows.ts';
import type {
  InquiryResponseRow,
  InquiryRow,
  Transaction,
} from '../../platform/database/tables.ts';
import { addToSearch } from './inquiry-search.queries.ts';

export async function insertInquiry(trx: Transaction, row: InquiryRow): Promise<void> {
  await trx.insertInto('inquiries').values(row).execute();
  await addToSearch(trx, row);
}

export const selectInquiry = finder('inquiries', 'id');

export interface Period {
  /** Instants, the second excluded. */
  from: string;
  until: string;
}

export function selectInquiries(db: Reader, period: Period, cursor: Cursor, size: number) {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('received_at', '>=', period.from)
    .where('received_at', '<', period.until)
    .where('received_at', '<=', cursor.at)
    .where((eb) => eb.or([eb('received_at', '<', cursor.at), eb('id', '<', cursor.id)]))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(size + 1))
    .execute();
}

/** Inquiries that the office has not dealt with, oldest first: one more than `size`, after `cursor`. */
export function selectWaiting(db: Reader, cursor: Cursor, size: number) {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('waiting', '=', sql.lit(1))
    .where('received_at', '>=', cursor.at)
    .where((eb) => eb.or([eb('received_at', '>', cursor.at), eb('id', '>', cursor.id)]))
    .orderBy('received_at')
    .orderBy('id')
    .limit(sql.lit(size + 1))
    .execute();
}

export function countWaiting(db: Reader) {
  return countRows(db, db.selectFrom('inquiries').select('id').where('waiting', '=', sql.lit(1)));
}

/** The responses to an inquiry, oldest first. */
export const selectResponses = lister('inquiry_responses', ['inquiry_id'], 'nth');

const addResponse = adder('inquiry_responses');

/** Stores a response as the next one; false when another has that number. */
export async function insertResponse(trx: Transaction, row: InquiryResponseRow): Promise<boolean> {
  if (!(await addResponse(trx, row))) return false;
  await trx
    .updateTable('inquiries')
    .set({ waiting: 1 - row.done })
    .where('id', '=', row.inquiry_id)
    .execute();
  return true;
}

export function countInquiries(db: Reader, { from, until }: Period) {
  return countRows(
    db,
    db
      .selectFrom('inquiries')
      .select('id')
      .where('received_at', '>=', from)
      .where('received_at', '<', until),
  );
}
