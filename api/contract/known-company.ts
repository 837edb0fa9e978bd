import {
  type Assessment,
  assess,
  type Change,
  type CompanyFacts,
  type CompanyOfficer,
  type FilingFacts,
  officerTerms,
} from '#law/assess.ts';
import type { Finding } from '#law/provisions.ts';
import { type CompanyFactValues, lawCompany, noCompanyFacts } from './company-facts.ts';
import { inOfficeNow } from './company-officers.ts';

/** What is known of a company, as of one moment. */
export interface KnownCompany {
  facts: CompanyFactValues;
  officers: CompanyOfficer[];
  /** The list is said to hold everyone in office. */
  isComplete: boolean;
  /** The office has confirmed the list, or a completed filing has. */
  isConfirmed: boolean;
}

export const unknownCompany: KnownCompany = {
  facts: noCompanyFacts,
  officers: [],
  isComplete: false,
  isConfirmed: false,
};

/** In the words of the law; officers only where the list is complete. */
function inLaw({ facts, officers, isComplete }: KnownCompany): CompanyFacts {
  const listed = inOfficeNow(officers).flatMap(({ name, positions }) =>
    positions.map(({ position }) => ({ name, position })),
  );
  const company = { ...lawCompany(facts), ...(listed.length > 0 && { listed }) };
  if (!isComplete) return company;
  const terms = officerTerms(company, officers);
  return {
    ...company,
    officers: inOfficeNow(officers).flatMap(({ name, address, formerSurname, positions }) =>
      positions.map(({ position }) => {
        const term = terms.find((one) => one.name === name && one.position === position);
        return {
          name,
          position,
          ...(address && { address }),
          ...(formerSurname && { formerSurname }),
          // Those who are deemed elected again go on in office without a filing.
          ...(term &&
            (term.isKnown || !term.isDeemedAgain) && {
              ...{ termEnd: term.endsBy, endIsComputed: !term.isKnown },
            }),
        };
      }),
    ),
  };
}

/**
 * The law of a filing of a known company. From a list of officers that the office has not confirmed only notes
 * and questions follow: the list may be old.
 * @param own what is known for this filing alone; it outranks what is known of the company
 */
export function assessKnown(
  known: KnownCompany,
  own: CompanyFacts,
  filing: FilingFacts,
  changes: readonly Change[],
  today: string,
): Assessment {
  const company = { ...inLaw(known), ...own };
  const found = assess(company, filing, changes, today);
  if (known.isConfirmed || !company.officers) return found;
  const { officers: _, ...facts } = company;
  const sure = assess(facts, filing, changes, today);
  const isNew = (one: Finding) => !isAmong(one, [...sure.contradictions, ...sure.advice]);
  const unsure = [...found.contradictions, ...found.advice]
    .filter(isNew)
    .map((one): Finding => ({ ...one, kind: 'noted' }));
  // A list that may be old is reason enough to ask.
  const { asked, questions } = found;
  return { ...sure, asked, questions, advice: [...unsure, ...sure.advice] };
}

/** Tells whether a finding is made as well where nothing is known of the company. */
export function ofTheFilingAlone(
  changes: readonly Change[],
  today: string,
): (finding: Finding) => boolean {
  const { contradictions, advice } = assess({}, {}, changes, today);
  return (one) => isAmong(one, [...contradictions, ...advice]);
}

function isAmong({ rule, changes }: Finding, findings: readonly Finding[]): boolean {
  return findings.some((one) => one.rule === rule && one.changes.join() === changes.join());
}
