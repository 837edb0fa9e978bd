import { sql } from 'kysely';
import { verifyStatus } from '#contract/codes.ts';
import { type Cursor, countRows } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { ReceiptRow } from '../../platform/database/tables.ts';

/** A receipt's columns for the verifiers' lists. */
export type ReceiptListRow = Pick<
  ReceiptRow,
  | 'id'
  | 'received_at'
  | 'applied_at'
  | 'due_date'
  | 'name'
  | 'status'
  | 'link_requested_at'
  | 'claimed_by'
  | 'claimed_by_name'
  | 'claimed_until'
>;
export const listColumns = [
  ...(['id', 'received_at', 'applied_at', 'due_date', 'name', 'status'] as const),
  'link_requested_at',
  ...(['claimed_by', 'claimed_by_name', 'claimed_until'] as const),
] as const;

/** The receipts of a system that wait for a decision, the longest waiting first, after a cursor: at most `most`. */
export function selectWaitingList(
  db: Reader,
  system: string,
  cursor: Cursor,
  most: number,
  offset: number,
) {
  return db
    .selectFrom('receipts')
    .select(listColumns)
    .where('system_id', '=', system)
    .where('status', '=', sql.lit(verifyStatus.applied))
    .where('applied_at', '>=', cursor.at)
    .where((eb) => eb.or([eb('applied_at', '>', cursor.at), eb('id', '>', cursor.id)]))
    .orderBy('applied_at')
    .orderBy('id')
    .limit(sql.lit(most))
    .offset(sql.lit(offset))
    .execute();
}

/** Receipts of a system from an instant on that do not wait for a decision, newest first: at most `most`. */
export function selectHomeList(
  db: Reader,
  system: string,
  from: string,
  cursor: Cursor,
  most: number,
  offset: number,
) {
  return db
    .selectFrom('receipts')
    .select(listColumns)
    .where('system_id', '=', system)
    .where('status', '<>', sql.lit(verifyStatus.applied))
    .where('received_at', '>=', from)
    .where('received_at', '<=', cursor.at)
    .where((eb) => eb.or([eb('received_at', '<', cursor.at), eb('id', '<', cursor.id)]))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
    .offset(sql.lit(offset))
    .execute();
}

export function countHomeList(db: Reader, system: string, from: string) {
  return countRows(
    db,
    db
      .selectFrom('receipts')
      .select('id')
      .where('system_id', '=', system)
      .where('status', '<>', sql.lit(verifyStatus.applied))
      .where('received_at', '>=', from),
  );
}

/** How many receipts wait for a decision, counted up to 1,000, and since when the oldest does. */
export async function selectWaiting(db: Reader, system: string) {
  const row = await db
    .selectFrom(
      db
        .selectFrom('receipts')
        .select('applied_at')
        .where('system_id', '=', system)
        .where('status', '=', sql.lit(verifyStatus.applied))
        .orderBy('applied_at')
        .limit(sql.lit(1000))
        .as('waiting'),
    )
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.min<string | null>('waiting.applied_at').as('oldest'),
    ])
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null };
}
