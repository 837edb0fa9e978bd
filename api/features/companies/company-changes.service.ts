import type { WireOfficer } from '#contract/company-officers.ts';
import type { RequestContext } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { refused, stale, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession, MemberSession } from '../../platform/sessions.ts';
import { companyOfCustomer } from './account-company.service.ts';
import {
  anyCompany,
  type Company,
  demandCompanyVersion,
  type FollowCompany,
  isKnownAs,
  type SentFact,
  type Speaker,
  setFacts,
  setOfficers,
} from './companies.service.ts';

interface OfficerList {
  officers: readonly WireOfficer[];
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

/** What the customer's page showed; older pages do not say the name. */
type Seen = Version & { companyName?: string | undefined };

/** The company that the account names, if the page showed it: before anything was said of a company its version says nothing. */
async function ownCompanyToChange(
  trx: Transaction,
  deps: Deps,
  member: MemberSession,
  seen: Seen,
): Promise<Company> {
  const company = await companyOfCustomer(trx, deps, member.userId);
  demandCompanyVersion(company, seen);
  if (seen.companyName !== undefined && !isKnownAs(company, seen.companyName)) throw stale();
  return company;
}

/** The customer says facts of the company that the account names. */
export async function setOwnFacts(
  deps: Deps,
  member: MemberSession,
  facts: readonly SentFact[],
  seen: Seen,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const company = await ownCompanyToChange(trx, deps, member, seen);
    await setFacts(trx, deps, company, facts, customerOf(member), context, follow);
  });
}

/** The customer says who is in office. What the office has confirmed is changed by filings, and by the office. */
export async function setOwnOfficers(
  deps: Deps,
  member: MemberSession,
  list: OfficerList,
  seen: Seen,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const company = await ownCompanyToChange(trx, deps, member, seen);
    if (company.known.isConfirmed) throw refused(409, 'mb061', '役員の一覧');
    await setOfficers(trx, deps, company, list, customerOf(member), context, follow);
  });
}

/** A company to change; 409 once it has been joined to another one. */
export async function companyToChange(trx: Transaction, id: string): Promise<Company> {
  const company = await anyCompany(trx, id);
  if (company.customerId === null) throw wrongState('統合済みの会社の変更は');
  return company;
}

const byOffice =
  <Said>(
    set: (
      ...of: [Transaction, Deps, Company, Said, Speaker, RequestContext, FollowCompany]
    ) => Promise<unknown>,
  ) =>
  (
    deps: Deps,
    manager: ManagerSession,
    companyId: string,
    said: Said,
    version: Version,
    context: RequestContext,
    follow: FollowCompany,
  ): Promise<void> =>
    deps.db.write(async (trx) => {
      const company = await companyToChange(trx, companyId);
      demandCompanyVersion(company, version);
      await set(trx, deps, company, said, officeOf(manager), context, follow);
    });

export const setOfficeFacts = byOffice(setFacts);
export const setOfficeOfficers = byOffice(setOfficers);
