import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { adder, lister } from '../../platform/database/rows.ts';
import type { ThreadFileRow, Transaction } from '../../platform/database/tables.ts';

export const selectMessages = lister('thread_messages', ['filing_id'], 'nth');

export async function countMessages(db: Reader, filingId: string): Promise<number> {
  const { nth } = await db
    .selectFrom('thread_messages')
    .select((eb) => eb.fn.coalesce(eb.fn.max('nth'), sql.lit(0)).as('nth'))
    .where('filing_id', '=', filingId)
    .executeTakeFirstOrThrow();
  return Number(nth);
}

/** Stores a message as the next one; false when another has that number. */
export const insertMessage = adder('thread_messages');

/** Whether a side has a message since an instant that the other one has not read. */
export async function hasUnreadSince(
  trx: Transaction,
  filingId: string,
  byCustomer: number,
  since: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('thread_messages')
    .select('nth')
    .where('filing_id', '=', filingId)
    .where('by_customer', '=', byCustomer)
    .where('read_at', 'is', null)
    .where('sent_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the messages of one side up to a number as read; returns how many were not. */
export async function markRead(
  trx: Transaction,
  { filingId, byCustomer, upTo }: { filingId: string; byCustomer: number; upTo: number },
  by: { at: string; name: string },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('thread_messages')
    .set({ read_at: by.at, read_by_name: by.name })
    .where('filing_id', '=', filingId)
    .where('by_customer', '=', byCustomer)
    .where('nth', '<=', upTo)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A file that was sent with a message. */
export type SentFile = Pick<ThreadFileRow, 'file_id' | 'name'> & {
  nth: number;
  content_type: string;
  size: number;
  wrapped_key: Uint8Array | null;
};

const sentFiles = (db: Reader, filingId: string) =>
  db
    .selectFrom('thread_files as t')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .select(['t.file_id', 't.name', 'f.content_type', 'f.size', 'f.wrapped_key'])
    .select(sql<number>`t.nth`.as('nth'))
    .where('t.filing_id', '=', filingId)
    .where('t.nth', 'is not', null);

export function selectSentFiles(db: Reader, filingId: string): Promise<SentFile[]> {
  return sentFiles(db, filingId).orderBy('t.nth').orderBy('t.place').execute();
}

export function selectSentFile(
  db: Reader,
  filingId: string,
  fileId: string,
): Promise<SentFile | undefined> {
  return sentFiles(db, filingId).where('t.file_id', '=', fileId).executeTakeFirst();
}

export async function insertUnsent(
  trx: Transaction,
  row: Pick<ThreadFileRow, 'file_id' | 'filing_id' | 'added_at' | 'added_by'>,
): Promise<void> {
  await trx
    .insertInto('thread_files')
    .values({ ...row, nth: null, place: 0, name: '' })
    .execute();
}

/** How many files somebody has uploaded and not sent. */
export async function countUnsent(db: Reader, addedBy: string): Promise<number> {
  const { count } = await db
    .selectFrom('thread_files')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('added_by', '=', addedBy)
    .where('nth', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sends an uploaded file of this writer with a message; returns its type, or undefined when there is none to send. */
export async function sendFile(
  trx: Transaction,
  { filingId, fileId, by }: { filingId: string; fileId: string; by: string },
  sent: Pick<ThreadFileRow, 'nth' | 'place'>,
): Promise<string | undefined> {
  const row = await trx
    .updateTable('thread_files')
    .set(sent)
    .where('file_id', '=', fileId)
    .where('filing_id', '=', filingId)
    .where('added_by', '=', by)
    .where('nth', 'is', null)
    .returning((eb) =>
      eb
        .selectFrom('files')
        .select('content_type')
        .whereRef('files.id', '=', 'thread_files.file_id')
        .as('content_type'),
    )
    .executeTakeFirst();
  return row?.content_type ?? undefined;
}

export async function nameFile(trx: Transaction, fileId: string, name: string): Promise<void> {
  await trx.updateTable('thread_files').set({ name }).where('file_id', '=', fileId).execute();
}

/** Removes some files that were uploaded before an instant and not sent, and returns them. */
export function takeUnsent(
  trx: Transaction,
  until: string,
  most: number,
): Promise<Pick<ThreadFileRow, 'file_id' | 'filing_id'>[]> {
  const expired = trx
    .selectFrom('thread_files')
    .select('file_id')
    .where('nth', 'is', null)
    .where('added_at', '<=', until)
    .orderBy('added_at')
    .limit(most);
  return trx
    .deleteFrom('thread_files')
    .where('file_id', 'in', expired)
    .returning(['file_id', 'filing_id'])
    .execute();
}

/** A customer's filings with messages of the office that were not read, the latest first. */
export async function selectUnreadOf(
  db: Reader,
  customerId: string,
  most: number,
): Promise<{ filing_id: string; count: number }[]> {
  const rows = await db
    .selectFrom('thread_messages as m')
    .innerJoin('filings as f', 'f.id', 'm.filing_id')
    .select(['m.filing_id', (eb) => eb.fn.countAll().as('count')])
    .where('f.customer_id', '=', customerId)
    .where('m.by_customer', '=', sql.lit(0))
    .where('m.read_at', 'is', null)
    .groupBy('m.filing_id')
    .orderBy((eb) => eb.fn.max('m.sent_at'), 'desc')
    .limit(sql.lit(most))
    .execute();
  return rows.map(({ filing_id, count }) => ({ filing_id, count: Number(count) }));
}
