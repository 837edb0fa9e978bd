import type { CaseFacts } from '#contract/case-facts.ts';
import type { CompanyOfficer } from '#contract/company-officers.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { KnownCompany } from '#contract/known-company.ts';
import type { Assessment } from '#contract/law/assess.ts';
import { officersAfter } from '#contract/law/officers-after.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CaseFactsRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { customerById } from '../accounts/accounts.service.ts';
import { companyOfFiling } from '../companies/snapshots.service.ts';
import { anyFiling, filingParts } from '../filings/filing-record.service.ts';
import { assessCase, changeOf } from './assess-case.ts';
import { factsOf } from './case-facts.service.ts';
import * as queries from './cases.queries.ts';
import { type Company, companyOf } from './company.ts';
import { withCompanyFacts } from './inherited-facts.ts';

/** A filing with everything that its papers and its checklist are made from. */
export interface Case {
  parts: Awaited<ReturnType<typeof filingParts>>;
  /** The stored facts; undefined without a row. */
  factsRow: CaseFactsRow | undefined;
  /** What the office knows for this filing, completed by what is known of the company. */
  facts: CaseFacts;
  /** The company's address in the customer's account. */
  accountAddress: string;
  company: Company;
  /** What is known of the company, or was when the filing was closed. */
  known: KnownCompany;
  /** Who is in office once the filing is registered, where the office has confirmed the list before it. */
  after: readonly CompanyOfficer[];
  /** What follows from the filing and from what is known of the company. */
  law: Assessment;
}

/** Loads everything that papers and checklist of a filing are made from; 404 when there is none. */
export async function openCase(
  deps: Deps,
  requestNo: string,
  db: Reader = deps.db.read,
): Promise<Case> {
  const filing = await anyFiling(deps, requestNo, db);
  const [parts, factsRow, customer, { known }] = await Promise.all([
    filingParts(deps, filing, db),
    queries.selectFacts(db, filing.id),
    customerById(db, filing.customerId),
    companyOfFiling(db, filing),
  ]);
  const facts = withCompanyFacts(factsOf(factsRow), known.facts);
  const accountAddress = customer?.address ?? '';
  const law = assessCase(parts, facts, japanDate(deps.clock.now()), known);
  const isSure = known.isComplete && known.isConfirmed;
  const after = isSure
    ? officersAfter(known.officers, law.entries, parts.officers.map(changeOf))
    : [];
  const company = companyOf(parts, facts, accountAddress, after);
  return { parts, factsRow, facts, accountAddress, company, known, after, law };
}
