import type { StaffRow } from '#contract/endpoints/staff-lists.ts';
import { daysBetween, displayInstant, japanDate } from '#contract/japan-time.ts';
import { isClosed } from '#contract/progress.ts';
import type { Capped, Cursor } from '../../platform/database/cursors.ts';
import type { Reader } from '../../platform/database/database.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Filing } from './filing.ts';
import { type NamedFiling, selectNamed } from './filing-list.queries.ts';
import { dueOf, hasVerificationUpdate } from './filings.present.ts';
import { searchFilings } from './search/filing-search.queries.ts';

/** A filing in the office's lists. */
export interface ListedFiling {
  id: string;
  appliedAt: string;
  /** The last change and the manager or customer who made it; '' for a verifier's decision. */
  changedAt: string;
  changedBy: string;
  row: StaffRow;
  filing: Filing;
}

/** Some filings, in the order of their ids. */
export async function listedFilings(
  db: Reader,
  ids: readonly string[],
  today: string,
): Promise<ListedFiling[]> {
  const rows = await selectNamed(db, ids);
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

function listedFiling(row: NamedFiling, today: string): ListedFiling {
  const { verificationDecidedAt: news, updatedAt, updatedBy } = row;
  const decidedLast = news !== null && news >= updatedAt;
  return {
    id: row.id,
    appliedAt: row.appliedAt,
    changedAt: decidedLast ? news : updatedAt,
    changedBy: decidedLast ? '' : updatedBy,
    row: staffRow(row, today),
    filing: row,
  };
}

/** A filing's row in every list of the office. */
export function staffRow(row: NamedFiling, today: string): StaffRow {
  return {
    displayNo: displayNumber(row.id),
    displayDate: displayInstant(row.appliedAt),
    latestProgressClass: row.progress,
    progressName: row.progressName,
    companyName: row.companyName,
    name: row.name,
    managerName: row.managerName,
    managerNameKana: row.managerNameKana,
    displayBasePlanName: row.basePlanNames,
    displayOptionPlanName: row.optionPlanNames,
    addressHiddenTyp: row.hiding,
    verifyStatusClass: row.verifyStatus,
    verifyStatusName: row.verifyName,
    verifyNews: hasVerificationUpdate(row),
    officeIdentifiedFlg: row.isIdentifiedByOffice,
    newMessageFlg: row.newMessages > 0,
    unconfirmedInactive: isClosed(row.progress),
    mailAddress: row.mailAddress,
    mailProvenFlg: row.mailProven,
    progressDays: isClosed(row.progress)
      ? null
      : daysBetween(japanDate(new Date(row.progressAt)), today),
    ...dueOf(row, today),
  };
}
