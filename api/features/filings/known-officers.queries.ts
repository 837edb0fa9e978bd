import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** The most rows to read, because a longer list would not be used. */
const mostRows = 200;

export interface KnownOfficerRow {
  position_code: string;
  position_name: string;
  name: string;
  address: string;
}

/** The officer rows of a customer's applications, the newest application first. */
export const selectOfficersOfCustomer = (db: Reader, customer: string) =>
  db
    .selectFrom('filings')
    .innerJoin('officer_changes', 'officer_changes.filing_id', 'filings.id')
    .select([
      'officer_changes.position_code',
      'officer_changes.position_name',
      'officer_changes.name',
      'officer_changes.address',
    ])
    .where('filings.customer_id', '=', customer)
    .orderBy('filings.applied_at', 'desc')
    .orderBy('filings.id', 'desc')
    .limit(sql.lit(mostRows))
    .execute();
