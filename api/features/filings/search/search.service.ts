import type { FoundRow } from '#contract/endpoints/staff-lists.ts';
import { auditEntry, type RequestContext } from '../../../platform/audit.ts';
import {
  type Cursor,
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../../platform/database/cursors.ts';
import type { Deps } from '../../../platform/deps.ts';
import { masterEntries, planMasters } from '../../masters/masters.service.ts';
import { type NamedFiling, selectNamed } from '../filing-list.queries.ts';
import { staffRow } from '../filing-list.service.ts';
import { type SearchFilter, searchFilings } from './filing-search.queries.ts';

export interface SearchRequest extends PageRequest {
  requestDateStart: string;
  requestDateEnd: string;
  name: string;
  companyName: string;
  selectPlan: string;
  selectPlogress: string;
}

/** The request list; names and companies match by prefix on their written form or reading. */
export async function search(
  deps: Deps,
  input: SearchRequest,
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
  input: SearchRequest,
  cursor: Cursor,
  today: string,
): Promise<Found> {
  const db = deps.db.read;
  const size = input.pageSize ?? defaultPageSize;
  const filter = await filterOf(deps, input);
  const found = await searchFilings(db, filter, cursor, size, offsetOf(input));
  const rows = await selectNamed(db, found.ids);
  const page = pageOf(rows, size, (row) => ({ at: row.appliedAt, id: row.id }));
  return {
    requestInfoSearchResultDtoList: page.rows.map((row) => foundRow(row, today)),
    totalCount: found.totalCount,
    totalCountCapped: found.totalCountCapped,
    nextCursor: page.nextCursor,
  };
}

interface Found {
  requestInfoSearchResultDtoList: FoundRow[];
  totalCount: number;
  totalCountCapped: boolean;
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

function foundRow(row: NamedFiling, today: string): FoundRow {
  const shown = staffRow(row, today);
  return {
    ...shown,
    requestDate: shown.displayDate,
    progress: row.progress,
    comment: row.lastComment,
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
