import { lawCompany, missingFacts } from '#contract/company-facts.ts';
import type { CompanyPage, OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import type { CompanyOfficerRow, TermEnd } from '#contract/endpoints/company-parts.ts';
import { isAddressHiddenAnswer } from '#contract/hidden-address.ts';
import { daysBetween, displayDate, displayInstant, japanDate } from '#contract/japan-time.ts';
import { unknownCompany } from '#contract/known-company.ts';
import { formNotTaken } from '#contract/legal-form.ts';
import { type CompanyOfficer, type OfficerTerm, officerTerms } from '#law/assess.ts';
import { positionOf } from '#law/positions.ts';
import { reasonOf } from '#law/reasons.ts';
import { auditEntry, type RequestContext } from '../../platform/audit.ts';
import { displayNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MemberSession } from '../../platform/sessions.ts';
import { masterEntries } from '../masters/masters.service.ts';
import {
  calledNames,
  companiesOf,
  knownOfCustomer,
  presentCompanyOf,
  undecidedBeside,
} from './account-company.service.ts';
import * as queries from './companies.queries.ts';
import { anyCompany, type Company } from './companies.service.ts';
import { nameOf, type Saying } from './company.ts';
import { selectEvents, selectFilings } from './company-lists.queries.ts';
import { otherNames } from './company-names.service.ts';
import { confirmedNames } from './confirmed-names.service.ts';
import { selectSameNumber } from './join.queries.ts';

/** The page of the company that the signed-in customer names; reading the officers' addresses leaves a line. */
export async function ownCompanyPage(
  deps: Deps,
  member: MemberSession,
  today: string,
  context: RequestContext,
): Promise<CompanyPage> {
  const company = await presentCompanyOf(deps.db.read, member.userId);
  return pageOf(deps, member, company, today, context);
}

/** The pages of the companies that the signed-in customer has named before. */
export async function formerCompanyPages(
  deps: Deps,
  member: MemberSession,
  today: string,
  context: RequestContext,
): Promise<CompanyPage[]> {
  const present = await presentCompanyOf(deps.db.read, member.userId);
  const all = await companiesOf(deps.db.read, member.userId);
  const former = all.filter(({ id }) => id !== present?.id);
  return Promise.all(former.map((one) => pageOf(deps, member, one, today, context)));
}

async function pageOf(
  deps: Deps,
  member: MemberSession,
  company: Company | undefined,
  today: string,
  context: RequestContext,
): Promise<CompanyPage> {
  const db = deps.db.read;
  const [account, undecided, filings] = await Promise.all([
    queries.selectAccount(db, member.userId),
    undecidedBeside(db, member.userId, company),
    company ? selectFilings(db, company.id, member.userId) : [],
    deps.auditBatcher.append(auditEntry(deps, context, 'officer.list', company?.id ?? '')),
  ]);
  return {
    ...presentCompany(
      company,
      nameOf(company?.names ?? [], account?.companyName ?? ''),
      'customer',
      today,
    ),
    undecidedBesideList: undecided,
    ...(await presentFilings(deps, filings)),
  };
}

/** The ends of the terms in the signed-in customer's company. */
export async function ownTerms(
  deps: Deps,
  member: MemberSession,
  today: string,
): Promise<{ termList: TermEnd[] }> {
  const { facts, officers } = await knownOfCustomer(deps.db.read, member.userId);
  return { termList: presentTerms(officerTerms(lawCompany(facts), officers), today) };
}

/** The page of any company for the office. */
export async function officeCompanyPage(
  deps: Deps,
  companyId: string,
  today: string,
  context: RequestContext,
): Promise<OfficeCompanyPage> {
  const db = deps.db.read;
  const company = await anyCompany(db, companyId);
  const number = company.known.facts.corporateNumber;
  const [account, filings, events, others, confirmed, besides, same] = await Promise.all([
    company.customerId ? queries.selectAccount(db, company.customerId) : undefined,
    selectFilings(db, company.id, null),
    selectEvents(db, company.id),
    otherNames(db, company),
    company.customerId ? confirmedNames(db, company) : [],
    company.customerId ? companiesOf(db, company.customerId) : [],
    number ? selectSameNumber(db, company.id, number) : [],
    deps.auditBatcher.append(auditEntry(deps, context, 'company.view', company.id)),
  ]);
  const called = await calledNames(
    db,
    same.map((one) => one.companyId),
  );
  return {
    ...presentCompany(company, nameOf(company.names, account?.companyName ?? ''), 'office', today),
    undecidedBesideList: company.undecidedBeside,
    accountCompanyList: besides
      .filter(({ id }) => id !== company.id)
      .map((one) => ({ companyId: one.id, nameList: one.names })),
    customerId: company.customerId ?? '',
    sameNumberList: same.map((one) => ({ ...one, companyName: called(one.companyId) })),
    nameList: company.names,
    confirmedNameList: confirmed,
    otherNameList: others,
    ...(await presentFilings(deps, filings)),
    eventList: events.map(({ kind, subject, reason, doneAt, doneByName }) => ({
      at: doneAt,
      kind,
      title: subject,
      reason,
      userName: doneByName,
      displayDatetime: displayInstant(doneAt),
    })),
  };
}

type Reader = 'customer' | 'office';

/** What was said of a company. A customer is told that it was the office, and not who. */
export function presentFacts(said: readonly Saying[], reader: Reader): CompanyPage['factList'] {
  const isOffice = reader === 'office';
  return said.map(({ name, value, by, byName, at }) => ({
    name,
    value,
    saidTyp: by,
    userName: isOffice ? byName : '',
    displayDatetime: displayInstant(at),
    changeableFlg: isOffice || by === 'customer' || value === '',
  }));
}

function presentCompany(
  company: Company | undefined,
  companyName: string,
  reader: Reader,
  today: string,
): Omit<CompanyPage, 'filingList' | 'lastAddressHiddenTyp' | 'undecidedBesideList'> {
  const known = company?.known ?? unknownCompany;
  const terms = officerTerms(lawCompany(known.facts), known.officers);
  const isOffice = reader === 'office';
  return {
    companyId: company?.id ?? '',
    companyName,
    otherForm: formNotTaken(companyName, known.facts.legalForm),
    factList: presentFacts(company?.said ?? [], reader),
    missingList: missingFacts(known.facts),
    officerList: presentOfficers(known.officers, terms, today),
    officersCompleteFlg: known.isComplete,
    officersTyp: company?.officersBy ?? '',
    officersUserName: isOffice ? (company?.officersByName ?? '') : '',
    officersDisplayDatetime: company?.officersAt ? displayInstant(company.officersAt) : '',
    officersChangeableFlg: isOffice || !known.isConfirmed,
    termList: presentTerms(terms, today),
    updateDatetime: company?.updatedAt ?? '',
    updateUserId: company?.updatedBy ?? '',
  };
}

/** Officers with the computed ends of their terms. */
export function presentOfficers(
  officers: readonly CompanyOfficer[],
  terms: readonly OfficerTerm[],
  today: string,
): CompanyOfficerRow[] {
  return officers.map((officer) => ({
    name: officer.name,
    nameKana: officer.nameKana,
    officerAddress: officer.address,
    formerSurname: officer.formerSurname,
    positionList: officer.positions.map((held) => {
      const term = held.endedOn
        ? undefined
        : terms.find((one) => one.name === officer.name && one.position === held.position);
      return {
        officialPositionClass: held.position,
        officialPosition: positionOf(held.position)?.name ?? '',
        since: held.since,
        electedOn: held.electedOn,
        changeOfficerClass: held.reason,
        changeOfficerClassName: reasonOf(held.reason)?.name ?? '',
        knownEnd: held.knownEnd,
        endedOn: held.endedOn,
        endedBy: held.endedBy,
        endsBy: term?.endsBy ?? '',
        endTyp: endType(term, today),
        source: term?.source ?? '',
      };
    }),
  }));
}

function endType(term: OfficerTerm | undefined, today: string) {
  if (!term) return '';
  if (term.endsBy < today) return 'over';
  return term.isKnown ? 'known' : 'expected';
}

/** The ends of terms in the order of their days, with everyone whose term ends then. */
export function presentTerms(terms: readonly OfficerTerm[], today: string): TermEnd[] {
  const days = [...new Set(terms.map(({ endsBy }) => endsBy))].sort();
  return days.map((endsBy) => {
    const ending = terms.filter((one) => one.endsBy === endsBy);
    return {
      endsBy,
      daysLeft: daysBetween(today, endsBy),
      officerList: ending.map(({ name, position }) => ({
        officialPosition: positionOf(position)?.name ?? '',
        name,
      })),
      deemedFlg: ending.every(({ isDeemedAgain }) => isDeemedAgain),
    };
  });
}

async function presentFilings(deps: Deps, filings: Awaited<ReturnType<typeof selectFilings>>) {
  const entries = await masterEntries(deps.db.read, 'progress');
  const answered = filings.find(({ addressHidden }) => isAddressHiddenAnswer(addressHidden));
  return {
    lastAddressHiddenTyp: answered?.addressHidden ?? '',
    filingList: filings.map(({ id, appliedAt, progress, basePlanNames }) => ({
      requestNo: id,
      displayRequestNo: displayNumber(id),
      displayDate: displayDate(japanDate(new Date(appliedAt))),
      progressName: entries.find(({ value1 }) => value1 === progress)?.name ?? '',
      planName: basePlanNames,
    })),
  };
}
