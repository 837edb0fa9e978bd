import type { Reader } from '../../platform/database/database.ts';
import { changesRows, finder } from '../../platform/database/rows.ts';
import type { CaseOwnerRow, Transaction } from '../../platform/database/tables.ts';
import { keeper } from '../../platform/kept-rows.ts';

export const selectOwner = finder('case_owners', 'filing_id');

export const writeOwner = keeper('case_owners', 'filing_id');

/** The owners of some filings; those that never had one are missing. */
export async function selectOwners(
  db: Reader,
  filingIds: readonly string[],
): Promise<CaseOwnerRow[]> {
  return db.selectFrom('case_owners').selectAll().where('filing_id', 'in', filingIds).execute();
}

/** Gives a filing an owner, unless it has one; customers own none. */
export async function addOwner(trx: Transaction, row: CaseOwnerRow): Promise<void> {
  const manager = await trx
    .selectFrom('managers')
    .select('id')
    .where('id', '=', row.owner_id)
    .executeTakeFirst();
  if (!manager) return;
  const { filing_id, ...change } = row;
  await trx
    .insertInto('case_owners')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('filing_id').doUpdateSet(change).where('case_owners.owner_id', '=', ''),
    )
    .execute();
}

/** Takes the owner away who came with a step; false when another one was chosen since. */
export const removeOwnerOf = (
  trx: Transaction,
  filingId: string,
  step: string,
  version: Pick<CaseOwnerRow, 'updated_at' | 'updated_by'>,
): Promise<boolean> =>
  changesRows(
    trx
      .updateTable('case_owners')
      .set({ owner_id: '', step: '', ...version })
      .where('filing_id', '=', filingId)
      .where('step', '=', step),
  );
