import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import { lockRow } from '../../platform/database/row-lock.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import * as accounts from './account-companies.queries.ts';
import { companyUnder } from './account-company.service.ts';
import { insertNames, selectAccount } from './companies.queries.ts';
import {
  anyCompany,
  type Company,
  demandCompanyVersion,
  type FollowCompany,
  isKnownAs,
  raise,
  remember,
} from './companies.service.ts';
import { companyToChange, officeOf } from './company-changes.service.ts';
import { mergeCompanies } from './merge.service.ts';

export interface Decision {
  companyId: string;
  companyName: string;
  reason: string;
}

/** The names of which the office has to say whether they are this company's: of its filings and of its account. */
export async function otherNames(db: Reader, company: Company): Promise<string[]> {
  const { id, customerId } = company;
  const filed = await accounts.selectFiledNames(db, id);
  const given = customerId ? await undecidedNames(db, id, customerId) : [];
  // About the account's names is decided on the page of a company that is decided about itself.
  const names = company.undecidedBeside.length > 0 ? filed : [...filed, ...given];
  return [...new Set(names)].filter((name) => name && !isKnownAs(company, name)).toSorted();
}

async function undecidedNames(db: Reader, companyId: string, customerId: string) {
  const [account, undecided, decided] = await Promise.all([
    selectAccount(db, customerId),
    accounts.selectUndecidedNames(db, customerId),
    accounts.selectDecidedNames(db, customerId, companyId),
  ]);
  const present = account && !account.deletedAt ? [account.companyName] : [];
  return [...present, ...undecided].filter((name) => !decided.includes(name));
}

/**
 * The office says that another name that the account or a filing gives a company is of this company, such as after
 * 商号変更. What was said and filed under that name goes on with the company.
 * @throws 404 for a name that nobody gives it, 409 while what would be known contradicts itself
 */
export async function confirmName(
  deps: Deps,
  manager: ManagerSession,
  { companyId, companyName, reason }: Decision,
  version: Version,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const company = await lockedWithAccount(trx, companyId, version);
    if (isKnownAs(company, companyName)) return;
    if (!(await otherNames(trx, company)).includes(companyName)) throw notFound();
    const by = officeOf(manager);
    const beside =
      company.customerId &&
      (await accounts.selectUndecidedUnder(trx, company.customerId, companyName));
    if (beside) {
      await mergeCompanies(trx, deps, company, await anyCompany(trx, beside), by.id);
    } else {
      await raise(trx, deps, company, by.id);
      await insertNames(trx, companyId, [companyName]);
    }
    await follow(trx, deps, companyId);
    for (const id of beside ? [companyId, beside] : [companyId]) {
      await remember(trx, deps, id, by, { kind: 'name', subject: companyName, reason });
      await audit(trx, auditEntry(deps, context, 'company.name', id));
    }
  });
}

/**
 * The office says that a name is of another company: what an account says and files under it stays with that one from
 * then on, and nothing of either is used for the other. An account that was joined to this company has its own one.
 * @throws 404 for a name about which nothing is to be decided
 */
export async function separateName(
  deps: Deps,
  manager: ManagerSession,
  { companyId, companyName, reason }: Decision,
  version: Version,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const company = await lockedWithAccount(trx, companyId, version);
    const { customerId } = company;
    if (!customerId || !(await otherNames(trx, company)).includes(companyName)) throw notFound();
    const by = officeOf(manager);
    await raise(trx, deps, company, by.id);
    const others: string[] = [];
    for (const account of await accountsNaming(trx, { companyId, customerId, companyName })) {
      if (account !== customerId) await lockRow(trx, 'customers', account);
      const other = await companyUnder(trx, deps, account, companyName);
      const { updatedAt } = await raise(trx, deps, other, by.id);
      await accounts.markSeparated(trx, other.id, updatedAt);
      const moved = { from: companyId, into: other.id, customer: account, name: companyName };
      await accounts.moveFilingsNamed(trx, moved);
      others.push(other.id);
    }
    for (const id of [companyId, ...others]) {
      await follow(trx, deps, id);
      await remember(trx, deps, id, by, { kind: 'separate', subject: companyName, reason });
      await audit(trx, auditEntry(deps, context, 'company.separate', id));
    }
  });
}

async function accountsNaming(
  trx: Transaction,
  { companyId, customerId, companyName }: { customerId: string } & Omit<Decision, 'reason'>,
): Promise<string[]> {
  const filed = await accounts.selectAccountsFiledAs(trx, companyId, companyName);
  const given = await undecidedNames(trx, companyId, customerId);
  return [...new Set([...filed, ...(given.includes(companyName) ? [customerId] : [])])];
}

/** A company as it was seen, whose account gets no other name, and no company under one, until the transaction ends. */
export async function lockedWithAccount(
  trx: Transaction,
  companyId: string,
  version: Version,
): Promise<Company> {
  const { customerId } = await companyToChange(trx, companyId);
  if (customerId) await lockRow(trx, 'customers', customerId);
  await lockRow(trx, 'companies', companyId);
  const company = await companyToChange(trx, companyId);
  demandCompanyVersion(company, version);
  return company;
}
