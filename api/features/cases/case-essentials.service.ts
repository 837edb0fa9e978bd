import type { CaseEssentials } from '#contract/endpoints/case-essentials.ts';
import { displayInstant, japanDate } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { detailVersion } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { filingAuditEntry } from '../filings/filing-record.service.ts';
import { undoableBy } from '../filings/undo.service.ts';
import * as essentials from './case-essentials.queries.ts';
import { selectDocuments } from './cases.queries.ts';
import { arrives } from './needed-documents.service.ts';
import { openCase } from './open-case.ts';

/** What a clerk sees of a case beside the list. The audit log has one line of it, that of opening a case. */
export async function caseEssentials(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  context: RequestContext,
): Promise<CaseEssentials> {
  const db = deps.db.read;
  const { parts, law } = await openCase(deps, requestNo);
  const { filing, officers, history, progressNames } = parts;
  const [ticks, comments, last, undoable] = await Promise.all([
    selectDocuments(db, filing.id),
    essentials.selectLatestComments(db, filing.id, 2),
    essentials.selectLastMessage(db, filing.id),
    undoableBy(deps, db, manager, filing, history),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'filing.view', filing.id)),
  ]);
  const there = ticks.filter(({ is_there }) => is_there === 1).map((one) => one.document_id);
  return {
    latestProgressClass: filing.progress,
    progressName: progressNames(filing.progress),
    ...detailVersion(filing),
    progressUndo: undoable && {
      progressName: progressNames(undoable.progress),
      secondsLeft: undoable.secondsLeft,
    },
    paidDate: filing.paidAt && filing.received > 0 ? japanDate(new Date(filing.paidAt)) : '',
    officerList: officers.map(({ positionName, name, reasonName, effectiveDate }) => ({
      officialPosition: positionName,
      name,
      changeOfficerClassName: reasonName,
      effectiveDate,
    })),
    documentList: law.documents.filter(arrives).map(({ id, name, of }) => ({
      name,
      of,
      isThere: there.includes(id),
    })),
    lastMessage: last
      ? {
          byCustomerFlg: last.by_customer === 1,
          userName: last.sent_by_name,
          displayDatetime: displayInstant(last.sent_at),
          text: last.text,
          readFlg: last.read_at !== null,
        }
      : null,
    commentList: comments.map(({ comment, userName, writtenAt }) => ({
      comment,
      userName,
      displayDatetime: displayInstant(writtenAt),
    })),
  };
}
