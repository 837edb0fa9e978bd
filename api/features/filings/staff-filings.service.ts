import { uuidv7 } from 'uuidv7';
import { codeIn } from '#contract/code.ts';
import {
  type Deal,
  deal,
  type Progress,
  progress,
  type VerifyStatus,
  verifyStatus,
} from '#contract/codes.ts';
import { displayInstant } from '#contract/japan-time.ts';
import { isClosed } from '#contract/progress.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalidField, type Problem, refused, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { customerById } from '../accounts/accounts.service.ts';
import { notifyCancellation } from '../mail/filing-mails.service.ts';
import { masterEntries, masterName, progressRules } from '../masters/masters.service.ts';
import {
  anyFiling,
  auditFiling,
  currentFiling,
  type Filing,
  filingAuditEntry,
  filingParts,
  hasRegistryPdf,
  lockedFiling,
  moveTo,
  waitsForPdf,
} from './filing-record.service.ts';
import { hasVerificationUpdate, presentDetail } from './filings.present.ts';
import * as queries from './filings.queries.ts';
import { isIdentifiedByOffice } from './identified.service.ts';
import { moveWithMail, type WithStep } from './progress.service.ts';
import { refundTold } from './refund-account.service.ts';
import { undoableBy } from './undo.service.ts';

/** One filing with everything that staff need. */
export async function filingCase(
  deps: Deps,
  manager: ManagerSession,
  number: string,
  today: string,
  context: RequestContext,
) {
  const db = deps.db.read;
  const filing = await anyFiling(deps, number);
  const noted = deps.auditBatcher.append(filingAuditEntry(deps, context, 'filing.view', filing.id));
  const [
    parts,
    comments,
    linkRequestedAt,
    officeIdentifiedFlg,
    entries,
    statuses,
    deals,
    rules,
    customer,
  ] = await Promise.all([
    filingParts(deps, filing),
    queries.selectCommentsOf(db, filing.id),
    queries.selectLinkRequestedAt(db, filing.receiptId),
    isIdentifiedByOffice(db, filing.id),
    masterEntries(db, 'progress'),
    masterEntries(db, 'verify_status'),
    masterEntries(db, 'deal'),
    progressRules(db, filing.progress),
    customerById(db, filing.customerId),
    noted,
  ]);
  const undoable = await undoableBy(deps, db, manager, filing, parts.history);
  const statusName = statuses.find(({ value1 }) => value1 === filing.verifyStatus)?.nameAbbr ?? '';
  const result = filing.verifyStatus && resultDeals[filing.verifyStatus];
  const cancelled = filing.progress === progress.cancelled;
  return {
    requestDetailsConfirmResultDto: {
      ...presentDetail(parts, today, true),
      fileUpload: !cancelled,
      cancelInactive: !rules.customerMayCancel,
      cancelMessage: '',
      customerId: filing.customerId,
      name: filing.name,
      nameKana: filing.nameKana,
      companyName: filing.companyName,
      companyNameKana: filing.companyNameKana,
      managerName: filing.managerName,
      managerNameKana: filing.managerNameKana,
      mailAddress: filing.mailAddress,
      mailProvenFlg: customer?.mailProven === true,
      verifyStatusClass: filing.verifyStatus,
      verifyStatusName: statusName,
      verifyNews: hasVerificationUpdate(filing),
      officeIdentifiedFlg,
      verifyResult: deals.find(({ value1 }) => value1 === result)?.name ?? '',
      verifyResultComment: filing.verifyComment,
      receiptNo: displayNumber(filing.receiptId ?? ''),
      displayLinkRequestedDatetime: displayInstant(linkRequestedAt),
      progressUndo: undoable && {
        progressName: parts.progressNames(undoable.progress),
        secondsLeft: undoable.secondsLeft,
      },
      pdfWaivableFlg: waitsForPdf(filing),
      pdfWaivedFlg: filing.pdfWaived && !hasRegistryPdf(filing),
      pdfUnwaivableFlg: filing.pdfWaived && customer?.isDeleted === false,
      loginUserNo: manager.userId,
      unconfirmedInactive: isClosed(filing.progress),
      appointDate: filing.appointDate ?? '',
      resignDate: filing.resignDate ?? '',
      othersDate: filing.othersDate ?? '',
      comment: filing.lastComment,
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

const resultDeals: Partial<Record<VerifyStatus, Deal>> = {
  [verifyStatus.approved]: deal.approve,
  [verifyStatus.denied]: deal.deny,
  [verifyStatus.cancelled]: deal.cancel,
  [verifyStatus.reapplication]: deal.reapply,
};

/** Adds a comment; the case's version does not change, so that a comment makes no colleague's change stale. */
export async function comment(
  deps: Deps,
  manager: ManagerSession,
  number: string,
  text: string,
  context: RequestContext,
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
    await auditFiling(trx, deps, context, 'filing.comment', filing.id);
  });
}

/** What a caller of another feature does in the transaction of a change of progress, before it. */
export type WithChange = (trx: Transaction, filing: Filing) => Promise<void>;

/** The code that staff may set; 400 for any other. */
export function settableProgress(given: string): Progress {
  const code = codeIn(progress, given);
  if (!code || code === progress.cancelled) throw wrongProgress();
  return code;
}

function wrongProgress(): Problem {
  return invalidField('selectedProgress', 'cm021', '進捗');
}

/**
 * Staff set the progress; any code but 81, and nothing leaves 81. Reaching 21 records the payment. `judge`
 * asks the gates: what it throws leaves the filing as it is. `note` stores what belongs to the change.
 */
export async function changeProgress(
  deps: Deps,
  staffName: string,
  number: string,
  code: Progress,
  version: Version,
  context: RequestContext,
  { judge, note }: { judge: WithChange; note: WithStep },
): Promise<void> {
  const { id } = await anyFiling(deps, number);
  const name = await masterName(deps.db.read, 'progress', code);
  if (!name) throw wrongProgress();
  await deps.db.write(async (trx) => {
    // A correction that is proposed at this moment is seen by the judge, or sees the new progress.
    const filing = await lockedFiling(trx, id, version);
    if (filing.progress === progress.cancelled) throw wrongState('進捗の変更は');
    await judge(trx, filing);
    if (filing.progress === code) return;
    const step = await moveWithMail(trx, deps, filing, code, context, staffName);
    await note(trx, filing, step);
    await auditFiling(trx, deps, context, 'filing.progress', id);
  });
  deps.wakeMail();
}

/**
 * Staff cancel a filing that is not completed. Without a version the newest one is taken.
 * @param decline records that its mandate is declined, of which the mail then tells
 */
export async function suspend(
  deps: Deps,
  staffName: string,
  number: string,
  version: Version | null,
  context: RequestContext,
  decline?: WithChange,
): Promise<void> {
  const { id } = await anyFiling(deps, number);
  await deps.db.write(async (trx) => {
    const filing = await currentFiling(trx, id, version);
    if (filing.progress === progress.cancelled) throw refused(409, 'mb032');
    if (filing.progress === progress.completed) throw wrongState('登記が完了した申込の取消しは');
    await decline?.(trx, filing);
    await moveTo(trx, deps, filing, progress.cancelled, context, staffName);
    await auditFiling(trx, deps, context, 'filing.cancel', id);
    const owed = await refundTold(trx, await currentFiling(trx, id, null));
    await notifyCancellation(trx, deps, filing, owed, { isDeclined: decline !== undefined });
  });
  deps.wakeMail();
}
