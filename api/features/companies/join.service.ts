import { factContradictions, lawCompany, valuesOf } from '#contract/company-facts.ts';
import type { JoinPreview } from '#contract/endpoints/companies.ts';
import { officerTerms } from '#contract/law/officer-terms.ts';
import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import { laterThan } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/database.ts';
import { plainNumber } from '../../platform/database/sequences.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refused, stale, wrongState } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { notifyJoined } from '../mail/company-mails.service.ts';
import * as queries from './companies.queries.ts';
import {
  anyCompany,
  type Company,
  demandVersion,
  type FollowCompany,
  indexTerms,
  remember,
} from './companies.service.ts';
import { presentFacts, presentOfficers } from './company-page.service.ts';
import * as joining from './join.queries.ts';

type Account = NonNullable<Awaited<ReturnType<typeof queries.selectAccount>>>;

/** What a company knows after another one has been joined to it. */
function joined(into: Company, from: Company) {
  const rank = { '': 0, customer: 1, office: 2, filing: 2 } as const;
  // What the office said outranks what a customer said, and the newer of two sayings the older one.
  const sayings = [...into.said, ...from.said].sort(
    (a, b) =>
      Number(a.value !== '') - Number(b.value !== '') ||
      rank[a.by] - rank[b.by] ||
      (a.at < b.at ? -1 : 1),
  );
  const said = [...new Map(sayings.map((one) => [one.name, one])).values()];
  const lists = [into, from].filter(({ officersBy }) => officersBy !== '');
  const [list = into] = lists.sort(
    (a, b) => rank[b.officersBy] - rank[a.officersBy] || (a.officersAt < b.officersAt ? 1 : -1),
  );
  return { said, facts: valuesOf(said), list };
}

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
  await Promise.all(
    [into, from].map(({ id }) =>
      deps.auditBatcher.append(auditEntry(deps, context, 'company.view', id)),
    ),
  );
  return {
    otherCompanyId: from.id,
    otherCompanyName: account?.companyName ?? '',
    otherCustomerName: account?.name ?? '',
    filingCount: await joining.countFilings(db, from.id),
    factList: presentFacts(said, 'office'),
    contradictionList: factContradictions(facts).map(({ text, source }) => ({ text, source })),
    officerList: presentOfficers(officers, officerTerms(lawCompany(facts), officers), today),
    officersCompleteFlg: list.known.isComplete,
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
    demandVersion(into, version);
    demandVersion(from, other.version);
    const accounts = await demandTwo(trx, into, from);
    const next = (one: Company) => ({
      updatedAt: laterThan(one.updatedAt, deps.clock),
      updatedBy: manager.userId,
    });
    const { said, facts, list } = joined(into, from);
    const [wrong] = factContradictions(facts);
    if (wrong) throw refused(409, 'mt139', wrong.text);
    const columns = {
      officers_complete: list.known.isComplete ? 1 : 0,
      officers_by: list.officersBy,
      officers_by_name: list.officersByName,
      officers_at: list.officersAt,
    };
    const raised =
      (await queries.raiseVersion(trx, into.id, into, next(into), columns)) &&
      (await queries.raiseVersion(trx, from.id, from, next(from), { customer_id: null }));
    if (!raised) throw stale();
    await queries.writeFacts(
      trx,
      said.map(({ name, value, by, byName, at: saidAt }) => ({
        company_id: into.id,
        ...{ name, value, said_by: by, said_by_name: byName, said_at: saidAt },
      })),
    );
    await queries.replaceOfficers(trx, into.id, list.known.officers);
    await queries.insertNames(trx, into.id, from.names);
    await indexTerms(trx, into.id, { facts, officers: list.known.officers });
    await queries.replaceTermEnds(trx, from.id, []);
    await joining.moveFilings(trx, from.id, into.id);
    await follow(trx, deps, into.id);
    const event = { kind: 'join', subject: '会社の統合', reason: other.reason };
    const by = { id: manager.userId, name: manager.name };
    for (const id of [into.id, from.id]) {
      await remember(trx, deps, id, by, event);
      await audit(trx, auditEntry(deps, context, 'company.join', id));
    }
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
