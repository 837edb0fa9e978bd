import { uuidv7 } from 'uuidv7';
import {
  type CaseFacts,
  caseFactLabels,
  noCaseFacts,
  tidyCaseFacts,
} from '#contract/case-facts.ts';
import { progress } from '#contract/codes.ts';
import {
  type Confirmation,
  checkConfirmation,
  confirmationLabels,
  noConfirmation,
} from '#contract/confirmation-record.ts';
import { deadlineOf } from '#contract/deadline.ts';
import type { CaseDocument, CaseOfficer, CaseWork } from '#contract/endpoints/cases.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { type NeededDocument, neededDocuments } from '#contract/filing-documents.ts';
import { displayDate, displayInstant, japanDate } from '#contract/japan-time.ts';
import { checkChangeDate } from '#contract/officer-changes.ts';
import { laterThan } from '../../platform/clock.ts';
import type {
  CaseDocumentRow,
  CaseFactsRow,
  CaseHistoryRow,
  ConfirmationRecordRow,
  FilingRow,
  OfficerChangeRow,
  Transaction,
} from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, notFound, stale, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { customerById } from '../accounts/accounts.service.ts';
import {
  anyFiling,
  change,
  currentFiling,
  filingParts,
  note,
  seen,
  type Trace,
} from '../filings/filings.service.ts';
import { masterEntries } from '../masters/masters.service.ts';
import * as queries from './cases.queries.ts';
import { type Company, companyOf } from './company.ts';
import { timeline } from './timeline.service.ts';

/** A filing with what its papers and its checklist are made from. */
export interface Case {
  parts: Awaited<ReturnType<typeof filingParts>>;
  facts: CaseFacts;
  company: Company;
}

/** Everything that papers and checklist of a filing are made from; 404 when there is none. */
export async function openCase(deps: Deps, requestNo: string): Promise<Case> {
  const db = deps.db.read;
  const filing = await anyFiling(deps, requestNo);
  const [parts, row, customer] = await Promise.all([
    filingParts(deps, filing),
    queries.selectFacts(db, filing.id),
    customerById(db, filing.customer_id),
  ]);
  const facts = factsOf(row);
  return { parts, facts, company: companyOf(parts, facts, customer?.address ?? '') };
}

/** What the office keeps with one filing. */
export async function caseWork(
  deps: Deps,
  requestNo: string,
  today: string,
  trace: Trace,
): Promise<CaseWork> {
  const db = deps.db.read;
  const { parts, facts } = await openCase(deps, requestNo);
  const { filing } = parts;
  const [row, ticks, confirmation, documentKindList, eventList, customer] = await Promise.all([
    queries.selectFacts(db, filing.id),
    queries.selectDocuments(db, filing.id),
    queries.selectConfirmation(db, filing.id),
    masterEntries(db, 'document'),
    timeline(deps, parts),
    customerById(db, filing.customer_id),
    deps.trail.record(seen(deps, trace, 'case.view', filing.id)),
  ]);
  const usual = companyOf(parts, noCaseFacts, customer?.address ?? '');
  return {
    caseFacts: { ...factsOf(row), ...versionOf(row) },
    usualHeadOffice: usual.headOffice,
    usualRepresentative: usual.representative,
    confirmation: { ...confirmationOf(confirmation), ...versionOf(confirmation) },
    documentKindList,
    officerList: parts.officers.map((officer) => presentOfficer(officer, filing, today)),
    documentList: neededOf(parts.officers, facts).map((needed) =>
      presentDocument(
        needed,
        ticks.find(({ document_id }) => document_id === needed.id),
      ),
    ),
    eventList,
  };
}

function presentOfficer(row: OfficerChangeRow, filing: FilingRow, today: string): CaseOfficer {
  return {
    changeNo: row.no,
    inputType: row.input_type as CaseOfficer['inputType'],
    officialPosition: row.position_name,
    name: row.name,
    changeOfficerClassName: row.reason_name,
    officerAddress: row.address,
    effectiveDate: row.effective_date,
    usualDate: usualDate(row, filing),
    deadlineDate: deadlineOf([row.effective_date], today)?.date ?? '',
  };
}

function usualDate(row: Pick<OfficerChangeRow, 'input_type'>, filing: FilingRow): string {
  const dates: Record<string, string | null> = {
    '1': filing.appoint_date,
    '2': filing.resign_date,
    '3': filing.others_date,
  };
  return dates[row.input_type] ?? '';
}

function presentDocument(
  { id, name, of, note: hint, paper }: NeededDocument,
  tick: CaseDocumentRow | undefined,
): CaseDocument {
  return {
    documentId: id,
    name,
    of,
    note: hint,
    paper: paper ?? '',
    isThere: tick?.is_there === 1,
    userName: tick?.updated_by_name ?? '',
    displayDatetime: displayInstant(tick?.updated_at ?? null),
    ...versionOf(tick),
  };
}

/** The documents that the rows of a filing ask for. */
export function neededOf(officers: readonly OfficerChangeRow[], facts: CaseFacts) {
  return neededDocuments(
    officers.map((row) => ({
      no: row.no,
      positionCode: row.position_code,
      reasonCode: row.reason_code,
      name: row.name,
    })),
    facts,
  );
}

/** Sets what the office knows of the company; 409 when a colleague did so meanwhile. */
export async function storeFacts(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  given: CaseFacts & Version,
  trace: Trace,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  const facts = tidyCaseFacts(given);
  await deps.db.write(async (trx) => {
    await openFiling(trx, id, '登記に必要な情報の変更は');
    const before = await queries.selectFacts(trx, id);
    const expected = expectedOf(before, given);
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
    await note(trx, deps, trace, 'case.facts', id);
  });
}

/**
 * Sets the record of the confirmation of the transaction. It is kept up beyond the filing's end: the office has to be
 * able to show it for seven years.
 */
export async function storeConfirmation(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  given: Confirmation & Version,
  trace: Trace,
): Promise<void> {
  const { id } = await anyFiling(deps, requestNo);
  const kinds = (await masterEntries(deps.db.read, 'document')).map(({ value1 }) => value1);
  const faults = checkConfirmation(given, kinds, japanDate(deps.clock.now()));
  const errors = Object.entries(faults).map(([name, found]) => errorItem(name, found));
  if (errors.length > 0) throw invalid(errors);
  const names = Object.keys(noConfirmation) as (keyof Confirmation)[];
  const record = Object.fromEntries(
    names.map((name) => [name, given[name].trim()]),
  ) as unknown as Confirmation;
  await deps.db.write(async (trx) => {
    const before = await queries.selectConfirmation(trx, id);
    const expected = expectedOf(before, given);
    const subject = changedLabels(confirmationOf(before), record, confirmationLabels);
    if (subject === '') return;
    const row: ConfirmationRecordRow = {
      filing_id: id,
      purpose: record.purpose,
      business: record.business,
      beneficial_owners: record.beneficialOwners,
      address: record.address,
      birth_date: record.birthDate,
      authority: record.authority,
      document_kind: record.documentKind,
      document_number: record.documentNumber,
      confirmed_by: record.confirmedBy,
      confirmed_on: record.confirmedOn,
      confirmed_time: record.confirmedTime,
      ...newVersion(deps, before, manager),
    };
    if (!(await queries.writeKept(trx, 'confirmation_records', row, expected))) throw stale();
    await remember(trx, deps, manager, id, { kind: 'confirmation', subject });
    await note(trx, deps, trace, 'case.confirmation', id);
  });
}

/** Ticks off a document that the filing needs, or takes the tick back; 404 for one that it does not need. */
export async function tickDocument(
  deps: Deps,
  manager: ManagerSession,
  { requestNo, documentId }: { requestNo: string; documentId: string },
  given: { isThere: boolean } & Version,
  trace: Trace,
): Promise<void> {
  const { parts, facts } = await openCase(deps, requestNo);
  const { id } = parts.filing;
  const needed = neededOf(parts.officers, facts).find((one) => one.id === documentId);
  if (!needed) throw notFound();
  await deps.db.write(async (trx) => {
    await openFiling(trx, id, '書類の確認は');
    const rows = await queries.selectDocuments(trx, id);
    const before = rows.find(({ document_id }) => document_id === documentId);
    const expected = expectedOf(before, given);
    if ((before?.is_there === 1) === given.isThere) return;
    const row: CaseDocumentRow = {
      filing_id: id,
      document_id: documentId,
      is_there: given.isThere ? 1 : 0,
      ...newVersion(deps, before, manager),
      updated_by_name: manager.name,
    };
    if (!(await queries.writeKept(trx, 'case_documents', row, expected))) throw stale();
    const subject = needed.of ? `${needed.name}（${needed.of}）` : needed.name;
    const kind = given.isThere ? 'document' : 'missing';
    await remember(trx, deps, manager, id, { kind, subject });
    await note(trx, deps, trace, 'case.document', id);
  });
}

/** Sets the effective dates of single rows; '' is the date of the row's mode. The filing's deadline follows. */
export async function setEffectiveDates(
  deps: Deps,
  manager: ManagerSession,
  requestNo: string,
  given: { changeNo: number; effectiveDate: string }[],
  version: Version,
  trace: Trace,
): Promise<void> {
  const filing = await anyFiling(deps, requestNo);
  const { officers } = await filingParts(deps, filing);
  const today = japanDate(deps.clock.now());
  const wanted = new Map<number, string>();
  const errors = given.flatMap(({ changeNo, effectiveDate }, index) => {
    const field = `effectiveDateList[${index}]`;
    const row = officers.find(({ no }) => no === changeNo);
    if (!row) return [errorItem(`${field}.changeNo`, fault('cm101', '役員'))];
    const date = effectiveDate || usualDate(row, filing);
    wanted.set(changeNo, date);
    const wrong = checkChangeDate(row.input_type as CaseOfficer['inputType'], date, today);
    return wrong ? [errorItem(`${field}.effectiveDate`, wrong)] : [];
  });
  if (errors.length > 0) throw invalid(errors);
  const changed = officers.filter(
    (row) => (wanted.get(row.no) ?? row.effective_date) !== row.effective_date,
  );
  await deps.db.write(async (trx) => {
    const current = await currentFiling(trx, filing.id, version);
    if (current.progress === progress.cancelled) throw wrongState('効力発生日の変更は');
    if (changed.length === 0) return;
    for (const row of changed) {
      await queries.updateEffectiveDate(trx, filing.id, row.no, wanted.get(row.no) ?? '');
    }
    const dates = officers.map((row) => wanted.get(row.no) ?? row.effective_date);
    const deadline = deadlineOf(dates, today)?.date ?? null;
    await change(trx, deps, current, { deadline }, trace);
    const subject = changed
      .map((row) => {
        const [from, to] = [row.effective_date, wanted.get(row.no) ?? ''].map(displayDate);
        return `${row.position_name} ${row.name} ${from}→${to}`;
      })
      .join('、');
    await remember(trx, deps, manager, filing.id, { kind: 'dates', subject });
    await note(trx, deps, trace, 'case.dates', filing.id);
  });
}

/** Keeps who did what to a case, for its timeline. */
export async function remember(
  trx: Transaction,
  deps: Deps,
  manager: Pick<ManagerSession, 'userId' | 'name'>,
  filingId: string,
  { kind, subject }: Pick<CaseHistoryRow, 'kind' | 'subject'>,
): Promise<void> {
  await queries.insertHistory(trx, {
    id: uuidv7(),
    filing_id: filingId,
    kind,
    subject,
    done_at: deps.clock.now().toISOString(),
    done_by: manager.userId,
    done_by_name: manager.name,
  });
}

async function openFiling(trx: Transaction, id: string, act: string): Promise<void> {
  const filing = await currentFiling(trx, id, null);
  if (filing.progress === progress.cancelled) throw wrongState(act);
}

type Versioned = { updated_at: string; updated_by: string } | undefined;

function versionOf(row: Versioned): Version {
  return { updateDatetime: row?.updated_at ?? '', updateUserId: row?.updated_by ?? '' };
}

function newVersion(deps: Deps, before: Versioned, { userId }: ManagerSession) {
  const updated_at = before
    ? laterThan(before.updated_at, deps.clock)
    : deps.clock.now().toISOString();
  return { updated_at, updated_by: userId };
}

/** The version to be written over; 409 when the caller knew another one. */
function expectedOf(row: Versioned, given: Version): queries.Expected {
  const { updateDatetime, updateUserId } = versionOf(row);
  if (given.updateDatetime !== updateDatetime || given.updateUserId !== updateUserId) throw stale();
  return row ? { updated_at: row.updated_at, updated_by: row.updated_by } : null;
}

function changedLabels<Of extends object>(
  before: Of,
  after: Of,
  labels: Record<keyof Of, string>,
): string {
  const names = Object.keys(labels) as (keyof Of)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => labels[name])
    .join('、');
}

function factsOf(row: CaseFactsRow | undefined): CaseFacts {
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

function confirmationOf(row: ConfirmationRecordRow | undefined): Confirmation {
  if (!row) return noConfirmation;
  return {
    purpose: row.purpose,
    business: row.business,
    beneficialOwners: row.beneficial_owners,
    address: row.address,
    birthDate: row.birth_date,
    authority: row.authority,
    documentKind: row.document_kind,
    documentNumber: row.document_number,
    confirmedBy: row.confirmed_by,
    confirmedOn: row.confirmed_on,
    confirmedTime: row.confirmed_time,
  };
}
