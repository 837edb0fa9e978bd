import { progress } from '#contract/codes.ts';
import { displayInstant, japanDate } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import {
  cursorOf,
  defaultPageSize,
  offsetOf,
  type PageRequest,
  pageOf,
} from '../../platform/database/pages.ts';
import { displayNumber, nextNumber } from '../../platform/database/sequences.ts';
import type { FilingRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  invalid,
  notFound,
  refused,
  unauthenticated,
  wrongState,
} from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { customerById, isDeleted } from '../accounts/accounts.service.ts';
import { announceApplication, announceCancellation } from '../mail/mail.service.ts';
import {
  applicationMasters,
  masterEntries,
  officeDays,
  progressRules,
} from '../masters/masters.service.ts';
import { type FilingListRow, listRows } from './filing-list.queries.ts';
import {
  currentFiling,
  filingParts,
  moveTo,
  note,
  noteProgress,
  ownFiling,
  seen,
} from './filing-record.service.ts';
import { dueOf, paymentDaysLeft, planNames, presentDetail } from './filings.present.ts';
import * as queries from './filings.queries.ts';
import { checkApplication, composeFiling, type SentApplication } from './filings.submit.ts';

/** Plans, tax and pull-downs of the application screen. */
export async function applicationChoices(deps: Deps) {
  const db = deps.db.read;
  const { plans, officers, tax } = await applicationMasters(db);
  const { paymentDays } = await officeDays(deps);
  const appoint = { inputType: '1' as const, name: '就任・重任' };
  const resign = { inputType: '2' as const, name: '辞任・任期満了・解任・死亡' };
  const others = { inputType: '3' as const, name: '代表取締役の住所変更' };
  return {
    planList: plans.planList.slice(),
    displayPlanList: plans.displayPlanList.slice(),
    taxRateKbnInfo: tax,
    changeOfficerPullDown: officers.positions.slice(),
    officerPullDown: officers.positions.slice(),
    changeOfficerAppointPullDown: officers.reasons[1].slice(),
    changeOfficerResignPullDown: officers.reasons[2].slice(),
    changeOfficerOthersPullDown: officers.reasons[3].slice(),
    changeDetailMap: {
      '02': { message: '', buttons: [appoint, resign] },
      '04': { message: '', buttons: [others] },
    },
    baseChangeDetail: { message: 'プランが選択されていないため、入力できません。', buttons: [] },
    paymentDays,
  };
}

/**
 * Files an application; number, amounts, history, audit and mail in one transaction.
 * @throws 400 with every fault
 */
export async function apply(
  deps: Deps,
  member: MemberSession,
  sent: SentApplication,
  context: RequestContext,
): Promise<{ requestNo: string; displayRequestNo: string }> {
  const masters = await applicationMasters(deps.db.read);
  const { paymentDays } = await officeDays(deps);
  const errors = checkApplication(sent, masters, japanDate(deps.clock.now()));
  if (errors.length > 0) throw invalid(errors);

  const requestNo = await deps.db.write(async (trx) => {
    const customer = await customerById(trx, member.userId);
    if (!customer) throw notFound();
    const now = deps.clock.now();
    const id = await nextNumber(trx, '', now);
    const whole = composeFiling(sent, masters, {
      id,
      customer,
      now,
      paymentDays,
    });
    await queries.insertFiling(trx, whole);
    // Only now: on PostgreSQL the filing's row waits for an account that is just being deleted.
    if (await isDeleted(trx, customer.id)) throw unauthenticated();
    await noteProgress(trx, whole.filing, context, '');
    await note(trx, deps, context, 'filing.apply', id);
    await announceApplication(trx, deps, whole.filing, paymentDays);
    return id;
  });
  deps.wakeMail();
  return { requestNo, displayRequestNo: displayNumber(requestNo) };
}

/**
 * Makes sure that a filing was not cancelled: told again that it was accepted, its customer would wait for one that
 * nobody works on.
 * @throws 409 with its number
 */
export async function demandStanding(deps: Deps, number: string): Promise<void> {
  const filing = await queries.selectFiling(deps.db.read, number);
  if (filing?.progress === progress.cancelled) throw refused(409, 'mb038', displayNumber(number));
}

/** Applications of the signed-in customer, newest first. */
export async function memberHome(
  deps: Deps,
  member: MemberSession,
  request: PageRequest,
  today: string,
  context: RequestContext,
) {
  const db = deps.db.read;
  const size = request.pageSize ?? defaultPageSize;
  const found = queries.selectMemberList(
    db,
    member.userId,
    cursorOf(request),
    size,
    offsetOf(request),
  );
  const [rows, count, progressKbnList] = await Promise.all([
    found.then((ids) => listRows(db, ids)),
    queries.countMemberList(db, member.userId),
    masterEntries(db, 'progress'),
    deps.auditBatcher.append(seen(deps, context, 'filing.list', '')),
  ]);
  const page = pageOf(rows, size, (row) => ({ at: row.applied_at, id: row.id }));
  return {
    memberRequestList: page.rows.map((row) => memberRow(row, today)),
    loginUserInfo: { id: member.userId, name: member.name, companyname: member.companyName },
    progressKbnList,
    ...count,
    nextCursor: page.nextCursor,
  };
}

function memberRow(row: FilingListRow, today: string) {
  return {
    latestProgressClass: row.progress,
    progressName: row.progress_name ?? '',
    displayRequestNo: displayNumber(row.id),
    displayRequestDatetime: displayInstant(row.applied_at),
    displayPlanName: planNames(row),
    confirmFlg: true,
    hasFile: row.file_id !== null,
    ...dueOf(row, today),
    paymentDaysLeft: paymentDaysLeft(row, today),
  };
}

/** What its customer sees of a filing. */
export async function presentToCustomer(deps: Deps, filing: FilingRow, today: string) {
  const db = deps.db.read;
  const [parts, rules, progressKbnList] = await Promise.all([
    filingParts(deps, filing),
    progressRules(db, filing.progress),
    masterEntries(db, 'progress'),
  ]);
  const cancelled = filing.progress === progress.cancelled;
  return {
    ...presentDetail(parts, today, false),
    fileUpload: rules.customerMayUpload && (!filing.file_id || filing.file_by_customer === 1),
    fileDeletable: rules.customerMayUpload && filing.file_by_customer === 1,
    cancelInactive: !rules.customerMayCancel,
    cancelMessage: rules.customerMayCancel ? '' : whyNotCancelled(cancelled),
    progressKbnList,
    reportPostedActive: filing.progress === progress.papersSent,
    paymentDaysLeft: paymentDaysLeft(filing, today),
    bankAccount: paymentDaysLeft(filing, today) === null ? '' : deps.office.bankAccount,
  };
}

function whyNotCancelled(cancelled: boolean): string {
  return refused(409, cancelled ? 'mb032' : 'mb033').errors[0]?.message ?? '';
}

/** Cancels an application while its progress allows it. */
export async function cancel(
  deps: Deps,
  member: MemberSession,
  number: string,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await ownFiling(deps, member, number);
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, version);
    if (filing.progress === progress.cancelled) throw refused(409, 'mb032');
    if (!(await progressRules(trx, filing.progress)).customerMayCancel) throw refused(409, 'mb033');
    await moveTo(trx, deps, filing, progress.cancelled, context, '');
    await note(trx, deps, context, 'filing.cancel', id);
    await announceCancellation(trx, deps, filing);
  });
  deps.wakeMail();
}

/** The customer reports the stamped papers as posted: 41 to 42, and nothing else. */
export async function reportPosted(
  deps: Deps,
  member: MemberSession,
  number: string,
  version: Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await ownFiling(deps, member, number);
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, version);
    if (filing.progress !== progress.papersSent) throw wrongState('返送の連絡は');
    await moveTo(trx, deps, filing, progress.papersReturned, context, '');
    await note(trx, deps, context, 'filing.progress', id);
  });
}
