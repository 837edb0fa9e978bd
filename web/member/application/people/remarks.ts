import { type Remark, remarksOn } from '#contract/entered.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { KnownCompany } from '#contract/known-company.ts';
import { samePerson } from '#law/assess.ts';
import { type Draft, hiddenAnswer } from '../draft/draft.ts';
import type { Person } from './person.ts';

export const remarksOf = (draft: Draft, known: KnownCompany) =>
  remarksOn(draft.officers, japanDate(new Date()), known, hiddenAnswer(draft));

export const isAbout = ({ names }: Remark, person: Person) =>
  names.some((name) => samePerson({ name }, person));

/** Each rule once, with all that it is about: it may be about rows of several tables. */
export function once(remarks: readonly Remark[]): Remark[] {
  const rules = new Map<string, Remark>();
  for (const one of remarks) {
    const details = [...(rules.get(one.rule)?.details ?? []), ...one.details];
    rules.set(one.rule, { ...(rules.get(one.rule) ?? one), details: [...new Set(details)] });
  }
  return [...rules.values()];
}
