import {
  type CaseFacts,
  caseFactLabels,
  lettersIn,
  lettersOf,
  tidyCaseFacts,
} from '#contract/case-facts.ts';
import { isBeforePapers } from '#contract/progress.ts';
import { proposedFacts } from '#contract/told-facts.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { stale } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion, newVersion } from '../../platform/kept-rows.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { anyCompany, setFacts } from '../companies/companies.service.ts';
import { officeOf } from '../companies/company-changes.service.ts';
import { companyOfFiling, withLockedCompany } from '../companies/snapshots.service.ts';
import {
  anyFiling,
  auditFiling,
  type Filing,
  filingParts,
} from '../filings/filing-record.service.ts';
import { changedLabels, openFiling, remember } from './case-changes.ts';
import { followCase, followCompany } from './case-deadline.service.ts';
import * as cases from './cases.queries.ts';
import { factColumns } from './facts-row.ts';
import { companyFactsOfCase, demandShown, withoutCompanyFacts } from './inherited-facts.ts';
import { confirmMeetingAnswer, saidOfMeeting, toldFacts } from './meeting-answers.service.ts';
import { factsOfFiling } from './open-case.ts';

/** Versions of what the caller was shown beside the facts. */
interface Seen {
  companyVersion?: string | undefined;
  answerSeen?: string | undefined;
}

export type StoredFacts = CaseFacts & Version & Seen;

/**
 * Sets what the office knows for a filing; 409 when it, or what it shows of the company, changed in the meantime. What is
 * said of the company becomes what the office says of it, unless the filing is closed: the company may have gone on.
 */
export async function storeFacts(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  input: StoredFacts,
  context: RequestContext,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  await deps.db.write((trx) => storeFactsOf(trx, deps, manager, id, input, context));
}

/** The same in the transaction of another change. */
export async function storeFactsOf(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  id: string,
  input: StoredFacts,
  context: RequestContext,
): Promise<void> {
  const facts = tidyCaseFacts(input);
  const filing = await withLockedCompany(trx, () =>
    openFiling(trx, id, '登記に必要な情報の変更は'),
  );
  const { factsRow, facts: shown } = await factsOfFiling(trx, filing);
  demandVersion(factsRow, input);
  demandShown(shown, input.companyVersion);
  const { answerSeen } = input;
  if (answerSeen !== undefined) {
    const told = toldFacts(await saidOfMeeting(trx, id), '');
    if (answerSeen !== told?.saidAt) throw stale();
  }
  const subject = await writeFacts(trx, deps, manager, filing, facts, context, answerSeen);
  if (subject === '') return;
  await remember(trx, deps, manager, id, { kind: 'facts', subject });
  await auditFiling(trx, deps, context, 'case.facts', id);
}

/**
 * Notes that the office has confirmed the customer's answer of this moment about the meetings, and takes over what it says of
 * the facts, unless the office has decided about that before.
 */
export async function takeMeetingAnswer(
  trx: Transaction,
  deps: Deps,
  manager: ManagerSession,
  filing: Filing,
  saidAt: string,
  context: RequestContext,
): Promise<void> {
  await confirmMeetingAnswer(trx, deps, filing.id, saidAt);
  const { factsRow, facts } = await factsOfFiling(trx, filing);
  const told = toldFacts(await saidOfMeeting(trx, filing.id), factsRow?.answer_seen ?? '');
  if (!told || told.seenFlg || told.saidAt !== saidAt || !isBeforePapers(filing.progress)) return;
  const parts = await filingParts(deps, filing, trx);
  const officers = parts.officers.map((one) => ({ ...one, changeNo: one.no }));
  const taken = { ...facts, ...proposedFacts(facts, officers, told) };
  const subject = await writeFacts(trx, deps, manager, filing, taken, context, saidAt);
  await remember(trx, deps, manager, filing.id, { kind: 'facts', subject });
  await auditFiling(trx, deps, context, 'case.facts', filing.id);
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
  const { facts: shown } = await factsOfFiling(trx, filing);
  await writeFacts(trx, deps, by, filing, { ...shown, headOffice }, context);
}

/** Writes the facts, without rows that the filing does not have. @returns the labels of what differs; '' for nothing */
async function writeFacts(
  trx: Transaction,
  deps: Deps,
  manager: Pick<ManagerSession, 'userId' | 'name'>,
  filing: Filing,
  given: CaseFacts,
  context: RequestContext,
  answerSeen?: string,
): Promise<string> {
  const { officers } = await filingParts(deps, filing, trx);
  const isRow = (no: number) => officers.some((one) => one.no === no);
  const letters = lettersOf(given.acceptedByLetter).filter(isRow);
  const facts = { ...given, acceptedByLetter: lettersIn(letters) };
  const { isLive } = await companyOfFiling(trx, filing);
  const { factsRow: before, facts: shown } = await factsOfFiling(trx, filing);
  const answer_seen = answerSeen ?? before?.answer_seen ?? '';
  const isSeen = answer_seen !== (before?.answer_seen ?? '');
  // An answer that changed nothing is put aside, which the history says, too.
  const subject = changedLabels(shown, facts, caseFactLabels) || (isSeen ? 'お客様の回答' : '');
  if (subject === '') return '';
  if (isLive && filing.companyId) {
    const company = await anyCompany(trx, filing.companyId);
    const news = companyFactsOfCase
      .filter((name) => facts[name] !== shown[name])
      .map((name) => ({ name, value: facts[name] }));
    await setFacts(trx, deps, company, news, officeOf(manager), context, followCompany);
  }
  const { known: said } = await companyOfFiling(trx, filing);
  const kept = withoutCompanyFacts(facts, said.facts);
  const row = {
    ...factColumns(filing.id, kept),
    answer_seen,
    ...newVersion(deps, before, manager),
  };
  await cases.writeFacts(trx, row, before);
  await followCase(trx, deps, filing.id);
  return subject;
}
