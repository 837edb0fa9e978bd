import { urgentDays } from '#contract/deadline-marks.ts';
import {
  type DeskQueue,
  type FilingQueue,
  type FoundRow,
  filingQueues,
  type HomeRow,
  type StaffRow,
} from '#contract/endpoints/filings.ts';
import {
  addDays,
  daysBetween,
  displayInstant,
  japanDate,
  startOfDay,
} from '#contract/japan-time.ts';
import type { Trace } from '../../platform/audit.ts';
import {
  type Capped,
  type Cursor,
  cursorOf,
  defaultPageSize,
  fromOldest,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/pages.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import {
  countRecentInquiries,
  countWaitingInquiries,
  recentInquiries,
  waitingInquiries,
} from '../inquiries/inquiries.service.ts';
import { masterEntries, planMasters } from '../masters/masters.service.ts';
import {
  countDesk,
  type DeskList,
  type DeskOrder,
  fromFirst,
  selectDesk,
  selectKnown,
} from './desk.queries.ts';
import { type FilingListRow, listRows } from './filing-list.queries.ts';
import { seen } from './filing-record.service.ts';
import { dueOf, hasVerifyNews, isClosed } from './filings.present.ts';
import { type SearchFilter, searchFilings } from './search/filing-search.queries.ts';

/** Home lists reach back this many days, today included. */
const homeDays = 30;

export interface HomeRequest extends PageRequest {
  queue?: DeskQueue | undefined;
  sort?: 'deadline' | undefined;
}

/** Something of a list with what decides whether this clerk has seen it. */
interface Item {
  at: string;
  id: string;
  /** Since when it is as it is, and who made it so. */
  changedAt: string;
  changedBy: string;
  row: StaffRow;
  waiting: boolean;
}

interface Items extends Capped {
  items: Item[];
  nextCursor: string | null;
}

/**
 * Requests and inquiries of the last 30 days in one list, newest first; or what waits in a queue, or all open filings by
 * their deadline, of any date.
 */
export async function staffHome(
  deps: Deps,
  manager: ManagerSession,
  request: HomeRequest,
  today: string,
  trace: Trace,
) {
  const db = deps.db.read;
  const start = addDays(today, 1 - homeDays);
  const days = { today, urgent: addDays(today, urgentDays) };
  const listed =
    request.queue === 'inquiries'
      ? waitingInquiryItems(deps, request)
      : request.queue || request.sort
        ? waiting(deps, request, request.queue ?? null, today)
        : latest(deps, request, start, today);
  const [page, filingCounters, inquiryCount, progressKbnList, statuses, deals] = await Promise.all([
    listed,
    Promise.all(
      filingQueues.map(async (queue) => counterOf(queue, await countDesk(db, queue, days))),
    ),
    countWaitingInquiries(db),
    masterEntries(db, 'progress'),
    masterEntries(db, 'verify_status'),
    masterEntries(db, 'deal'),
    deps.trail.record(seen(deps, trace, 'filing.list', '')),
  ]);
  const { items, ...counts } = page;
  return {
    loginUserInfo: { id: manager.userId, name: manager.name, deptname: manager.deptName },
    searchStartDate: start.replaceAll('-', '/'),
    searchEndDate: today.replaceAll('-', '/'),
    counterList: [...filingCounters, counterOf('inquiries', inquiryCount)],
    managerRequestList: await marked(deps, manager, items),
    progressKbnList,
    verifyStatusKbnList: statuses,
    dealResultKbnList: deals,
    ...counts,
  };
}

function counterOf(queue: DeskQueue, { totalCount, totalCountCapped }: Capped) {
  return { queue, count: totalCount, capped: totalCountCapped };
}

async function latest(
  deps: Deps,
  request: HomeRequest,
  start: string,
  today: string,
): Promise<Items> {
  const db = deps.db.read;
  const size = request.pageSize ?? defaultPageSize;
  const offset = offsetOf(request);
  const filter: SearchFilter = {
    from: start,
    to: today,
    name: '',
    company: '',
    plan: '',
    planFamily: false,
    progress: '',
  };
  const period = { from: startOfDay(start), until: startOfDay(addDays(today, 1)) };
  const cursor = cursorOf(request);
  const [found, inquiries, inquiryCount] = await Promise.all([
    searchFilings(db, filter, cursor, size + offset, 0),
    recentInquiries(db, period, cursor, size + offset),
    countRecentInquiries(db, period),
  ]);
  const filings = await listRows(db, found.ids);
  const merged = [
    ...filings.map((row) => filingItem(row, row.applied_at, today)),
    ...inquiries.map(inquiryItem),
  ].sort((a, b) => (a.at === b.at ? compare(b.id, a.id) : compare(b.at, a.at)));
  const page = pageOf(merged.slice(offset, offset + size + 1), size, ({ at, id }) => ({ at, id }));
  const counted = found.totalCount + inquiryCount.totalCount;
  return {
    items: page.rows,
    totalCount: Math.min(counted, 1000),
    totalCountCapped: counted > 1000 || found.totalCountCapped || inquiryCount.totalCountCapped,
    nextCursor: page.nextCursor,
  };
}

// Whoever has waited longest, or is due first, stands first.
const orderOf: Record<FilingQueue, DeskOrder> = {
  unpaid: 'payment_due',
  overdue: 'payment_due',
  verifying: 'progress_at',
  deadline: 'deadline',
  returning: 'progress_at',
};

async function waiting(
  deps: Deps,
  request: HomeRequest,
  queue: FilingQueue | null,
  today: string,
): Promise<Items> {
  const db = deps.db.read;
  const size = request.pageSize ?? defaultPageSize;
  const offset = offsetOf(request);
  const order = request.sort ?? (queue ? orderOf[queue] : 'deadline');
  const list: DeskList = { queue, order };
  const days = { today, urgent: addDays(today, urgentDays) };
  const { at: place, id } = cursorOf(request);
  const cursor = request.after ? { place, id } : fromFirst;
  const [marks, count] = await Promise.all([
    selectDesk(db, list, days, cursor, size + offset),
    countDesk(db, queue, days),
  ]);
  const page = pageOf(marks.slice(offset), size, (mark) => ({ at: mark.place, id: mark.id }));
  const rows = await listRows(
    db,
    page.rows.map((mark) => mark.id),
  );
  return {
    items: rows.map((row) => filingItem(row, row.applied_at, today)),
    ...count,
    nextCursor: page.nextCursor,
  };
}

async function waitingInquiryItems(deps: Deps, request: HomeRequest): Promise<Items> {
  const db = deps.db.read;
  const size = request.pageSize ?? defaultPageSize;
  const offset = offsetOf(request);
  const cursor = request.after ? cursorOf(request) : fromOldest;
  const [inquiries, count] = await Promise.all([
    waitingInquiries(db, cursor, size + offset),
    countWaitingInquiries(db),
  ]);
  const page = pageOf(inquiries.slice(offset), size, (row) => ({
    at: row.received_at,
    id: row.id,
  }));
  return { items: page.rows.map(inquiryItem), ...count, nextCursor: page.nextCursor };
}

function filingItem(row: FilingListRow, at: string, today: string): Item {
  const { verify_news_at: news, updated_at, updated_by } = row;
  // A verifier's decision is nobody's of the office.
  const decidedLast = news !== null && news >= updated_at;
  return {
    at,
    id: row.id,
    changedAt: decidedLast ? news : updated_at,
    changedBy: decidedLast ? '' : updated_by,
    row: staffRow(row, today),
    waiting: false,
  };
}

function inquiryItem(row: Awaited<ReturnType<typeof recentInquiries>>[number]): Item {
  const at = row.received_at;
  const waits = row.waiting === 1;
  return { at, id: row.id, changedAt: at, changedBy: '', row: inquiryRow(row), waiting: waits };
}

async function marked(deps: Deps, manager: ManagerSession, items: Item[]): Promise<HomeRow[]> {
  const foreign = items.filter(({ changedBy }) => changedBy !== manager.userId);
  const known = await selectKnown(
    deps.db.read,
    manager.userId,
    foreign.map(({ id, changedAt }) => ({ id, since: changedAt })),
  );
  return items.map(({ id, changedBy, row, waiting }) => ({
    ...row,
    unread: changedBy !== manager.userId && !known.has(id),
    waiting,
  }));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

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
  given: SearchRequest,
  today: string,
  trace: Trace,
): Promise<Found> {
  const cursor = cursorOf(given);
  const noted = deps.trail.record(seen(deps, trace, 'filing.search', ''));
  const [page] = await Promise.all([findPage(deps, given, cursor, today), noted]);
  return page;
}

async function findPage(
  deps: Deps,
  given: SearchRequest,
  cursor: Cursor,
  today: string,
): Promise<Found> {
  const db = deps.db.read;
  const size = given.pageSize ?? defaultPageSize;
  const filter = await filterOf(deps, given);
  const found = await searchFilings(db, filter, cursor, size, offsetOf(given));
  const rows = await listRows(db, found.ids);
  const page = pageOf(rows, size, (row) => ({ at: row.applied_at, id: row.id }));
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

/** What a search asks of the database. */
export async function filterOf(
  deps: Deps,
  given: Omit<SearchRequest, keyof PageRequest>,
): Promise<SearchFilter> {
  return {
    from: given.requestDateStart,
    to: given.requestDateEnd,
    name: given.name,
    company: given.companyName,
    plan: given.selectPlan,
    planFamily: given.selectPlan !== '' && (await standsForChildren(deps, given.selectPlan)),
    progress: given.selectPlogress,
  };
}

async function standsForChildren(deps: Deps, code: string): Promise<boolean> {
  const { choices } = await planMasters(deps.db.read);
  return choices.some(({ planCd, children }) => planCd === code && children.length > 0);
}

function foundRow(row: FilingListRow, today: string): FoundRow {
  const shown = staffRow(row, today);
  return {
    ...shown,
    requestDate: shown.displayDate,
    progress: row.progress,
    comment: row.last_comment,
  };
}

function staffRow(row: FilingListRow, today: string): StaffRow {
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
    verifyNews: hasVerifyNews(row),
    unconfirmedInactive: isClosed(row.progress),
    mailAddress: row.mail_address,
    progressDays: isClosed(row.progress)
      ? null
      : daysBetween(japanDate(new Date(row.progress_at)), today),
    ...dueOf(row, today),
  };
}

function inquiryRow(row: Awaited<ReturnType<typeof recentInquiries>>[number]): StaffRow {
  return {
    displayNo: displayNumber(row.id),
    displayDate: displayInstant(row.received_at),
    latestProgressClass: '',
    progressName: '',
    companyName: row.company_name,
    name: row.name,
    managerName: '',
    managerNameKana: '',
    displayBasePlanName: '',
    displayOptionPlanName: '',
    addressHiddenTyp: '',
    verifyStatusClass: '',
    verifyStatusName: '',
    verifyNews: false,
    unconfirmedInactive: true,
    mailAddress: row.mail_address,
    progressDays: null,
    deadlineDate: '',
    deadlineDaysLeft: null,
    paymentDueDate: '',
    paymentOverdue: false,
    paid: false,
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
