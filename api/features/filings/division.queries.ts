import type { Reader } from '../../platform/database/database.ts';
import { inserter } from '../../platform/database/rows.ts';
import type { DivisionRow } from '../../platform/database/tables.ts';

export const insertDivision = inserter('divisions');

/** The newest divisions of filings, where the same is still kept. */
export function selectDivisions(db: Reader, filingIds: readonly string[]): Promise<DivisionRow[]> {
  return db
    .selectFrom('divisions as d')
    .innerJoin('filings as f', (join) =>
      join.onRef('f.id', '=', 'd.filing_id').onRef('f.retained', '=', 'd.kept'),
    )
    .selectAll('d')
    .where('d.filing_id', 'in', filingIds)
    .where('d.id', '=', (eb) =>
      eb
        .selectFrom('divisions as other')
        .select(({ fn }) => fn.max('other.id').as('newest'))
        .whereRef('other.filing_id', '=', 'd.filing_id'),
    )
    .where('d.entry_id', '=', (eb) =>
      eb
        .selectFrom('ledger_entries as e')
        .select(({ fn }) => fn.max('e.id').as('newest'))
        .whereRef('e.filing_id', '=', 'd.filing_id')
        .where('e.kind', '=', 'retained')
        .where('e.revoked_at', 'is', null),
    )
    .execute();
}
