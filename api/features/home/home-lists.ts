import type { FilingQueue, HomeQueue, StaffRow } from '#contract/endpoints/staff-lists.ts';
import { addDays, displayInstant, startOfDay } from '#contract/japan-time.ts';
import type { NextAct } from '#contract/next-act.ts';
import {
  type Capped,
  capped,
  cursorOf,
  defaultPageSize,
  fromOldest,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { type ListedFiling, listedFilings, newestFilings } from '../filings/filing-list.service.ts';
import { queuedFilings } from '../filings/filing-queues.service.ts';
import {
  countRecentInquiries,
  countWaitingInquiries,
  type ListedInquiry,
  recentInquiries,
  waitingInquiries,
} from '../inquiries/inquiries.service.ts';
import type { WorkedOn } from '../next-acts/next-acts.service.ts';
import { type WorkFilter, workList } from '../next-acts/work.service.ts';

export interface HomeRequest extends PageRequest, WorkFilter {
  queue?: HomeQueue | undefined;
  sort?: 'deadline' | undefined;
}

/** A filing or an inquiry with what decides whether a manager has opened it. */
export interface Item {
  /** Orders the list, together with the id. */
  at: string;
  id: string;
  changedAt: string;
  changedBy: string;
  row: StaffRow;
  waiting: boolean;
  /** Null for an inquiry. */
  filing: WorkedOn | null;
}

interface Items extends Capped {
  items: Item[];
  nextCursor: string | null;
  /** The next acts of the filings where the list follows from them. */
  acts?: ReadonlyMap<string, NextAct>;
}

/** The filings and inquiries of the days from `start` to `today`, newest first. */
export async function latestItems(
  deps: Deps,
  request: HomeRequest,
  start: string,
  today: string,
): Promise<Items> {
  const db = deps.db.read;
  const size = request.pageSize ?? defaultPageSize;
  const offset = offsetOf(request);
  const period = { from: startOfDay(start), until: startOfDay(addDays(today, 1)) };
  const cursor = cursorOf(request);
  const [found, inquiries, inquiryCount] = await Promise.all([
    newestFilings(db, { from: start, to: today }, cursor, size + offset, today),
    recentInquiries(db, period, cursor, size + offset),
    countRecentInquiries(db, period),
  ]);
  const merged = [...found.filings.map(filingItem), ...inquiries.map(inquiryItem)].sort((a, b) =>
    a.at === b.at ? compare(b.id, a.id) : compare(b.at, a.at),
  );
  const page = pageOf(merged.slice(offset, offset + size + 1), size, ({ at, id }) => ({ at, id }));
  const counted = found.totalCount + inquiryCount.totalCount;
  return {
    items: page.rows,
    totalCount: Math.min(counted, 1000),
    totalCountCapped: counted > 1000 || found.totalCountCapped || inquiryCount.totalCountCapped,
    nextCursor: page.nextCursor,
  };
}

/** What waits in a queue, or all open filings by their deadline. */
export async function waitingFilings(
  deps: Deps,
  request: HomeRequest,
  queue: FilingQueue | null,
  today: string,
): Promise<Items> {
  const { filings, ...page } = await queuedFilings(deps.db.read, queue, request, today);
  return { items: filings.map(filingItem), ...page };
}

/** The filings of a work list, what is due first. A page is found by its number: the list is made anew for each. */
export async function workItems(
  deps: Deps,
  request: HomeRequest,
  managerId: string,
  today: string,
): Promise<Items> {
  const size = request.pageSize ?? defaultPageSize;
  const { acts, isCapped } = await workList(deps, request, managerId, today);
  const filingIds = [...acts.keys()];
  const after = request.after ? filingIds.indexOf(cursorOf(request).id) + 1 : offsetOf(request);
  const page = pageOf(filingIds.slice(after, after + size + 1), size, (id) => ({ at: today, id }));
  const filings = await listedFilings(deps.db.read, page.rows, today);
  const { totalCount, totalCountCapped } = capped(filingIds.length);
  return {
    items: filings.map(filingItem),
    totalCount,
    totalCountCapped: totalCountCapped || isCapped,
    nextCursor: page.nextCursor,
    acts,
  };
}

/** The inquiries that wait, the oldest first. */
export async function waitingInquiryItems(deps: Deps, request: HomeRequest): Promise<Items> {
  const db = deps.db.read;
  const size = request.pageSize ?? defaultPageSize;
  const offset = offsetOf(request);
  const cursor = request.after ? cursorOf(request) : fromOldest;
  const [inquiries, count] = await Promise.all([
    waitingInquiries(db, cursor, size + offset),
    countWaitingInquiries(db),
  ]);
  const page = pageOf(inquiries.slice(offset), size, (row) => ({
    at: row.receivedAt,
    id: row.id,
  }));
  return { items: page.rows.map(inquiryItem), ...count, nextCursor: page.nextCursor };
}

function filingItem({ id, appliedAt, changedAt, changedBy, row, filing }: ListedFiling): Item {
  return { id, at: appliedAt, changedAt, changedBy, row, waiting: false, filing };
}

function inquiryItem(inquiry: ListedInquiry): Item {
  const { id, receivedAt: at, waiting } = inquiry;
  return { id, at, changedAt: at, changedBy: '', row: inquiryRow(inquiry), waiting, filing: null };
}

function inquiryRow(inquiry: ListedInquiry): StaffRow {
  return {
    displayNo: displayNumber(inquiry.id),
    displayDate: displayInstant(inquiry.receivedAt),
    latestProgressClass: '',
    progressName: '',
    companyName: inquiry.companyName,
    name: inquiry.name,
    managerName: '',
    managerNameKana: '',
    displayBasePlanName: '',
    displayOptionPlanName: '',
    addressHiddenTyp: '',
    verifyStatusClass: '',
    verifyStatusName: '',
    verifyNews: false,
    officeIdentifiedFlg: false,
    newMessageFlg: false,
    unconfirmedInactive: true,
    mailAddress: inquiry.mailAddress,
    mailProvenFlg: true,
    progressDays: null,
    deadlineDate: '',
    deadlineDaysLeft: null,
    paymentDueDate: '',
    paymentOverdue: false,
    paid: false,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
