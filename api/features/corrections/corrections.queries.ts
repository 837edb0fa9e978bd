import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { adder, changesRows, finder } from '../../platform/database/rows.ts';
import type { CorrectionRow, Transaction } from '../../platform/database/tables.ts';

/** Every correction of a filing, newest first. */
export const selectCorrections = (db: Reader, filingId: string): Promise<CorrectionRow[]> =>
  db
    .selectFrom('corrections')
    .selectAll()
    .where('filing_id', '=', filingId)
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** What a filing said before each correction that took effect, as JSON, newest first. */
export async function selectFormer(db: Reader, filingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('corrections')
    .select('was')
    .where('filing_id', '=', filingId)
    .where('state', '=', 'agreed')
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ was }) => was);
}

/** A correction of a filing that has ended, if there is one. */
export const selectEnded = (db: Reader, filingId: string) =>
  db
    .selectFrom('corrections')
    .select('id')
    .where('filing_id', '=', filingId)
    .where('state', '<>', 'open')
    .limit(sql.lit(1))
    .executeTakeFirst();

export const selectCorrection = finder('corrections', 'filing_id', 'id');

/** False when one of the filing's is open already. */
export const insertCorrection = adder('corrections');

/** Ends an open correction; false when it is not open any more. */
export async function endCorrection(
  trx: Transaction,
  id: string,
  end: Pick<CorrectionRow, 'state' | 'answered_at' | 'answered_by' | 'answered_by_name'> &
    Partial<Pick<CorrectionRow, 'telephone' | 'answer'>>,
): Promise<boolean> {
  return changesRows(
    trx.updateTable('corrections').set(end).where('id', '=', id).where('state', '=', 'open'),
  );
}

export async function storeEffects(
  trx: Transaction,
  id: string,
  effects: readonly string[],
  confirmed: string,
): Promise<void> {
  await trx
    .updateTable('corrections')
    .set({ effects: JSON.stringify(effects), confirmed })
    .where('id', '=', id)
    .execute();
}

/** Whose identification a receipt is. */
export const selectIdentified = (db: Reader, receiptId: string) =>
  db
    .selectFrom('receipts')
    .select(['id', 'name', 'address'])
    .where('id', '=', receiptId)
    .executeTakeFirst();

export const countFinalPapers = async (db: Reader, filingId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('final_papers')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('filing_id', '=', filingId)
    .where('state', '=', 'final')
    .executeTakeFirstOrThrow();
  return Number(count);
};
