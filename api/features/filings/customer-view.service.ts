import { type Progress, progress } from '#contract/codes.ts';
import { addDays, displayInstant } from '#contract/japan-time.ts';
import { changesInWords, type DatedChange, endingOn } from '#contract/late-changes.ts';
import type { RequestContext } from '../../platform/audit.ts';
import {
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/cursors.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Problem, refused } from '../../platform/http/problem.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { masterEntries, progressRules } from '../masters/masters.service.ts';
import type { Filing } from './filing.ts';
import { type NamedFiling, selectNamed } from './filing-list.queries.ts';
import { filingAuditEntry } from './filing-record.service.ts';
import {
  dueOf,
  type FilingParts,
  paymentDaysLeft,
  planNames,
  presentDetail,
} from './filings.present.ts';
import {
  countMemberList,
  selectAtWorkOf,
  selectDatedChanges,
  selectDaysToCome,
  selectMemberList,
} from './filings.queries.ts';

/** So many open filings of one customer are looked at, the oldest first. */
const mostAtWork = 50;

/**
 * A page of the applications of the signed-in customer, newest first, then those beside it that are at work; and the
 * filings themselves in the same order.
 */
export async function memberHome(
  deps: Deps,
  member: MemberSession,
  request: PageRequest,
  today: string,
  context: RequestContext,
) {
  const db = deps.db.read;
  const size = request.pageSize ?? defaultPageSize;
  const found = selectMemberList(db, member.userId, cursorOf(request), size, offsetOf(request));
  const [listed, atWork, count, progressKbnList] = await Promise.all([
    found,
    selectAtWorkOf(db, member.userId, mostAtWork),
    countMemberList(db, member.userId),
    masterEntries(db, 'progress'),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'filing.list', '')),
  ]);
  const named = await selectNamed(db, [...new Set([...listed, ...atWork])]);
  const page = pageOf(
    named.filter(({ id }) => listed.includes(id)),
    size,
    (row) => ({ at: row.appliedAt, id: row.id }),
  );
  const beside = named.filter((row) => atWork.includes(row.id) && !page.rows.includes(row));
  const rows = [...page.rows, ...beside];
  const toFile = rows.filter((row) => dueOf(row, today).deadlineDaysLeft !== null);
  const changes = await selectDatedChanges(
    db,
    toFile.map(({ id }) => id),
  );
  return {
    filings: rows as readonly Filing[],
    onPage: page.rows.length,
    requestList: rows.map((row) => ({
      ...memberRow(row, today),
      deadlineForList: deadlineFor(
        row.deadline,
        changes
          .filter((one) => one.filing_id === row.id)
          .map((one) => ({
            ...{ name: one.name, reason: one.reason_name, date: one.effective_date },
          })),
      ),
    })),
    loginUserInfo: {
      id: member.userId,
      name: member.name,
      companyname: member.companyName,
      mailProvenFlg: member.mailProven,
    },
    progressKbnList,
    ...count,
    nextCursor: page.nextCursor,
  };
}

/** The changes that a deadline is for, in words. */
const deadlineFor = (deadline: string | null, changes: readonly DatedChange[]) =>
  deadline ? changesInWords(endingOn(changes, deadline)) : [];

function memberRow(row: NamedFiling, today: string) {
  return {
    latestProgressClass: row.progress,
    progressName: row.progressName,
    displayRequestNo: displayNumber(row.id),
    displayRequestDatetime: displayInstant(row.appliedAt),
    displayPlanName: planNames(row),
    confirmFlg: true,
    hasFile: row.fileId !== null,
    ...dueOf(row, today),
    paymentDaysLeft: paymentDaysLeft(row, today),
  };
}

/** The days of filings that are still to come, by filing: the latest effective date of each. */
export const daysToCome = selectDaysToCome;

/** A filing as its customer sees it. */
export async function presentToCustomer(deps: Deps, parts: FilingParts, today: string) {
  const db = deps.db.read;
  const { filing } = parts;
  const [rules, progressKbnList] = await Promise.all([
    progressRules(db, filing.progress),
    masterEntries(db, 'progress'),
  ]);
  const daysToPay = paymentDaysLeft(filing, today);
  return {
    ...presentDetail(parts, today, false),
    deadlineForList: deadlineFor(
      filing.deadline,
      parts.officers.map(({ name, reasonName, effectiveDate, beginsAtMidnight }) => ({
        ...{ name, reason: reasonName, date: effectiveDate },
        ...(beginsAtMidnight && { from: addDays(effectiveDate, -1) }),
      })),
    ),
    fileUpload: rules.customerMayUpload && (!filing.fileId || filing.fileByCustomer),
    fileDeletable: rules.customerMayUpload && filing.fileByCustomer,
    cancelInactive: !rules.customerMayCancel,
    cancelMessage: rules.customerMayCancel ? '' : whyNotCancelled(filing.progress),
    progressKbnList,
    reportPostedActive: filing.progress === progress.papersSent,
    paymentDaysLeft: daysToPay,
    bankAccount: daysToPay === null ? '' : deps.office.bankAccount,
    transferName: daysToPay === null ? '' : `${filing.id} ${filing.companyNameKana}`,
  };
}

/** Why a customer cannot cancel any more. */
export function refusedCancel(code: Progress): Problem {
  if (code === progress.cancelled) return refused(409, 'mb032');
  return refused(409, code === progress.completed ? 'mb039' : 'mb033');
}

function whyNotCancelled(code: Progress): string {
  return refusedCancel(code).errors[0]?.message ?? '';
}
