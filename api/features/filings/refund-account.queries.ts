import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { finder, inserter, remover } from '../../platform/database/rows.ts';
import type { WhichFilings } from './which-filings.service.ts';

export const selectAccount = finder('refund_accounts', 'filing_id');
export const insertAccount = inserter('refund_accounts');
export const deleteAccount = remover('refund_accounts', 'filing_id');

/** Selects the filings that have a refund to be made, with the time of their last payment. */
export async function selectRefunds(db: Reader, which: WhichFilings) {
  if (!which) return [];
  return db
    .selectFrom('filings as f')
    .leftJoin('refund_accounts as a', 'a.filing_id', 'f.id')
    .select(['f.id', 'f.progress', 'f.progress_at', 'a.entered_at'])
    .select((eb) =>
      eb
        .selectFrom('ledger_entries as e')
        .select((entry) => entry.fn.max('e.noted_at').as('at'))
        .whereRef('e.filing_id', '=', 'f.id')
        .where('e.kind', '=', 'received')
        .where('e.revoked_at', 'is', null)
        .as('received_at'),
    )
    .where(which)
    .where('f.refund_due', '>', sql.lit(0))
    .execute();
}
