import { noCaseFacts } from '#contract/case-facts.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { Assessment } from '#contract/law/assess.ts';
import type { Finding } from '#contract/law/findings.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { filingAuditEntry, type OfficerChange } from '../filings/filing-record.service.ts';
import { masterEntries } from '../masters/masters.service.ts';
import { versionOf } from './case-changes.ts';
import * as queries from './cases.queries.ts';
import { companyOf } from './company.ts';
import { confirmationOf } from './confirmation.service.ts';
import { dutiesOf } from './duties.service.ts';
import { presentOfficer } from './effective-dates.service.ts';
import { knownConfirmation } from './known-confirmation.service.ts';
import { presentDocument } from './needed-documents.service.ts';
import { openCase } from './open-case.ts';
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
  const { parts, factsRow, facts, accountAddress, law } = opened;
  const { filing } = parts;
  const [ticks, confirmation, known, duties, documentKindList, eventList] = await Promise.all([
    queries.selectDocuments(db, filing.id),
    queries.selectConfirmation(db, filing.id),
    knownConfirmation(deps, opened),
    dutiesOf(deps, opened),
    masterEntries(db, 'document'),
    timeline(deps, parts),
    deps.auditBatcher.append(filingAuditEntry(deps, context, 'case.view', filing.id)),
  ]);
  const usual = companyOf(parts, noCaseFacts, accountAddress, opened.after);
  return {
    companyId: filing.companyId ?? '',
    caseFacts: { ...facts, ...versionOf(factsRow) },
    usualHeadOffice: usual.headOffice,
    usualRepresentative: usual.representative,
    confirmation: { ...confirmationOf(confirmation), ...versionOf(confirmation) },
    knownConfirmation: known,
    ...duties,
    documentKindList,
    officerList: parts.officers.map((officer) => presentOfficer(officer, filing, law, today)),
    documentList: law.documents.map((needed) =>
      presentDocument(
        needed,
        ticks.find(({ document_id }) => document_id === needed.id),
      ),
    ),
    remarkList: presentRemarks(law, parts.officers),
    eventList,
  };
}

/** What the law says of a filing, with the names of whom it is about. */
function presentRemarks(
  { contradictions, advice }: Assessment,
  officers: readonly OfficerChange[],
): CaseWork['remarkList'] {
  const present = (refusesFlg: boolean) => (one: Finding) => ({
    text: one.text,
    source: one.source,
    nameList: [
      ...new Set(officers.filter(({ no }) => one.changes.includes(no)).map(({ name }) => name)),
    ],
    refusesFlg,
  });
  return [...contradictions.map(present(true)), ...advice.map(present(false))];
}
