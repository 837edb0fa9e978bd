import type { CaseFacts } from '#contract/case-facts.ts';
import type { CompanyFactValues } from '#contract/company-facts.ts';

/** What a case asks for that is said of the company, and not of the filing alone. */
export const companyFactsOfCase = [
  ...(['corporateNumber', 'headOffice', 'board', 'registryOffice', 'selection'] as const),
];
type Names = (typeof companyFactsOfCase)[number];

/** The facts of a case; where it says nothing itself, what is known of the company. */
export function withCompanyFacts(own: CaseFacts, company: CompanyFactValues): CaseFacts {
  return replaced(own, (name) => own[name] || company[name]);
}

/** What a case has to keep beside the company, so that a later correction of the company reaches it. */
export function withoutCompanyFacts(facts: CaseFacts, company: CompanyFactValues): CaseFacts {
  return replaced(facts, (name) => (facts[name] === company[name] ? '' : facts[name]));
}

function replaced(facts: CaseFacts, value: (name: Names) => string): CaseFacts {
  const values = companyFactsOfCase.map((name) => [name, value(name)]);
  return { ...facts, ...Object.fromEntries(values) };
}
