import { createHash } from 'node:crypto';
import type { CaseFacts } from '#contract/case-facts.ts';
import type { CompanyFactValues } from '#contract/company-facts.ts';
import { refused, stale } from '../../platform/http/problem.ts';

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

/** A text that differs once what a case shows of its company does; '' while it shows nothing. */
export function companyVersion(shown: CaseFacts): string {
  const values = companyFactsOfCase.map((name) => shown[name]);
  if (values.every((value) => value === '')) return '';
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

/** @throws 409 when the caller has seen something else of the company, or does not say what */
export function demandShown(shown: CaseFacts, given: string | undefined): void {
  if ((given ?? '') === companyVersion(shown)) return;
  throw given === undefined ? refused(409, 'mt246') : stale();
}

function replaced(facts: CaseFacts, value: (name: Names) => string): CaseFacts {
  const values = companyFactsOfCase.map((name) => [name, value(name)]);
  return { ...facts, ...Object.fromEntries(values) };
}
