import { factContradictions, lawCompany } from '#contract/company-facts.ts';
import { inOfficeNow } from '#contract/company-officers.ts';
import type { JoinPreview } from '#contract/endpoints/companies.ts';
import { officerTerms, plainName } from '#law/assess.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { notifyJoined } from '../mail/company-mails.service.ts';
import * as queries from './companies.queries.ts';
import {
  anyCompany,
  type Company,
  demandCompanyVersion,
  type FollowCompany,
  remember,
} from './companies.service.ts';
import { nameOf } from './company.ts';
import { presentFacts, presentOfficers } from './company-page.service.ts';
import * as joining from './join.queries.ts';
import { joined, mergeCompanies } from './merge.service.ts';

type Account = NonNullable<Awaited<ReturnType<typeof queries.selectAccount>>>;

const isOneAccount = (into: Company, from: Company) => into.customerId === from.customerId;

/** The company that the office names by its id or by the number of one of its filings. */
async function named(db: Reader, name: string): Promise<Company> {
  const ofFiling = await joining.selectCompanyOfFiling(db, plainNumber(name));
  return anyCompany(db, ofFiling ?? name);
}

/** @returns the accounts of both */
async function demandTwo(db: Reader, into: Company, from: Company) {
  if (into.id === from.id) throw wrongState('同じ会社との統合は');
  if (into.customerId === null || from.customerId === null)
    throw wrongState('統合済みの会社の統合は');
  // Nobody would see there what the other account knows of its company.
  const account = await queries.selectAccount(db, into.customerId);
  if (!account || account.deletedAt) throw wrongState('退会したお客様の会社への統合は');
  return { into: account, from: await queries.selectAccount(db, from.customerId) };
}

/** Who is in office in the one list and not in the other one. */
function inOfficeOfOneList({ known: { officers } }: Company, { known: taken }: Company) {
  const names = new Set(inOfficeNow(taken.officers).map(({ name }) => plainName(name)));
  return inOfficeNow(officers).filter(({ name }) => !names.has(plainName(name)));
}

/** The facts and officers of a company as they would be after joining another one to it. */
export async function previewJoin(
  deps: Deps,
  { companyId, otherCompanyId }: { companyId: string; otherCompanyId: string },
  today: string,
  context: RequestContext,
): Promise<JoinPreview> {
  const db = deps.db.read;
  const [into, from] = [await anyCompany(db, companyId), await named(db, otherCompanyId)];
  const { from: account } = await demandTwo(db, into, from);
  const { said, facts, list } = joined(into, from);
  const { officers } = list.known;
  const dropped = inOfficeOfOneList(list === from ? into : from, list);
  await Promise.all(
    [into, from].map(({ id }) =>
      deps.auditBatcher.append(auditEntry(deps, context, 'company.view', id)),
    ),
  );
  return {
    otherCompanyId: from.id,
    otherCompanyName: nameOf(from.names, account?.companyName ?? ''),
    otherCustomerName: account?.name ?? '',
    sameAccountFlg: isOneAccount(into, from),
    filingCount: await joining.countFilings(db, from.id),
    factList: presentFacts(said, 'office'),
    contradictionList: factContradictions(facts).map(({ text, source }) => ({ text, source })),
    officerList: presentOfficers(officers, officerTerms(lawCompany(facts), officers), today),
    officersCompleteFlg: list.known.isComplete,
    officersOf: list === from ? 'other' : 'this',
    droppedOfficerList: presentOfficers(dropped, [], today),
    updateDatetime: into.updatedAt,
    updateUserId: into.updatedBy,
    otherUpdateDatetime: from.updatedAt,
    otherUpdateUserId: from.updatedBy,
  };
}

/**
 * Joins a company to another one by the office's judgement: filings, facts and officers go on with the other one and its
 * account. The account of the first one keeps its filings, and knows nothing of the company from then on.
 * @throws 409 while what would be known contradicts itself, 409 when either company changed in the meantime
 */
export async function join(
  deps: Deps,
  manager: ManagerSession,
  companyId: string,
  other: { companyId: string; version: Version; reason: string },
  version: Version,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const [into, from] = [await anyCompany(trx, companyId), await anyCompany(trx, other.companyId)];
    if (into.id === from.id) throw notFound();
    demandCompanyVersion(into, version);
    demandCompanyVersion(from, other.version);
    const accounts = await demandTwo(trx, into, from);
    await mergeCompanies(trx, deps, into, from, manager.userId);
    await follow(trx, deps, into.id);
    const isOne = isOneAccount(into, from);
    // Of one account it is a name of its company that was not confirmed yet: nobody else's data comes to it.
    const event = isOne
      ? { kind: 'name', subject: from.names.join('、'), reason: other.reason }
      : { kind: 'join', subject: '会社の統合', reason: other.reason };
    const by = { id: manager.userId, name: manager.name };
    for (const id of [into.id, from.id]) {
      await remember(trx, deps, id, by, event);
      await audit(trx, auditEntry(deps, context, 'company.join', id));
    }
    if (isOne) return;
    // The other account reads from now on what this one has said, addresses of officers among it.
    await notifyJoined(trx, deps, {
      companyId: from.id,
      into: mailed(accounts.into),
      from: accounts.from && !accounts.from.deletedAt ? mailed(accounts.from) : undefined,
    });
  });
  deps.wakeMail();
}

const mailed = (account: Account) => ({ ...account, mailProven: account.mailProven === 1 });
