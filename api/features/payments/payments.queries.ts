import { sql } from 'kysely';
import type { TransferState } from '#contract/endpoints/transfers.ts';
import { type Cursor, countRows } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { changesRows, finder, lister } from '../../platform/database/rows.ts';
import type {
  BankFileRow,
  BankLayoutRow,
  BankTransferRow,
  Transaction,
} from '../../platform/database/tables.ts';

/** The layouts that managers pointed out. */
export const selectLayouts = lister('bank_layouts', []);

/** Remembers a layout, in place of an earlier one of this heading. */
export async function storeLayout(trx: Transaction, row: BankLayoutRow): Promise<void> {
  const { heading, ...changed } = row;
  await trx
    .insertInto('bank_layouts')
    .values(row)
    .onConflict((conflict) => conflict.column('heading').doUpdateSet(changed))
    .execute();
}

/** Records that a file was imported; false when it was before. */
export async function claimFile(trx: Transaction, row: BankFileRow): Promise<boolean> {
  return changesRows(
    trx
      .insertInto('bank_files')
      .values(row)
      .onConflict((conflict) => conflict.column('sha256').doNothing()),
  );
}

/** Whether a file was imported. */
export async function hasFile(db: Reader, sha256: string): Promise<boolean> {
  const query = db.selectFrom('bank_files').select('sha256').where('sha256', '=', sha256);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The transfers of some days, both included. */
export function selectTransfersOfDays(
  db: Reader,
  from: string,
  until: string,
): Promise<BankTransferRow[]> {
  return db
    .selectFrom('bank_transfers')
    .selectAll()
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', until)
    .orderBy('id')
    .execute();
}

const atOnce = 100;

/** Inserts transfers that were not inserted meanwhile; returns how many. */
export async function insertTransfers(trx: Transaction, rows: BankTransferRow[]): Promise<number> {
  let added = 0;
  for (let start = 0; start < rows.length; start += atOnce) {
    const result = await trx
      .insertInto('bank_transfers')
      .values(rows.slice(start, start + atOnce))
      .onConflict((conflict) => conflict.columns(['paid_on', 'payer', 'amount', 'nth']).doNothing())
      .executeTakeFirst();
    added += Number(result.numInsertedOrUpdatedRows);
  }
  return added;
}

/** Transfers of a status, newest first: one more than `size`. */
export function selectTransfers(
  db: Reader,
  state: TransferState,
  cursor: Cursor,
  size: number,
  offset: number,
): Promise<BankTransferRow[]> {
  return db
    .selectFrom('bank_transfers')
    .selectAll()
    .where('state', '=', state)
    .where('paid_on', '<=', cursor.at)
    .where((eb) => eb.or([eb('paid_on', '<', cursor.at), eb('id', '<', cursor.id)]))
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(size + 1))
    .offset(sql.lit(offset))
    .execute();
}

export function countTransfers(db: Reader, state: TransferState) {
  return countRows(db, db.selectFrom('bank_transfers').select('id').where('state', '=', state));
}

export const selectTransfer = finder('bank_transfers', 'id');

type Settlement = Pick<BankTransferRow, 'state' | 'settled_at' | 'settled_by' | 'settled_by_name'>;

/** Settles a transfer of a status; false when its status is another one by now. */
export async function settleTransfer(
  trx: Transaction,
  id: string,
  from: string,
  change: Settlement,
): Promise<boolean> {
  return changesRows(
    trx.updateTable('bank_transfers').set(change).where('id', '=', id).where('state', '=', from),
  );
}
