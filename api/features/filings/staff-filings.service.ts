import { uuidv7 } from 'uuidv7';
import { progress, verifyStatus } from '#contract/codes.ts';
import type { StaffRow } from '#contract/endpoints/filings.ts';
import { addDays, displayInstant, startOfDay } from '#contract/japan-time.ts';
import {
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/pages.ts';
import type { RowMark } from '../../platform/database/row-memory.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { behindPrefix, prefixKey, searchForm } from '../../platform/japanese.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { countRecentInquiries, recentInquiries } from '../inquiries/inquiries.service.ts';
import { masterEntries, planMasters, progressRules } from '../masters/masters.service.ts';
import { countFound } from './filing-counts.ts';
import { type FilingListRow, listRows } from './filing-list.queries.ts';
import { type NamePrefix, type SearchFilter, selectSearch } from './filing-search.queries.ts';
import { dueOf, onceADay, presentDetail } from './filings.present.ts';
import * as queries from './filings.queries.ts';
import { anyFiling, filingParts, note, seen, type Trace } from './filings.service.ts';

// Behind every text that can be stored.
const endOfText = '\u{10ffff}';

/** Home lists reach back this many days, today included. */
const homeDays = 30;

/** Requests and inquiries of the last 30 days in one list, newest first. */
export async function staffHome(
  deps: Deps,
  manager: ManagerSession,
  request: PageRequest,
  today: string,
  trace: Trace,
) {
  const db = deps.db.read;
  const size = request.pageSize ?? defaultPageSize;
  const offset = offsetOf(request);
  const start = addDays(today, 1 - homeDays);
  const filter: SearchFilter = {
    from: startOfDay(start),
    until: startOfDay(addDays(today, 1)),
    name: null,
    company: null,
    plan: '',
    planFamily: false,
    progress: '',
  };
  const cursor = cursorOf(request);
  const rowsOf = (marks: RowMark[]) => listRows(db, marks);
  const [filings, inquiries, filingCount, inquiryCount, progressKbnList, statuses, deals] =
    await Promise.all([
      selectSearch(db, filter, cursor, size + offset, 0).then(rowsOf),
      recentInquiries(db, filter, cursor, size + offset),
      countFound(db, filter),
      countRecentInquiries(db, filter),
      masterEntries(db, 'progress'),
      masterEntries(db, 'verify_status'),
      masterEntries(db, 'deal'),
      deps.trail.record(seen(deps, trace, 'filing.list', '')),
    ]);
  const merged = [
    ...filings.map((row) => ({ at: row.applied_at, id: row.id, row: staffRow(row, today) })),
    ...inquiries.map((row) => ({ at: row.received_at, id: row.id, row: inquiryRow(row) })),
  ].sort((a, b) => (a.at === b.at ? compare(b.id, a.id) : compare(b.at, a.at)));
  const page = pageOf(merged.slice(offset, offset + size + 1), size, ({ at, id }) => ({ at, id }));
  const counted = filingCount.totalCount + inquiryCount.totalCount;
  const cappedTotal = Math.min(counted, 1000);
  return {
    loginUserInfo: { id: manager.userId, name: manager.name, deptname: manager.deptName },
    searchStartDate: start.replaceAll('-', '/'),
    searchEndDate: today.replaceAll('-', '/'),
    managerRequestList: page.rows.map(({ row }) => row),
    progressKbnList,
    verifyStatusKbnList: statuses,
    dealResultKbnList: deals,
    totalCount: cappedTotal,
    totalCountCapped:
      counted > 1000 || filingCount.totalCountCapped || inquiryCount.totalCountCapped,
    nextCursor: page.nextCursor,
  };
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
export async function search(deps: Deps, given: SearchRequest, today: string, trace: Trace) {
  const db = deps.db.read;
  const size = given.pageSize ?? defaultPageSize;
  const filter: SearchFilter = {
    from: startOfDay(given.requestDateStart),
    until: startOfDay(addDays(given.requestDateEnd, 1)),
    name: prefixOf(given.name),
    company: prefixOf(given.companyName),
    plan: given.selectPlan,
    planFamily: given.selectPlan !== '' && (await standsForChildren(deps, given.selectPlan)),
    progress: given.selectPlogress,
  };
  const rowsOf = (marks: RowMark[]) => listRows(db, marks);
  const firstPage = !given.after && (given.page ?? 1) === 1;
  const [rows, , known] = await Promise.all([
    selectSearch(db, filter, cursorOf(given), size, offsetOf(given)).then(rowsOf),
    deps.trail.record(seen(deps, trace, 'filing.search', '')),
    // A first page that is not full has counted itself.
    firstPage ? null : countFound(db, filter),
  ]);
  const page = pageOf(rows, size, (row) => ({ at: row.applied_at, id: row.id }));
  const count =
    known ??
    (page.nextCursor === null
      ? { totalCount: page.rows.length, totalCountCapped: false }
      : await countFound(db, filter));
  return {
    requestInfoSearchResultDtoList: page.rows.map((row) => foundRow(row, today)),
    ...count,
    nextCursor: page.nextCursor,
  };
}

async function standsForChildren(deps: Deps, code: string): Promise<boolean> {
  const { choices } = await planMasters(deps.db.read);
  return choices.some(({ planCd, children }) => planCd === code && children.length > 0);
}

function prefixOf(term: string): NamePrefix | null {
  const form = searchForm(term);
  const prefix = prefixKey(form);
  if (!prefix) return null;
  return { prefix, from: form, until: behindPrefix(form) ?? endOfText, exact: prefix === form };
}

const staffRow = onceADay(presentRow);

const foundRow = onceADay((row, today) => {
  const shown = presentRow(row, today);
  // Not `{ ...shown, … }`: V8 takes 30 times as long to add properties to a spread object.
  return Object.assign(shown, {
    requestDate: shown.displayDate,
    progress: row.progress,
    comment: row.last_comment,
  });
});

function presentRow(row: FilingListRow, today: string): StaffRow {
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
    verifyStatusClass: row.verify_status,
    verifyStatusName: row.verify_name ?? '',
    unconfirmedInactive: isClosed(row.progress),
    mailAddress: row.mail_address,
    ...dueOf(row, today),
  };
}

function isClosed(code: string): boolean {
  return code === progress.completed || code === progress.cancelled;
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
    verifyStatusClass: '',
    verifyStatusName: '',
    unconfirmedInactive: true,
    mailAddress: row.mail_address,
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
  return { planList: plans.planList, progressList, verifyStatusKbnList };
}

/** One filing with everything that staff need. */
export async function filingCase(
  deps: Deps,
  manager: ManagerSession,
  number: string,
  today: string,
  trace: Trace,
) {
  const db = deps.db.read;
  const filing = await anyFiling(deps, number);
  const [parts, comments, entries, statuses, deals, rules] = await Promise.all([
    filingParts(deps, filing),
    queries.selectCommentsOf(db, filing.id),
    masterEntries(db, 'progress'),
    masterEntries(db, 'verify_status'),
    masterEntries(db, 'deal'),
    progressRules(db, filing.progress),
    deps.trail.record(seen(deps, trace, 'filing.view', filing.id)),
  ]);
  const statusName = statuses.find(({ value1 }) => value1 === filing.verify_status)?.nameAbbr ?? '';
  const result = resultDeals[filing.verify_status];
  const cancelled = filing.progress === progress.cancelled;
  return {
    requestDetailsConfirmResultDto: {
      ...presentDetail(parts, today, true),
      fileUpload: !cancelled,
      cancelInactive: !rules.customerMayCancel,
      cancelMessage: '',
      customerId: filing.customer_id,
      name: filing.name,
      nameKana: filing.name_kana,
      companyName: filing.company_name,
      companyNameKana: filing.company_name_kana,
      managerName: filing.manager_name,
      managerNameKana: filing.manager_name_kana,
      mailAddress: filing.mail_address,
      verifyStatusClass: filing.verify_status,
      verifyStatusName: statusName,
      verifyResult: deals.find(({ value1 }) => value1 === result)?.name ?? '',
      verifyResultComment: filing.verify_comment,
      receiptNo: displayNumber(filing.receipt_id ?? ''),
      loginUserNo: manager.userId,
      unconfirmedInactive: isClosed(filing.progress),
      appointDate: filing.appoint_date ?? '',
      resignDate: filing.resign_date ?? '',
      othersDate: filing.others_date ?? '',
      comment: filing.last_comment,
      commentList: comments.map((row) => ({
        comment: row.comment,
        userName: row.written_by_name,
        displayDatetime: displayInstant(row.written_at),
      })),
      progressList: entries.filter(({ value1 }) => value1 !== progress.cancelled),
      verifyStatusKbnList: statuses,
    },
  };
}

const resultDeals: Record<string, string> = {
  [verifyStatus.approved]: '100',
  [verifyStatus.denied]: '200',
  [verifyStatus.cancelled]: '300',
  [verifyStatus.reapplication]: '400',
};

/** Adds a comment; the case's version stays, so that a comment never makes a colleague's change stale. */
export async function comment(
  deps: Deps,
  manager: ManagerSession,
  number: string,
  text: string,
  trace: Trace,
): Promise<void> {
  const filing = await anyFiling(deps, number);
  await deps.db.write(async (trx) => {
    await queries.insertComment(trx, {
      id: uuidv7(),
      filing_id: filing.id,
      comment: text.trim(),
      written_at: deps.clock.now().toISOString(),
      written_by: manager.userId,
      written_by_name: manager.name,
    });
    await note(trx, deps, trace, 'filing.comment', filing.id);
  });
}
