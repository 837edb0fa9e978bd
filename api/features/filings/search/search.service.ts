import type { SearchedRow } from '#contract/endpoints/staff-lists.ts';
import type { FilingSort } from '#contract/filing-sorts.ts';
import { ofTextColumns } from '#contract/list-views.ts';
import { auditEntry, type RequestContext } from '../../../platform/audit.ts';
import {
  type Capped,
  type Cursor,
  capped,
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../../platform/database/cursors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { detailVersion } from '../../../platform/http/version.ts';
import { masterEntries, planMasters } from '../../masters/masters.service.ts';
import { type NamedFiling, selectNamed } from '../filing-list.queries.ts';
import { staffRow } from '../filing-list.service.ts';
import { type SearchFilter, searchFilings } from './filing-search.queries.ts';
import { countBefore, type SortedFiling, sortedFilings } from './sorted-filings.ts';

export interface SearchRequest extends PageRequest {
  requestDateStart: string;
  requestDateEnd: string;
  name: string;
  companyName: string;
  selectPlan: string;
  selectPlogress: string;
}

export interface SortedRequest extends SearchRequest {
  sort?: FilingSort | undefined;
  order: 'asc' | 'desc';
}

/** The request list; names and companies match by prefix on their written form or reading. */
export async function search(
  deps: Deps,
  input: SortedRequest,
  today: string,
  context: RequestContext,
): Promise<Found> {
  const cursor = cursorOf(input);
  const noted = deps.auditBatcher.append(auditEntry(deps, context, 'filing.search', ''));
  const [page] = await Promise.all([findPage(deps, input, cursor, today), noted]);
  return page;
}

async function findPage(
  deps: Deps,
  input: SortedRequest,
  cursor: Cursor,
  today: string,
): Promise<Found> {
  const db = deps.db.read;
  const size = input.pageSize ?? defaultPageSize;
  const filter = await filterOf(deps, input);
  // The newest first is the usual order, however many were found.
  const sort = input.sort === 'date' && input.order === 'desc' ? undefined : input.sort;
  const sorted = sort && (await sortedFilings(db, filter, sort, input.order));
  const { ids, ...counts } = sorted
    ? pageOfSorted(sorted, input, cursor, size)
    : await searchFilings(db, filter, cursor, size, offsetOf(input));
  const page = pageOf(await selectNamed(db, ids), size, ({ appliedAt, id }) => {
    const key = sorted?.find((one) => one.id === id)?.key;
    const fits = key !== undefined && Buffer.byteLength(key) <= longestKey;
    return { at: appliedAt, id, ...(fits && { key }) };
  });
  return {
    found: page.rows.map((filing) => ({ filing, row: searchedRow(filing, today) })),
    sortedFlg: sorted !== null,
    totalCount: counts.totalCount,
    totalCountCapped: counts.totalCountCapped,
    nextCursor: page.nextCursor,
  };
}

// In bytes: `after` takes 200 characters. The place of a longer one is that of its row.
const longestKey = 100;

/** A page of sorted ids: one more than `size`, behind the cursor's or by its number. */
function pageOfSorted(
  sorted: readonly SortedFiling[],
  input: SortedRequest,
  cursor: Cursor,
  size: number,
) {
  const from = input.after ? countBefore(sorted, cursor, input.order) : offsetOf(input);
  const ids = sorted.slice(from, from + size + 1).map(({ id }) => id);
  return { ids, ...capped(sorted.length) };
}

interface Found extends Capped {
  found: { filing: NamedFiling; row: SearchedRow }[];
  sortedFlg: boolean;
  nextCursor: string | null;
}

/** A search's conditions for the database. */
export async function filterOf(
  deps: Deps,
  input: Omit<SearchRequest, keyof PageRequest>,
): Promise<SearchFilter> {
  return {
    from: input.requestDateStart,
    to: input.requestDateEnd,
    name: input.name,
    company: input.companyName,
    plan: input.selectPlan,
    planFamily: input.selectPlan !== '' && (await standsForChildren(deps, input.selectPlan)),
    progress: input.selectPlogress,
  };
}

async function standsForChildren(deps: Deps, code: string): Promise<boolean> {
  const { choices } = await planMasters(deps.db.read);
  return choices.some(({ planCd, children }) => planCd === code && children.length > 0);
}

function searchedRow(row: NamedFiling, today: string): SearchedRow {
  const shown = staffRow(row, today);
  return {
    ...shown,
    progress: row.progress,
    ...ofTextColumns((name) => row[name]),
    requestDate: shown.displayDate,
    ...detailVersion(row),
  };
}

/** Plans and progress codes to filter by. */
export async function searchConditions(deps: Deps) {
  const db = deps.db.read;
  const [plans, progressList, verifyStatusKbnList] = await Promise.all([
    planMasters(db),
    masterEntries(db, 'progress'),
    masterEntries(db, 'verify_status'),
  ]);
  return { planList: plans.planList.slice(), progressList, verifyStatusKbnList };
}
