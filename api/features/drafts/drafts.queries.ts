import { type Insertable, sql } from 'kysely';
import { adder, changesRows, finder } from '../../platform/database/rows.ts';
import type { ApplicationDraftRow, Transaction } from '../../platform/database/tables.ts';

export const selectDraft = finder('application_drafts', 'customer_id');

const addDraft = adder('application_drafts');

/** Stores a draft whose version is one more than the stored one, or the first; false after another change. */
export async function writeDraft(
  trx: Transaction,
  row: Insertable<ApplicationDraftRow>,
): Promise<boolean> {
  if (row.version === 1) return addDraft(trx, row);
  return changesRows(
    trx
      .updateTable('application_drafts')
      .set(row)
      .where('customer_id', '=', row.customer_id)
      .where('version', '=', row.version - 1),
  );
}

/**
 * Empties the draft of a customer, which was sent as a filing or ('') dropped; nothing without one. Returns the version
 * that it has then.
 */
export async function emptyDraft(
  trx: Transaction,
  customerId: string,
  at: string,
  filed_as: string,
): Promise<number | undefined> {
  const emptied = await trx
    .updateTable('application_drafts')
    .set((eb) => ({ content: '', version: eb('version', '+', 1), saved_at: at, filed_as }))
    .where('customer_id', '=', customerId)
    .where('content', '<>', '')
    .returning('version')
    .executeTakeFirst();
  return emptied?.version;
}

/** Empties at most `most` drafts that were last changed before an instant; returns whose. */
export async function emptyOldDrafts(
  trx: Transaction,
  before: string,
  at: string,
  most: number,
): Promise<string[]> {
  const old = trx
    .selectFrom('application_drafts')
    .select('customer_id')
    .where('content', '<>', sql.lit(''))
    .where('saved_at', '<', before)
    .orderBy('saved_at')
    .limit(sql.lit(most));
  const rows = await trx
    .updateTable('application_drafts')
    .set((eb) => ({ content: '', version: eb('version', '+', 1), saved_at: at }))
    .where('customer_id', 'in', old)
    .where('saved_at', '<', before)
    .returning('customer_id')
    .execute();
  return rows.map(({ customer_id }) => customer_id);
}
