import {
  type CaseFacts,
  caseFactLabels,
  noCaseFacts,
  tidyCaseFacts,
} from '#contract/case-facts.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { CaseFactsRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { stale } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { anyFiling, auditFiling } from '../filings/filing-record.service.ts';
import { changedLabels, expectedOf, newVersion, openFiling, remember } from './case-changes.ts';
import * as queries from './cases.queries.ts';

/** Sets the office's facts about the company; 409 when they changed in the meantime. */
export async function storeFacts(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  input: CaseFacts & Version,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  const facts = tidyCaseFacts(input);
  await deps.db.write(async (trx) => {
    await openFiling(trx, id, '登記に必要な情報の変更は');
    const before = await queries.selectFacts(trx, id);
    const expected = expectedOf(before, input);
    const subject = changedLabels(factsOf(before), facts, caseFactLabels);
    if (subject === '') return;
    const row: CaseFactsRow = {
      filing_id: id,
      corporate_number: facts.corporateNumber,
      head_office: facts.headOffice,
      board: facts.board,
      registry_office: facts.registryOffice,
      selection: facts.selection,
      meeting: facts.meeting,
      accepted_at_meeting: facts.acceptedAtMeeting ? 1 : 0,
      representative_name: facts.representativeName,
      representative_address: facts.representativeAddress,
      former_seal: facts.formerSeal ? 1 : 0,
      seal_notification: facts.sealNotification ? 1 : 0,
      documents_place: facts.documentsPlace,
      ...newVersion(deps, before, manager),
    };
    if (!(await queries.writeKept(trx, 'case_facts', row, expected))) throw stale();
    await remember(trx, deps, manager, id, { kind: 'facts', subject });
    await auditFiling(trx, deps, context, 'case.facts', id);
  });
}

/** The facts about the company; empty without a row. */
export function factsOf(row: CaseFactsRow | undefined): CaseFacts {
  if (!row) return noCaseFacts;
  return {
    corporateNumber: row.corporate_number,
    headOffice: row.head_office,
    board: row.board as CaseFacts['board'],
    registryOffice: row.registry_office,
    selection: row.selection as CaseFacts['selection'],
    meeting: row.meeting as CaseFacts['meeting'],
    acceptedAtMeeting: row.accepted_at_meeting === 1,
    representativeName: row.representative_name,
    representativeAddress: row.representative_address,
    formerSeal: row.former_seal === 1,
    sealNotification: row.seal_notification === 1,
    documentsPlace: row.documents_place,
  };
}
