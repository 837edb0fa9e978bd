import type { CompanyOfficer } from '#contract/company-officers.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refused, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession, MemberSession } from '../../platform/sessions.ts';
import { insertNames } from './companies.queries.ts';
import {
  anyCompany,
  type Company,
  companyOfCustomer,
  demandVersion,
  type FollowCompany,
  isKnownAs,
  raise,
  remember,
  type SentFact,
  type Speaker,
  setFacts,
  setOfficers,
} from './companies.service.ts';
import { selectGivenNames } from './company-lists.queries.ts';

interface OfficerList {
  officers: readonly CompanyOfficer[];
  isComplete: boolean;
}

const customerOf = ({ userId, name }: MemberSession): Speaker => ({
  by: 'customer',
  id: userId,
  name,
});
export const officeOf = ({ userId, name }: Pick<ManagerSession, 'userId' | 'name'>): Speaker => ({
  by: 'office',
  id: userId,
  name,
});

/** The customer says facts of the own company. */
export async function setOwnFacts(
  deps: Deps,
  member: MemberSession,
  facts: readonly SentFact[],
  version: Version,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const company = await companyOfCustomer(trx, deps, member.userId);
    demandVersion(company, version);
    await setFacts(trx, deps, company, facts, customerOf(member), context, follow);
  });
}

/** The customer says who is in office. What the office has confirmed is changed by filings, and by the office. */
export async function setOwnOfficers(
  deps: Deps,
  member: MemberSession,
  list: OfficerList,
  version: Version,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const company = await companyOfCustomer(trx, deps, member.userId);
    demandVersion(company, version);
    if (company.known.isConfirmed) throw refused(409, 'mb061', '役員の一覧');
    await setOfficers(trx, deps, company, list, customerOf(member), context, follow);
  });
}

/** A company to change; 409 once it has been joined to another one. */
async function companyToChange(trx: Transaction, id: string): Promise<Company> {
  const company = await anyCompany(trx, id);
  if (company.customerId === null) throw wrongState('統合済みの会社の変更は');
  return company;
}

export async function setOfficeFacts(
  deps: Deps,
  manager: ManagerSession,
  companyId: string,
  facts: readonly SentFact[],
  version: Version,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const company = await companyToChange(trx, companyId);
    demandVersion(company, version);
    await setFacts(trx, deps, company, facts, officeOf(manager), context, follow);
  });
}

export async function setOfficeOfficers(
  deps: Deps,
  manager: ManagerSession,
  companyId: string,
  list: OfficerList,
  version: Version,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const company = await companyToChange(trx, companyId);
    demandVersion(company, version);
    await setOfficers(trx, deps, company, list, officeOf(manager), context, follow);
  });
}

/**
 * The office says that another name that the account or a filing gives a company is of this company, such as after 商号変更.
 * @throws 404 for a name that nobody gives it
 */
export async function confirmName(
  deps: Deps,
  manager: ManagerSession,
  { companyId, companyName, reason }: { companyId: string; companyName: string; reason: string },
  version: Version,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const company = await companyToChange(trx, companyId);
    demandVersion(company, version);
    if (isKnownAs(company, companyName)) return;
    if (!(await selectGivenNames(trx, companyId)).includes(companyName)) throw notFound();
    const by = officeOf(manager);
    await raise(trx, deps, company, by.id);
    await insertNames(trx, companyId, [companyName]);
    await follow(trx, deps, companyId);
    await remember(trx, deps, companyId, by, { kind: 'name', subject: companyName, reason });
    await audit(trx, auditEntry(deps, context, 'company.name', companyId));
  });
}
