import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { Filing } from './filing.ts';

export type UnpaidFiling = Pick<
  Filing,
  | 'id'
  | 'appliedAt'
  | 'companyName'
  | 'companyNameKana'
  | 'name'
  | 'nameKana'
  | 'managerNameKana'
  | 'billed'
  | 'rewardSubtotal'
>;

// With more unpaid filings of one amount, proposals would be useless.
const most = 2000;

/** Unpaid filings that are not cancelled, billed between two amounts, both included. */
export function selectUnpaid(db: Reader, from: number, until: number): Promise<UnpaidFiling[]> {
  return db
    .selectFrom('filings as f')
    .select([
      'f.id',
      'f.applied_at as appliedAt',
      'f.billed',
      'f.reward_subtotal as rewardSubtotal',
    ])
    .select(['f.company_name as companyName', 'f.company_name_kana as companyNameKana', 'f.name'])
    .select(['f.name_kana as nameKana', 'f.manager_name_kana as managerNameKana'])
    .where('f.is_owed', '=', sql.lit(1))
    .where('f.billed', '>=', from)
    .where('f.billed', '<=', until)
    .orderBy('f.billed')
    .orderBy('f.id')
    .limit(sql.lit(most))
    .execute();
}
