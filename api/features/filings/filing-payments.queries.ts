import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { FilingRow } from '../../platform/database/tables.ts';

export type UnpaidFiling = Pick<
  FilingRow,
  | 'id'
  | 'applied_at'
  | 'company_name'
  | 'company_name_kana'
  | 'name'
  | 'name_kana'
  | 'manager_name_kana'
  | 'billed'
  | 'reward_subtotal'
>;

// Beyond so many unpaid filings of one amount nobody compares names by hand.
const most = 2000;

/** Filings that nobody has paid or cancelled and that are billed between two amounts, both included. */
export function selectUnpaid(db: Reader, from: number, until: number): Promise<UnpaidFiling[]> {
  return db
    .selectFrom('filings as f')
    .select(['f.id', 'f.applied_at', 'f.company_name', 'f.company_name_kana', 'f.name'])
    .select(['f.name_kana', 'f.manager_name_kana', 'f.billed', 'f.reward_subtotal'])
    .where('f.is_owed', '=', sql.lit(1))
    .where('f.billed', '>=', from)
    .where('f.billed', '<=', until)
    .orderBy('f.billed')
    .orderBy('f.id')
    .limit(sql.lit(most))
    .execute();
}
