import { sql } from 'kysely';
import { identityMethod, type Progress, verifyStatus } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';
import { changer, finder, inserter, lister } from '../../platform/database/rows.ts';
import type { DealRow, ReceiptRow, Transaction } from '../../platform/database/tables.ts';

export const selectReceipt = finder('receipts', 'id');

export const selectReceipts = (db: Reader, ids: readonly string[]) =>
  db.selectFrom('receipts').selectAll().where('id', 'in', ids).execute();

export const selectReceiptByKey = finder('receipts', 'access_key_hash');

/** All receipts of a chain, the newest first. */
export const selectChain = (db: Reader, chainId: string) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('chain_id', '=', chainId)
    .orderBy('branch_no', 'desc')
    .execute();

export const selectNewestOfChain = (db: Reader, chainId: string) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('chain_id', '=', chainId)
    .orderBy('branch_no', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

/** Whether a receipt of a chain was approved or denied: what is done to its applicant from now on goes over that. */
export async function wasDecided(db: Reader, chainId: string): Promise<boolean> {
  const decided = await db
    .selectFrom('receipts')
    .select('id')
    .where('chain_id', '=', chainId)
    .where('status', 'in', [verifyStatus.approved, verifyStatus.denied])
    .limit(sql.lit(1))
    .executeTakeFirst();
  return decided !== undefined;
}

/** The chains of some receipts, and all receipts of these chains. */
export async function selectChainsOf(
  db: Reader,
  ids: readonly string[],
): Promise<Pick<ReceiptRow, 'id' | 'chain_id' | 'branch_no' | 'status' | 'due_date'>[]> {
  return db
    .selectFrom('receipts')
    .select(['id', 'chain_id', 'branch_no', 'status', 'due_date'])
    .where('chain_id', 'in', (eb) =>
      eb.selectFrom('receipts').select('chain_id').where('id', 'in', ids),
    )
    .orderBy('branch_no')
    .execute();
}

/** The receipt of a chain that came before another one. */
export const selectBefore = (db: Reader, chainId: string, branchNo: number) =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('branch_no', '<', branchNo)
    .orderBy('branch_no', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();

/** Whether the applicant has finished an earlier receipt of the chain. */
export async function hasAppliedBefore(
  db: Reader,
  { chain_id, branch_no }: Pick<ReceiptRow, 'chain_id' | 'branch_no'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('receipts')
    .select('id')
    .where('chain_id', '=', chain_id)
    .where('branch_no', '<', branch_no)
    .where('applied_at', 'is not', null)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Reads and locks a receipt until the transaction ends, by a statement that writes, which does so on both databases.
 */
export function lockReceipt(trx: Transaction, id: string): Promise<ReceiptRow | undefined> {
  return trx
    .updateTable('receipts')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export const insertReceipt = inserter('receipts');

/** Changes a receipt that this transaction has locked. */
export const updateReceipt = changer('receipts', 'id');

/** Sets another mail address on the receipts of a customer's open filings; returns them. */
export function redirectReceipts(
  trx: Transaction,
  customerId: string,
  mailAddress: string,
  openProgress: readonly Progress[],
): Promise<ReceiptRow[]> {
  return trx
    .updateTable('receipts')
    .set({ mail_address: mailAddress })
    .where('filing_id', 'in', (eb) =>
      eb
        .selectFrom('filings')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('progress', 'in', openProgress),
    )
    .returningAll()
    .execute();
}

/** Whether there is an invitation whose due date is before `today`. */
export async function selectOverdueStands(db: Reader, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('receipts')
    .select('id')
    .where('status', '=', sql.lit(verifyStatus.invited))
    .where('due_date', '<', today)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

/** Invitations that end in a span of days, both included, and were sent before an instant; after `after`. */
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

/** Sets at most `most` invitations whose due date is before `today` to expired; returns their ids. */
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
    // Checked again under the lock, because the applicant may have finished in the meantime.
    .where('status', '=', verifyStatus.invited)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The deals on a receipt, the oldest first. */
export const selectDealsOf = lister('deals', ['receipt_id'], 'dealt_at', 'id');

/** Stores a deal on a receipt with its reasons. */
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

/** The reasons of all deals on a receipt. */
export const selectReasonsOf = (db: Reader, receiptId: string) =>
  db
    .selectFrom('deal_reasons')
    .innerJoin('deals', 'deals.id', 'deal_reasons.deal_id')
    .selectAll('deal_reasons')
    .where('deals.receipt_id', '=', receiptId)
    .orderBy('deal_reasons.reason_code')
    .execute();

/** How many approvers of a system have to agree to an approval or denial. */
export async function selectApproversNeeded(db: Reader, systemId: string): Promise<number> {
  const row = await db
    .selectFrom('systems')
    .select('approvers_needed')
    .where('id', '=', systemId)
    .executeTakeFirst();
  return row?.approvers_needed ?? 1;
}

/** Whether a system accepts photos chosen from the device. */
export async function selectFilePhotosAllowed(db: Reader, systemId: string): Promise<boolean> {
  const row = await db
    .selectFrom('systems')
    .select('file_photos_allowed')
    .where('id', '=', systemId)
    .executeTakeFirst();
  return row?.file_photos_allowed === 1;
}

export async function selectSystemName(db: Reader, systemId: string): Promise<string> {
  const row = await db
    .selectFrom('systems')
    .select('name')
    .where('id', '=', systemId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** How many receipts of a system go by photos and are not decided. */
export const countByPhotos = (db: Reader, system: string) =>
  db
    .selectFrom('receipts')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('system_id', '=', system)
    .where('method', '=', identityMethod.photo)
    .where('status', 'in', [verifyStatus.invited, verifyStatus.applied])
    .executeTakeFirstOrThrow();
