import type { Reader } from '../../platform/database/database.ts';
import type { WhichFilings } from './which-filings.service.ts';

/**
 * Begins a query of the other filings `o` of the companies of some filings `f`; filings under an unconfirmed name do not
 * count, nor see any.
 */
export const otherFilings = (db: Reader, which: Exclude<WhichFilings, null>) =>
  db
    .selectFrom('filings as f')
    .innerJoin('filings as o', (join) =>
      join.onRef('o.company_id', '=', 'f.company_id').onRef('o.id', '!=', 'f.id'),
    )
    .innerJoin('company_names as n', (join) =>
      join.onRef('n.company_id', '=', 'o.company_id').onRef('n.name', '=', 'o.company_name'),
    )
    .innerJoin('company_names as own', (join) =>
      join.onRef('own.company_id', '=', 'f.company_id').onRef('own.name', '=', 'f.company_name'),
    )
    .where(which)
    .where('n.name', '!=', '')
    .where('own.name', '!=', '');
