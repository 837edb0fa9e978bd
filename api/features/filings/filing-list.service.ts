import type { StaffRow } from '#contract/endpoints/staff-lists.ts';
import { daysBetween, displayInstant, japanDate } from '#contract/japan-time.ts';
import type { Capped, Cursor } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import { type FilingListRow, listRows } from './filing-list.queries.ts';
import { dueOf, hasVerificationUpdate, isClosed } from './filings.present.ts';
import { searchFilings } from './search/filing-search.queries.ts';

/** A filing as the office's lists show it. */
export interface ListedFiling {
  id: string;
  appliedAt: string;
  /** The last change and the manager or customer who made it; '' for a verifier's decision. */
  changedAt: string;
  changedBy: string;
  row: StaffRow;
}

/** Some filings, in the order of their ids. */
export async function listedFilings(
  db: Reader,
  ids: readonly string[],
  today: string,
): Promise<ListedFiling[]> {
  const rows = await listRows(db, ids);
  return rows.map((row) => listedFiling(row, today));
}

/** The filings of some days, both included, newest first: one more than `size`. */
export async function newestFilings(
  db: Reader,
  days: { from: string; to: string },
  cursor: Cursor,
  size: number,
  today: string,
): Promise<Capped & { filings: ListedFiling[] }> {
  const anything = { name: '', company: '', plan: '', planFamily: false, progress: '' };
  const { ids, ...count } = await searchFilings(db, { ...anything, ...days }, cursor, size, 0);
  return { ...count, filings: await listedFilings(db, ids, today) };
}

function listedFiling(row: FilingListRow, today: string): ListedFiling {
  const { verify_news_at: news, updated_at, updated_by } = row;
  const decidedLast = news !== null && news >= updated_at;
  return {
    id: row.id,
    appliedAt: row.applied_at,
    changedAt: decidedLast ? news : updated_at,
    changedBy: decidedLast ? '' : updated_by,
    row: staffRow(row, today),
  };
}

/** What every list of the office shows of a filing. */
export function staffRow(row: FilingListRow, today: string): StaffRow {
  return {
    displayNo: displayNumber(row.id),
    displayDate: displayInstant(row.applied_at),
    latestProgressClass: row.progress,
    progressName: row.progress_name ?? '',
    companyName: row.company_name,
    name: row.name,
    managerName: row.manager_name,
    managerNameKana: row.manager_name_kana,
    displayBasePlanName: row.base_plan_names,
    displayOptionPlanName: row.option_plan_names,
    addressHiddenTyp: row.address_hidden,
    verifyStatusClass: row.verify_status,
    verifyStatusName: row.verify_name ?? '',
    verifyNews: hasVerificationUpdate(row),
    unconfirmedInactive: isClosed(row.progress),
    mailAddress: row.mail_address,
    progressDays: isClosed(row.progress)
      ? null
      : daysBetween(japanDate(new Date(row.progress_at)), today),
    ...dueOf(row, today),
  };
}
