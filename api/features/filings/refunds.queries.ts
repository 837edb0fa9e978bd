import type { Reader } from '../../platform/database/database.ts';
import type { RefundRow, Transaction } from '../../platform/database/tables.ts';

export const selectRefund = (db: Reader, filingId: string) =>
  db.selectFrom('refunds').selectAll().where('filing_id', '=', filingId).executeTakeFirst();

/** Notes a refund; one that is noted stays. */
export async function insertRefund(trx: Transaction, row: RefundRow): Promise<void> {
  await trx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.column('filing_id').doNothing())
    .execute();
}

/** Marks a refund as made; false when there is none to make. */
export async function markRefunded(
  trx: Transaction,
  filingId: string,
  done: Pick<RefundRow, 'done_at' | 'done_by' | 'done_by_name'>,
): Promise<boolean> {
  const result = await trx
    .updateTable('refunds')
    .set(done)
    .where('filing_id', '=', filingId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows) === 1;
}
