import type { Reader } from '../../platform/database/database.ts';
import type { Filing } from './filing-record.service.ts';

/** Begins a query of the other filings of a company; filings under an unconfirmed name do not count, nor see any. */
export const otherFilings = (
  db: Reader,
  { id, companyId, companyName }: Pick<Filing, 'id' | 'companyId' | 'companyName'>,
) =>
  db
    .selectFrom('filings as f')
    .innerJoin('company_names as n', (join) =>
      join.onRef('n.company_id', '=', 'f.company_id').onRef('n.name', '=', 'f.company_name'),
    )
    .innerJoin('company_names as own', (join) =>
      join.onRef('own.company_id', '=', 'f.company_id').on('own.name', '=', companyName),
    )
    .where('f.company_id', '=', companyId)
    .where('n.name', '!=', '')
    .where('own.name', '!=', '')
    .where('f.id', '!=', id);
