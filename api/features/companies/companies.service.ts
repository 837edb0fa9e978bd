import { uuidv7 } from 'uuidv7';
import {
  type CompanyFactName,
  companyFacts,
  lawCompany,
  newContradictions,
} from '#contract/company-facts.ts';
import {
  checkCompanyOfficers,
  checkWholeList,
  companyOfficersOnWire,
  inOfficeNow,
  mostCompanyOfficers,
  type WireOfficer,
} from '#contract/company-officers.ts';
import { stored } from '#contract/field-table.ts';
import { errorItem, fault } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { KnownCompany } from '#contract/known-company.ts';
import { type CompanyOfficer, officerTerms } from '#law/assess.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import { rowVersion } from '../../platform/database/rows.ts';
import type { CompanyEventRow, CompanyRow, Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, invalidField, notFound, stale } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import { demandVersion } from '../../platform/kept-rows.ts';
import * as queries from './companies.queries.ts';
import { type Company, isUntouched, type SaidBy, type Saying } from './company.ts';

export { type Company, isKnownAs, knownAs, type SaidBy } from './company.ts';

/** Who says something of a company. */
export interface Speaker {
  by: Exclude<SaidBy, ''>;
  id: string;
  name: string;
}

/** Lets what later features keep of a company's filings follow what is known of it, in the transaction of the change. */
export type FollowCompany = (trx: Transaction, deps: Deps, companyId: string) => Promise<void>;

export interface SentFact {
  name: CompanyFactName;
  value: string;
  /** Said by the office of what the customer has answered: shown in a form, an answer is not confirmed by storing the form. */
  confirmedFlg?: boolean | undefined;
}

/** A company by its id; 404 when there is none. */
export async function anyCompany(db: Reader, id: string): Promise<Company> {
  const company = await queries.selectCompany(db, id);
  if (!company) throw notFound();
  return company;
}

/** 409 unless the caller has seen this version; '' stands for a company that did not exist yet. */
export function demandCompanyVersion(company: Company, version: Version): void {
  const isFirst = version.updateDatetime === '' && version.updateUserId === '';
  if (!isFirst || !isUntouched(company)) demandVersion(rowVersion(company), version);
}

/**
 * Sets what somebody says of a company.
 * @throws 400 for values that cannot be, for facts that contradict each other anew, and for a customer who changes what
 *   the office has said
 */
export async function setFacts(
  trx: Transaction,
  deps: Deps,
  company: Company,
  sent: readonly SentFact[],
  speaker: Speaker,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  const tidy = sent.map((fact) => ({
    ...fact,
    value: stored(companyFacts[fact.name], fact.value),
  }));
  const changed = tidy.filter(
    (fact) => isChanged(fact, company.said) || isConfirmedNow(fact, company.said),
  );
  const errors = sent.flatMap(({ name, value }) => {
    const wrong = companyFacts[name].check(value);
    return wrong ? [errorItem(name, wrong)] : [];
  });
  const confirmed = (name: CompanyFactName) =>
    company.said.some((one) => one.name === name && one.by !== 'customer' && one.value !== '');
  if (speaker.by === 'customer') {
    const kept = changed.filter(({ name }) => confirmed(name));
    errors.push(
      ...kept.map(({ name }) => errorItem(name, fault('mb061', companyFacts[name].label))),
    );
  }
  if (errors.length > 0) throw invalid(errors);
  const facts = {
    ...company.known.facts,
    ...Object.fromEntries(tidy.map(({ name, value }) => [name, value])),
  };
  const wrong = newContradictions(company.known.facts, facts);
  if (wrong.length > 0) {
    throw invalid(wrong.map(({ text }) => errorItem('factList', fault('mb063', text))));
  }
  if (changed.length === 0) return;
  const next = await raise(trx, deps, company, speaker.id);
  await queries.writeFacts(
    trx,
    changed.map(({ name, value }) => ({
      company_id: company.id,
      name,
      value,
      said_by: speaker.by,
      said_by_name: speaker.name,
      said_at: next.updatedAt,
    })),
  );
  await indexTerms(trx, company.id, { ...company.known, facts });
  await follow(trx, deps, company.id);
  const subject = changed.map(({ name }) => companyFacts[name].label).join('、');
  await remember(trx, deps, company.id, speaker, { kind: 'facts', subject, reason: '' });
  await audit(trx, auditEntry(deps, context, 'company.facts', company.id));
}

// An answer of 分からない is an answer, so that nobody is asked twice.
function isChanged({ name, value }: SentFact, said: readonly Saying[]): boolean {
  return said.find((one) => one.name === name)?.value !== value;
}

function isConfirmedNow({ name, value, confirmedFlg }: SentFact, said: readonly Saying[]): boolean {
  const isCustomers = said.some((one) => one.name === name && one.by === 'customer');
  return confirmedFlg === true && value !== '' && isCustomers;
}

/** Sets who is in office; those who have left stay as they are unless the new list holds them. */
export async function setOfficers(
  trx: Transaction,
  deps: Deps,
  company: Company,
  list: { officers: readonly WireOfficer[]; isComplete: boolean },
  speaker: Speaker,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  const officers = companyOfficersOnWire(list.officers, company.known.officers).map(tidyOfficer);
  const lacking = list.isComplete && checkWholeList(officers);
  const errors = [
    ...checkCompanyOfficers(officers, japanDate(deps.clock.now())),
    ...(lacking ? [lacking] : []),
  ];
  if (errors.length > 0) throw invalid(errors.map((one) => errorItem(one.field, one.fault)));
  await raise(trx, deps, company, speaker.id, {
    officers_complete: list.isComplete ? 1 : 0,
    officers_by: speaker.by,
    officers_by_name: speaker.name,
    officers_at: nextInstant(deps, company),
  });
  const left = company.known.officers.flatMap((officer) => {
    const positions = officer.positions.filter(({ endedOn }) => endedOn !== '');
    return positions.length > 0 ? [{ ...officer, positions }] : [];
  });
  const all = withThoseWhoLeft(officers, left);
  if (speaker.by === 'customer' && all.length > mostCompanyOfficers) {
    throw invalidField('officerList', 'mt120', '役員', `${mostCompanyOfficers}名`);
  }
  await queries.replaceOfficers(trx, company.id, all);
  await indexTerms(trx, company.id, { ...company.known, officers: all });
  await follow(trx, deps, company.id);
  const subject = `${inOfficeNow(officers).length}名`;
  await remember(trx, deps, company.id, speaker, { kind: 'officers', subject, reason: '' });
  await audit(trx, auditEntry(deps, context, 'company.officers', company.id));
}

function tidyOfficer(officer: CompanyOfficer): CompanyOfficer {
  const { name, nameKana, address, formerSurname } = officer;
  return {
    ...officer,
    name: name.trim(),
    nameKana: nameKana.trim(),
    address: address.trim(),
    formerSurname: formerSurname.trim(),
  };
}

function withThoseWhoLeft(
  officers: readonly CompanyOfficer[],
  left: readonly CompanyOfficer[],
): CompanyOfficer[] {
  const key = (officer: CompanyOfficer, held: CompanyOfficer['positions'][number]) =>
    [officer.name, held.position, held.since, held.endedOn].join('|');
  const listed = new Set(officers.flatMap((one) => one.positions.map((held) => key(one, held))));
  const missing = left.flatMap((officer) => {
    const positions = officer.positions.filter((held) => !listed.has(key(officer, held)));
    return positions.length > 0 ? [{ ...officer, positions }] : [];
  });
  return [...officers, ...missing];
}

function nextInstant(deps: Pick<Deps, 'clock'>, { updatedAt }: Company): string {
  return laterThan(updatedAt, deps.clock);
}

/** Raises the version of a company that was just read; 409 when it has changed meanwhile. */
export async function raise(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  company: Company,
  by: string,
  columns: Partial<CompanyRow> = {},
) {
  const next = { updatedAt: nextInstant(deps, company), updatedBy: by };
  const change = { ...columns, ...rowVersion(next) };
  if (!(await queries.updateCompany(trx, company.id, rowVersion(company), change))) throw stale();
  return next;
}

// Written with every change, so that lists and reminders find the ends without computing those of every company.
export async function indexTerms(
  trx: Transaction,
  companyId: string,
  { facts, officers }: Pick<KnownCompany, 'facts' | 'officers'>,
): Promise<void> {
  const terms = officerTerms(lawCompany(facts), officers);
  await queries.replaceTermEnds(
    trx,
    companyId,
    terms.map(({ endsBy }) => endsBy),
  );
}

/** Records what was done with a company, for its page. */
export async function remember(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  companyId: string,
  speaker: Pick<Speaker, 'id' | 'name'>,
  event: Pick<CompanyEventRow, 'kind' | 'subject' | 'reason'>,
): Promise<void> {
  await queries.insertEvent(trx, {
    id: uuidv7(),
    company_id: companyId,
    ...event,
    done_at: deps.clock.now().toISOString(),
    done_by: speaker.id,
    done_by_name: speaker.name,
  });
}
