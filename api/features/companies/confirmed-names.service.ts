import { audit, auditEntry, type RequestContext } from '../../platform/audit.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound, refused } from '../../platform/http/problem.ts';
import type { Version } from '../../platform/http/version.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import * as accounts from './account-companies.queries.ts';
import {
  type Company,
  type FollowCompany,
  isKnownAs,
  raise,
  remember,
} from './companies.service.ts';
import { officeOf } from './company-changes.service.ts';
import { type Decision, lockedWithAccount } from './company-names.service.ts';

/** The names that the office has confirmed and can take back. */
export async function confirmedNames(db: Reader, company: Company): Promise<string[]> {
  const confirmed = new Set<string>();
  for (const { kind, subject } of await accounts.selectNameEvents(db, company.id)) {
    if (kind === 'name') confirmed.add(subject);
    else if (kind === 'unname') confirmed.delete(subject);
    // The company that was joined may have brought the same name, and its filings go on under it.
    else confirmed.clear();
  }
  return company.names.filter((name) => confirmed.has(name));
}

/**
 * The office takes back that a name is of this company, after it was confirmed by mistake. It waits for a decision again;
 * what was said under it and filed under it stays with the company until that one is made.
 * @throws 404 for a name that the company does not have, 409 for one that the office did not confirm or that came with
 *   another company since
 */
export async function takeNameBack(
  deps: Deps,
  manager: ManagerSession,
  { companyId, companyName, reason }: Decision,
  version: Version,
  context: RequestContext,
  follow: FollowCompany,
): Promise<void> {
  await deps.db.write(async (trx) => {
    const company = await lockedWithAccount(trx, companyId, version);
    if (!isKnownAs(company, companyName)) throw notFound();
    if (!(await confirmedNames(trx, company)).includes(companyName)) {
      throw refused(409, 'mt203', companyName);
    }
    const by = officeOf(manager);
    await raise(trx, deps, company, by.id);
    await accounts.deleteName(trx, companyId, companyName);
    await follow(trx, deps, companyId);
    await remember(trx, deps, companyId, by, { kind: 'unname', subject: companyName, reason });
    await audit(trx, auditEntry(deps, context, 'company.unname', companyId));
  });
}
