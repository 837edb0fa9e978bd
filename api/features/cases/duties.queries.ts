import type { Reader } from '../../platform/database/database.ts';
import { changesRows, finder, inserter, lister } from '../../platform/database/rows.ts';
import type { MandateRow, Transaction } from '../../platform/database/tables.ts';
import type { WhichFilings } from '../filings/which-filings.service.ts';

export const selectMandate = finder('mandates', 'filing_id');

/** The filings that a judicial scrivener has taken on, of some, each with when. */
export async function selectAccepted(
  db: Reader,
  which: WhichFilings,
): Promise<Map<string, string>> {
  if (!which) return new Map();
  const rows = await db
    .selectFrom('filings as f')
    .innerJoin('mandates as m', 'm.filing_id', 'f.id')
    .select(['m.filing_id', 'm.decided_at'])
    .where(which)
    .where('m.is_accepted', '=', 1)
    .execute();
  return new Map(rows.map(({ filing_id, decided_at }) => [filing_id, decided_at]));
}

/** Stores the decision about a mandate; false when it has been decided. */
export async function insertMandate(trx: Transaction, row: MandateRow): Promise<boolean> {
  return changesRows(
    trx
      .insertInto('mandates')
      .values(row)
      .onConflict((conflict) => conflict.column('filing_id').doNothing()),
  );
}

/** The checks of a filing, oldest first, corrected ones included. */
export const selectIntentionChecks = lister('intention_checks', ['filing_id'], 'id');

export const insertIntentionCheck = inserter('intention_checks');

/** Marks a check of the filing as corrected by another; false when it is corrected already. */
export async function replaceIntentionCheck(
  trx: Transaction,
  filingId: string,
  id: string,
  by: string,
): Promise<boolean> {
  return changesRows(
    trx
      .updateTable('intention_checks')
      .set({ replaced_by: by })
      .where('id', '=', id)
      .where('filing_id', '=', filingId)
      .where('replaced_by', 'is', null),
  );
}

/** What the case book prints of a mandate. */
export const selectCaseBook = (db: Reader, from: string, until: string) =>
  db
    .selectFrom('mandates as m')
    .innerJoin('filings as f', 'f.id', 'm.filing_id')
    .innerJoin('customers as c', 'c.id', 'f.customer_id')
    .select(['m.decided_at', 'm.decided_by_name', 'f.id', 'f.company_name', 'f.name'])
    .select(['c.address', 'f.base_plan_names', 'f.reward_subtotal', 'f.tax'])
    .select(['f.progress', 'f.progress_at', 'f.received', 'f.retained'])
    .where('m.is_accepted', '=', 1)
    .where('m.decided_at', '>=', from)
    .where('m.decided_at', '<', until)
    .orderBy('m.decided_at')
    .orderBy('f.id')
    .execute();
