import { type CaseFacts, noCaseFacts } from '#contract/case-facts.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { KnownCompany } from '#contract/known-company.ts';
import { type Assessment, officersAfter } from '#law/assess.ts';
import type { Finding } from '#law/provisions.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { CaseAnswerRow, CaseFactsRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { customerById } from '../accounts/accounts.service.ts';
import {
  type CompanyOfFiling,
  companyOfFiling,
  companyOfItsFilings,
} from '../companies/snapshots.service.ts';
import { anyFiling, type Filing, filingParts } from '../filings/filing-record.service.ts';
import { assessCase, changeOf } from './assess-case.ts';
import { selectAnswers, selectAnswersOf } from './case-answers.queries.ts';
import { holdingOf } from './case-answers.ts';
import * as queries from './cases.queries.ts';
import { type Company, companyOf } from './company.ts';
import { factsOf } from './facts-row.ts';
import { withCompanyFacts } from './inherited-facts.ts';

/** A filing with everything that its papers and its checklist are made from. */
export interface Case {
  parts: Awaited<ReturnType<typeof filingParts>>;
  /** The stored facts; undefined without a row. */
  factsRow: CaseFactsRow | undefined;
  /** What the office knows for this filing, completed by what is known of the company. */
  facts: CaseFacts;
  company: Company;
  /** The company as papers name it while the facts say nothing. */
  usual: Company;
  /** The telephone number of the customer; '' where the account is closed. */
  telNo: string;
  /** What is known of the company, or was when the filing was closed. */
  known: KnownCompany;
  /** The names by which the company is known, where the filing gives another one and nothing known is used. */
  otherNames: string[];
  /** What follows from the filing and from what is known of the company. */
  law: Assessment;
  /** Answers of the office. */
  answers: CaseAnswerRow[];
  /** The refusals and open questions that hold the filing back. */
  holding: Finding[];
  /** The law of the filing with other rows, plans or facts. */
  reassess: (parts: Parameters<typeof assessCase>[0], facts: CaseFacts) => Assessment;
}

/** Loads everything that papers and checklist of a filing are made from; 404 when there is none. */
export async function openCase(
  deps: Deps,
  requestNo: string,
  db: Reader = deps.db.read,
): Promise<Case> {
  const filing = await anyFiling(deps, requestNo, db);
  const [parts, { factsRow, facts, known, otherNames, answers }, customer] = await Promise.all([
    filingParts(deps, filing, db),
    factsOfFiling(db, filing),
    customerById(db, filing.customerId),
  ]);
  const today = japanDate(deps.clock.now());
  const reassess: Case['reassess'] = (other, said) =>
    assessCase(other, said, today, known, answers);
  const law = reassess(parts, facts);
  const holding = holdingOf(law, answers, parts.officers);
  const isSure = known.isComplete && known.isConfirmed;
  const after = isSure
    ? officersAfter(known.officers, law.entries, parts.officers.map(changeOf))
    : [];
  const companyBy = (said: CaseFacts) => companyOf(parts, said, customer?.address ?? '', after);
  const [company, usual] = [companyBy(facts), companyBy(noCaseFacts)];
  return {
    parts,
    factsRow,
    facts,
    company,
    usual,
    telNo: customer?.telNo ?? '',
    known,
    otherNames,
    law,
    answers,
    holding,
    reassess,
  };
}

/** What the office knows for a filing and of its company. */
export async function factsOfFiling(db: Reader, filing: Filing): Promise<KnownOfFiling> {
  const [factsRow, company, answers] = await Promise.all([
    queries.selectFacts(db, filing.id),
    companyOfFiling(db, filing),
    selectAnswers(db, filing.id),
  ]);
  return knownOf(factsRow, company, answers);
}

type KnownOfFiling = Pick<Case, 'factsRow' | 'facts' | 'known' | 'otherNames' | 'answers'>;

/** The same for the filings of one company, by their ids. */
export async function factsOfItsFilings(
  db: Reader,
  companyId: string,
  filings: readonly Filing[],
): Promise<Map<string, KnownOfFiling>> {
  if (filings.length === 0) return new Map();
  const companies = await companyOfItsFilings(db, companyId, filings);
  const ids = [...companies.keys()];
  const [rows, answers] = await Promise.all([
    queries.selectFactsOf(db, ids),
    selectAnswersOf(db, ids),
  ]);
  const byFiling = new Map(rows.map((row) => [row.filing_id, row]));
  return new Map(
    [...companies].map(([id, company]) => [
      id,
      knownOf(
        byFiling.get(id),
        company,
        answers.filter(({ filing_id }) => filing_id === id),
      ),
    ]),
  );
}

function knownOf(
  factsRow: CaseFactsRow | undefined,
  { known, otherNames }: CompanyOfFiling,
  answers: CaseAnswerRow[],
): KnownOfFiling {
  const facts = withCompanyFacts(factsOf(factsRow), known.facts);
  return { factsRow, facts, known, otherNames, answers };
}
