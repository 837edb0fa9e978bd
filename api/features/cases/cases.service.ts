import { registrySystemId } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { isBeforePapers } from '#contract/progress.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { versionOf } from '../../platform/kept-rows.ts';
import { actDays } from '../filings/act-days.service.ts';
import { filingAuditEntry } from '../filings/filing-record.service.ts';
import { refundOf } from '../filings/ledger.service.ts';
import { masterEntries } from '../masters/masters.service.ts';
import { presentQuestions, presentRemarks } from './case-answers.present.ts';
import { selectCustomerAnswers } from './case-answers.queries.ts';
import { closingOf, presentClosing } from './closing.service.ts';
import { confirmationOf, earlierFields } from './confirmation.service.ts';
import { confirmationChanges } from './confirmation-changes.service.ts';
import { presentDuties } from './duties.present.ts';
import { presentOfficer } from './effective-dates.service.ts';
import { peopleOfFiling } from './filing-people.ts';
import { decidedOn, gateRows } from './gates.service.ts';
import { transferredPart, withIdentity } from './identity-part.ts';
import { companyVersion } from './inherited-facts.ts';
import { knownConfirmation } from './known-confirmation.service.ts';
import { saidOfMeeting, toldFacts } from './meeting-answers.service.ts';
import { draftsOf, presentDocument } from './needed-documents.service.ts';
import { presentIdentification } from './office-identification.service.ts';
import { openCase } from './open-case.ts';
import { selectRegistryRecord } from './registry-record.queries.ts';
import { registryRecordOf } from './registry-record.service.ts';
import { timeline } from './timeline.service.ts';

/** The office's own data of a filing. */
export async function caseWork(
  deps: Deps,
  requestNo: string,
  today: string,
  context: RequestContext,
): Promise<CaseWork> {
  const db = deps.db.read;
  const opened = await openCase(deps, requestNo);
  const { parts, factsRow, facts, usual, law, otherNames } = opened;
  const { filing } = parts;
  const [
    registry,
    rows,
    refund,
    known,
    documentKindList,
    eventList,
    ownIdentification,
    kept,
    closing,
    told,
    meeting,
  ] = await Promise.all([
    selectRegistryRecord(db, filing.id),
    gateRows(deps, db, filing),
    refundOf(db, filing),
    knownConfirmation(deps, opened),
    masterEntries(db, 'document'),
    timeline(deps, parts),
    presentIdentification(deps, db, filing.id, registrySystemId, today),
    confirmationChanges(db, filing.id),
    closingOf(db, filing, parts.plans),
    selectCustomerAnswers(db, filing.id),
    saidOfMeeting(db, filing.id),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'case.view', filing.id)),
  ]);
  const { confirmation, identity, ticks } = rows;
  const decided = decidedOn(opened, rows);
  const record = confirmationOf(confirmation);
  const shown = withIdentity(record, identity);
  return {
    companyId: filing.companyId ?? '',
    appliedDate: actDays(deps, filing).since,
    telNo: opened.telNo,
    caseFacts: { ...facts, ...versionOf(factsRow), companyVersion: companyVersion(facts) },
    answerWaitsFlg: meeting.isSent && !meeting.isTaken && isBeforePapers(filing.progress),
    toldFacts: isBeforePapers(filing.progress)
      ? toldFacts(meeting, factsRow?.answer_seen ?? '')
      : null,
    usualHeadOffice: usual.headOffice,
    usualRepresentative: usual.representative,
    registryRecord: { ...registryRecordOf(registry), ...versionOf(registry) },
    confirmation: { ...shown, ...versionOf(confirmation) },
    confirmationChangeList: kept.map(({ change }) => change),
    transferredList: [
      ...Object.keys(transferredPart(record, identity)),
      ...(record.method === 'earlier' ? earlierFields : []),
    ],
    knownConfirmation: known,
    ...presentDuties(opened, rows, refund),
    personList: peopleOfFiling(opened, rows.added, [shown, known]),
    ...ownIdentification,
    documentKindList,
    officerList: parts.officers.map((officer) => presentOfficer(officer, filing, law, today)),
    documentList: law.documents.map((needed) =>
      presentDocument(
        needed,
        ticks.find(({ document_id }) => document_id === needed.id),
        needed.paper !== null && draftsOf(needed, rows.papers.final, decided).length === 0,
      ),
    ),
    closingList: presentClosing(closing),
    formList: law.forms,
    remarkList: [...otherName(otherNames), ...presentRemarks(opened)],
    questionList: presentQuestions(opened, told),
    eventList,
  };
}

// Not of the law, but nothing else may be worked on before it.
function otherName(names: readonly string[]): CaseWork['remarkList'] {
  if (names.length === 0) return [];
  const text = `会社名が、お客様の会社について確認した会社名（${names.join('、')}）と異なります。「会社」の画面で同じ会社か別の会社かを決めるまで、確認した会社の事項・役員は、この申込の書類に使われません。`;
  const nobody = { nameList: [], changeNoList: [], asideList: [] };
  return [{ rule: '', text, source: '', ...nobody, refusesFlg: true, holdsFlg: false }];
}
