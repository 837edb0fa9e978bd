import {
  type CaseFacts,
  caseFactLabels,
  noCaseFacts,
  tidyCaseFacts,
} from '#contract/case-facts.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { CaseFactsRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { stale } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { expectedOf, newVersion, writeKept } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { anyCompany, setFacts } from '../companies/companies.service.ts';
import { officeOf } from '../companies/company-changes.service.ts';
import { companyOfFiling } from '../companies/snapshots.service.ts';
import { anyFiling, auditFiling, type Filing } from '../filings/filing-record.service.ts';
import { changedLabels, openFiling, remember } from './case-changes.ts';
import * as queries from './cases.queries.ts';
import { companyFactsOfCase, withCompanyFacts, withoutCompanyFacts } from './inherited-facts.ts';

/**
 * Sets what the office knows for a filing; 409 when it changed in the meantime. What is said of the company becomes what
 * the office says of it, unless the filing is closed: the company may have gone on.
 */
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
    const filing = await openFiling(trx, id, '登記に必要な情報の変更は');
    const before = await queries.selectFacts(trx, id);
    expectedOf(before, input);
    const subject = await writeFacts(trx, deps, manager, filing, facts, context);
    if (subject === '') return;
    await remember(trx, deps, manager, id, { kind: 'facts', subject });
    await auditFiling(trx, deps, context, 'case.facts', id);
  });
}

/** Corrects 本店 as papers print it. */
export async function correctHeadOffice(
  trx: Transaction,
  deps: Deps,
  by: Pick<ManagerSession, 'userId' | 'name'>,
  filing: Filing,
  headOffice: string,
  context: RequestContext,
): Promise<void> {
  const { known } = await companyOfFiling(trx, filing);
  const shown = withCompanyFacts(factsOf(await queries.selectFacts(trx, filing.id)), known.facts);
  await writeFacts(trx, deps, by, filing, { ...shown, headOffice }, context);
}

/** @returns the labels of what differs; '' for nothing */
async function writeFacts(
  trx: Transaction,
  deps: Deps,
  manager: Pick<ManagerSession, 'userId' | 'name'>,
  filing: Filing,
  facts: CaseFacts,
  context: RequestContext,
): Promise<string> {
  const before = await queries.selectFacts(trx, filing.id);
  const { known, isLive } = await companyOfFiling(trx, filing);
  const shown = withCompanyFacts(factsOf(before), known.facts);
  const subject = changedLabels(shown, facts, caseFactLabels);
  if (subject === '') return '';
  if (isLive && filing.companyId) {
    const company = await anyCompany(trx, filing.companyId);
    const news = companyFactsOfCase
      .filter((name) => facts[name] !== shown[name])
      .map((name) => ({ name, value: facts[name] }));
    await setFacts(trx, deps, company, news, officeOf(manager), context);
  }
  const { known: said } = await companyOfFiling(trx, filing);
  const kept = withoutCompanyFacts(facts, said.facts);
  const row: CaseFactsRow = {
    filing_id: filing.id,
    corporate_number: kept.corporateNumber,
    head_office: kept.headOffice,
    board: kept.board,
    registry_office: kept.registryOffice,
    selection: kept.selection,
    meeting: kept.meeting,
    accepted_at_meeting: kept.acceptedAtMeeting ? 1 : 0,
    written_meeting: kept.writtenMeeting ? 1 : 0,
    accepted_at_board: kept.acceptedAtBoard ? 1 : 0,
    accepted_by_letter: kept.acceptedByLetter,
    representative_name: kept.representativeName,
    representative_address: kept.representativeAddress,
    former_seal: kept.formerSeal ? 1 : 0,
    seal_notification: kept.sealNotification ? 1 : 0,
    documents_place: kept.documentsPlace,
    ...newVersion(deps, before, manager),
  };
  const expected = before ? { updated_at: before.updated_at, updated_by: before.updated_by } : null;
  if (!(await writeKept(trx, 'case_facts', row, expected))) throw stale();
  return subject;
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
    writtenMeeting: row.written_meeting === 1,
    acceptedAtBoard: row.accepted_at_board === 1,
    acceptedByLetter: row.accepted_by_letter,
    representativeName: row.representative_name,
    representativeAddress: row.representative_address,
    formerSeal: row.former_seal === 1,
    sealNotification: row.seal_notification === 1,
    documentsPlace: row.documents_place,
  };
}
