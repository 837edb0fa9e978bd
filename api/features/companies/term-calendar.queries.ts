import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { TermEndRow } from '../../platform/database/tables.ts';

/** The end of terms of a company: where to look; what ends is computed. */
export type EndMark = TermEndRow;

/** The ends of terms in a span of days, both included, of companies whose account exists. */
export function selectTermEnds(
  db: Reader,
  span: { from: string; until: string },
  after: EndMark | null,
  size: number,
): Promise<EndMark[]> {
  const { ends_on: from, company_id: id } = after ?? { ends_on: span.from, company_id: '' };
  return db
    .selectFrom('term_ends')
    .innerJoin('companies', 'companies.id', 'term_ends.company_id')
    .innerJoin('customers', (join) =>
      join.on((eb) =>
        eb('customers.id', '=', eb.fn.coalesce('companies.customer_id', 'companies.beside_of')),
      ),
    )
    .select(['term_ends.ends_on', 'term_ends.company_id'])
    .where('ends_on', '>=', from)
    .where('ends_on', '<=', span.until)
    .where((eb) => eb.or([eb('ends_on', '>', from), eb('company_id', '>', id)]))
    .where('customers.deleted_at', 'is', null)
    .orderBy('ends_on')
    .orderBy('company_id')
    .limit(sql.lit(size))
    .execute();
}

/** The names of those whom an open application of a company elects, new or again. */
export async function selectBeingElected(
  db: Reader,
  company: string,
  codes: { closed: readonly string[]; reasons: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('filings')
    .innerJoin('officer_changes', 'officer_changes.filing_id', 'filings.id')
    .select('officer_changes.name')
    .where('filings.company_id', '=', company)
    .where('filings.progress', 'not in', codes.closed as never)
    .where('officer_changes.reason_code', 'in', codes.reasons)
    .execute();
  return rows.map(({ name }) => name);
}
