import { progress } from '#contract/codes.ts';
import type { Reader } from '../../platform/database/database.ts';

export interface FiledChangeRow {
  filing_id: string;
  customer_id: string;
  name: string;
  reason_code: string;
  effective_date: string;
}

/**
 * The officer changes on some days in the filings of a customer, then in those of other accounts of the company that he
 * applies for, or has filed for under its name; without cancelled filings.
 */
export async function selectChangesOfCompany(
  db: Reader,
  { customer, company, name }: { customer: string; company: string; name: string },
  days: readonly string[],
): Promise<FiledChangeRow[]> {
  const filedFor = db
    .selectFrom('filings')
    .select('company_id')
    .where('customer_id', '=', customer)
    .where('company_name', '=', name)
    .where('company_id', 'is not', null);
  const rows = await db
    .selectFrom('filings')
    .innerJoin('officer_changes', 'officer_changes.filing_id', 'filings.id')
    .select([
      'officer_changes.filing_id',
      'filings.customer_id',
      'officer_changes.name',
      'officer_changes.reason_code',
      'officer_changes.effective_date',
    ])
    .where((eb) =>
      eb.or([
        eb('filings.customer_id', '=', customer),
        eb('filings.company_id', '=', company),
        eb('filings.company_id', 'in', filedFor),
      ]),
    )
    .where('filings.progress', '!=', progress.cancelled)
    .where('officer_changes.effective_date', 'in', days)
    .orderBy('officer_changes.filing_id')
    .execute();
  const isOwn = (row: FiledChangeRow) => row.customer_id === customer;
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
}
