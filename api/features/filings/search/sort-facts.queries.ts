import type { Reader } from '../../../platform/database/database.ts';

export type SortFacts = Awaited<ReturnType<typeof selectSortFacts>>[number];

/** What some filings can be sorted by, in no order. */
export async function selectSortFacts(db: Reader, ids: readonly string[]) {
  return db
    .selectFrom('filings')
    .select(['id', 'applied_at as appliedAt', 'progress', 'deadline'])
    .select(['company_name as companyName', 'company_name_kana as companyNameKana'])
    .select(['manager_name as managerName', 'manager_name_kana as managerNameKana'])
    .select('verify_status as verifyStatus')
    .where('id', 'in', ids)
    .execute();
}
