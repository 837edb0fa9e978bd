import { sql } from 'kysely';
import { verifyStatus } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type Cursor, capped } from '../../platform/database/pages.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type {
  DealReasonRow,
  DealRow,
  ReceiptRow,
  Transaction,
} from '../../platform/database/tables.ts';

const byId = prepared<{ id: string }, ReceiptRow>((db, value) =>
  db.selectFrom('receipts').selectAll().where('id', '=', value.id),
);
export const selectReceipt = async (db: Reader, id: string) => (await byId(db, { id }))[0];

const byKey = prepared<{ hash: string }, ReceiptRow>((db, value) =>
  db.selectFrom('receipts').selectAll().where('access_key_hash', '=', value.hash),
);
export const selectReceiptByKey = async (db: Reader, hash: string) =>
  (await byKey(db, { hash }))[0];

const chain = prepared<{ chain: string }, ReceiptRow>((db, value) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('chain_id', '=', value.chain)
    .orderBy('branch_no', 'desc'),
);
/** All receipts of a chain, the newest first. */
export const selectChain = (db: Reader, chainId: string) => chain(db, { chain: chainId });

const newest = prepared<{ chain: string }, ReceiptRow>((db, value) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('chain_id', '=', value.chain)
    .orderBy('branch_no', 'desc')
    .limit(sql.lit(1)),
);
export const selectNewestOfChain = async (db: Reader, chainId: string) =>
  (await newest(db, { chain: chainId }))[0];

const before = prepared<{ chain: string; branch: number }, ReceiptRow>((db, value) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('chain_id', '=', value.chain)
    .where('branch_no', '<', value.branch)
    .orderBy('branch_no', 'desc')
    .limit(sql.lit(1)),
);
/** The receipt of a chain that came before another one. */
export const selectBefore = async (db: Reader, chainId: string, branchNo: number) =>
  (await before(db, { chain: chainId, branch: branchNo }))[0];

/**
 * Reads a receipt and keeps everybody else from changing it until the transaction ends. A statement that writes does
 * so on both databases.
 */
export function lockReceipt(trx: Transaction, id: string): Promise<ReceiptRow | undefined> {
  return trx
    .updateTable('receipts')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function insertReceipt(trx: Transaction, row: ReceiptRow): Promise<void> {
  await trx.insertInto('receipts').values(row).execute();
}

/** Changes a receipt that this transaction has locked. */
export async function updateReceipt(
  trx: Transaction,
  id: string,
  changes: Partial<ReceiptRow>,
): Promise<void> {
  await trx.updateTable('receipts').set(changes).where('id', '=', id).execute();
}

const overdue = prepared<{ today: string }, { id: string }>((db, value) =>
  db
    .selectFrom('receipts')
    .select('id')
    .where('status', '=', sql.lit(verifyStatus.invited))
    .where('due_date', '<', value.today)
    .limit(sql.lit(1)),
);
/** Whether an invitation stands whose due date is before `today`. */
export const selectOverdueStands = async (db: Reader, today: string) =>
  (await overdue(db, { today })).length > 0;

/** Invitations that end in a span of days, both included, and were sent before an instant; behind `after`. */
export function selectEnding(
  db: Reader,
  due: { from: string; until: string },
  sentBefore: string,
  after: Pick<ReceiptRow, 'id' | 'due_date'> | null,
  size: number,
): Promise<Pick<ReceiptRow, 'id' | 'due_date'>[]> {
  const { due_date: from, id } = after ?? { due_date: due.from, id: '' };
  return db
    .selectFrom('receipts')
    .select(['id', 'due_date'])
    .where('status', '=', verifyStatus.invited)
    .where('due_date', '>=', from)
    .where('due_date', '<=', due.until)
    .where((eb) => eb.or([eb('due_date', '>', from), eb('id', '>', id)]))
    .where('received_at', '<', sentBefore)
    .orderBy('due_date')
    .orderBy('id')
    .limit(sql.lit(size))
    .execute();
}

/** Sets invitations whose due date is before `today` to expired, at most `most`; answers their ids. */
export async function expireOverdue(
  trx: Transaction,
  today: string,
  now: string,
  by: string,
  most: number,
): Promise<string[]> {
  const overdue = trx
    .selectFrom('receipts')
    .select('id')
    .where('status', '=', verifyStatus.invited)
    .where('due_date', '<', today)
    .orderBy('due_date')
    .limit(sql.lit(most));
  const rows = await trx
    .updateTable('receipts')
    .set((eb) => ({
      status: verifyStatus.expired,
      retention_from: eb.ref('due_date'),
      updated_at: now,
      updated_by: by,
    }))
    .where('id', 'in', overdue)
    // Looked at again once the row is locked: its applicant may have finished meanwhile.
    .where('status', '=', verifyStatus.invited)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const dealsOf = prepared<{ receipt: string }, DealRow>((db, value) =>
  db
    .selectFrom('deals')
    .selectAll()
    .where('receipt_id', '=', value.receipt)
    .orderBy('dealt_at')
    .orderBy('id'),
);
/** What was done with a receipt, the oldest first. */
export const selectDealsOf = (db: Reader, receiptId: string) => dealsOf(db, { receipt: receiptId });

/** Notes what was done with a receipt, and for which reasons. */
export async function insertDeal(
  trx: Transaction,
  row: DealRow,
  reasonCodes: readonly string[] = [],
): Promise<void> {
  await trx.insertInto('deals').values(row).execute();
  if (reasonCodes.length === 0) return;
  await trx
    .insertInto('deal_reasons')
    .values(reasonCodes.map((reason_code) => ({ deal_id: row.id, reason_code })))
    .execute();
}

const reasonsOf = prepared<{ receipt: string }, DealReasonRow>((db, value) =>
  db
    .selectFrom('deal_reasons')
    .innerJoin('deals', 'deals.id', 'deal_reasons.deal_id')
    .selectAll('deal_reasons')
    .where('deals.receipt_id', '=', value.receipt)
    .orderBy('deal_reasons.reason_code'),
);
/** The reasons of everything that was done with a receipt. */
export const selectReasonsOf = (db: Reader, receiptId: string) =>
  reasonsOf(db, { receipt: receiptId });

const approversNeeded = prepared<{ id: string }, { approvers_needed: number }>((db, value) =>
  db.selectFrom('systems').select('approvers_needed').where('id', '=', value.id),
);
/** How many approvers of a system an approval or denial takes. */
export async function selectApproversNeeded(db: Reader, systemId: string): Promise<number> {
  return (await approversNeeded(db, { id: systemId }))[0]?.approvers_needed ?? 1;
}

const filePhotos = prepared<{ id: string }, { file_photos_allowed: number }>((db, value) =>
  db.selectFrom('systems').select('file_photos_allowed').where('id', '=', value.id),
);
/** Whether a system takes pictures that were chosen from the device. */
export async function selectFilePhotosAllowed(db: Reader, systemId: string): Promise<boolean> {
  return (await filePhotos(db, { id: systemId }))[0]?.file_photos_allowed === 1;
}

const systemName = prepared<{ id: string }, { name: string }>((db, value) =>
  db.selectFrom('systems').select('name').where('id', '=', value.id),
);
export async function selectSystemName(db: Reader, systemId: string): Promise<string> {
  return (await systemName(db, { id: systemId }))[0]?.name ?? '';
}

/** What the verifier's lists show of a receipt. */
export type ReceiptListRow = Pick<
  ReceiptRow,
  | 'id'
  | 'received_at'
  | 'applied_at'
  | 'due_date'
  | 'name'
  | 'status'
  | 'claimed_by'
  | 'claimed_by_name'
  | 'claimed_until'
>;
export const listColumns = [
  ...(['id', 'received_at', 'applied_at', 'due_date', 'name', 'status'] as const),
  ...(['claimed_by', 'claimed_by_name', 'claimed_until'] as const),
] as const;

const homeLists = new Map<string, ReturnType<typeof homeList>>();
function homeList(size: number, offset: number) {
  return prepared<{ system: string; from: string; at: string; id: string }, ReceiptListRow>(
    (db, value) =>
      db
        .selectFrom('receipts')
        .select(listColumns)
        .where('system_id', '=', value.system)
        .where('received_at', '>=', value.from)
        .where('received_at', '<=', value.at)
        .where((eb) => eb.or([eb('received_at', '<', value.at), eb('id', '<', value.id)]))
        .orderBy('received_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(size + 1))
        .offset(sql.lit(offset)),
  );
}

/** Receipts of a system from an instant on, newest first: one row more than `size`. */
export function selectHomeList(
  db: Reader,
  system: string,
  from: string,
  cursor: Cursor,
  size: number,
  offset: number,
) {
  const shape = `${size} ${offset}`;
  const query = homeLists.get(shape) ?? homeList(size, offset);
  homeLists.set(shape, query);
  return query(db, { system, from, at: cursor.at, id: cursor.id });
}

const homeCount = prepared<{ system: string; from: string }, { count: number | string }>(
  (db, value) =>
    db
      .selectFrom(
        db
          .selectFrom('receipts')
          .select('id')
          .where('system_id', '=', value.system)
          .where('received_at', '>=', value.from)
          .limit(sql.lit(1001))
          .as('counted'),
      )
      .select((eb) => eb.fn.countAll<number | string>().as('count')),
);
export async function countHomeList(db: Reader, system: string, from: string) {
  const [row] = await homeCount(db, { system, from });
  return capped(Number(row?.count ?? 0));
}

const waiting = prepared<{ system: string }, { count: number | string; oldest: string | null }>(
  (db, value) =>
    db
      .selectFrom(
        db
          .selectFrom('receipts')
          .select('applied_at')
          .where('system_id', '=', value.system)
          .where('status', '=', sql.lit(verifyStatus.applied))
          .orderBy('applied_at')
          .limit(sql.lit(1000))
          .as('waiting'),
      )
      .select((eb) => [
        eb.fn.countAll<number | string>().as('count'),
        eb.fn.min<string | null>('waiting.applied_at').as('oldest'),
      ]),
);
/** How many receipts wait for a decision, counted up to 1,000, and since when the oldest does. */
export async function selectWaiting(db: Reader, system: string) {
  const [row] = await waiting(db, { system });
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null };
}
