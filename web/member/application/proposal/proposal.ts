import { newKey } from '#api-client';
import { inputType } from '#contract/codes.ts';
import { valuesOf } from '#contract/company-facts.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import type { KnownCompany } from '#contract/known-company.ts';
import { meetingDays } from '#contract/reappointment.ts';
import { addressHidden } from '#law/assess.ts';
import { asksAddressHidden, type Draft, editStatus, emptyDraft } from '../draft/draft.ts';
import { contradictionOf } from '../draft/draft-steps.ts';
import { addressHiddenField, peopleId, questionField } from '../entry-dialog.ts';
import { askedOf } from '../people/asked.ts';
import { choiceOf, ownRows, reappointing } from '../people/choices.ts';
import { dayField, missingOf } from '../people/missing.ts';
import { filledRows, hasNamesake, type Person, peopleOf } from '../people/person.ts';
import { lacksCapital, withOfficers } from '../people/plans.ts';

const { appoint, resign, others } = inputType;

/** Everyone in office whose term ends on the day. */
export const endingPeople = ({ officerList }: CompanyPage, terms: string): Person[] =>
  peopleOf(officerList, '', emptyDraft('').officers).filter(({ offices }) =>
    offices.some(({ endsBy }) => endsBy === terms),
  );

/** A draft that elects everyone again whose terms end together, without a day; null where a table has no room for them. */
export function proposalOf(
  page: CompanyPage,
  masters: ApplicationMasters,
  terms: string,
): Draft | null {
  const draft = { ...emptyDraft(newKey()), status: editStatus.input, proposedFor: terms };
  const officers = reappointing(draft.officers, endingPeople(page, terms));
  if (!officers) return null;
  const { capital } = valuesOf(page.factList);
  const proposal = withOfficers(masters, draft, officers, capital);
  return asksAddressHidden(proposal)
    ? { ...proposal, addressHidden: rememberedHidden(page) }
    : proposal;
}

/** The answer about hiding the address as it was given last; '' where it never was. */
export function rememberedHidden({ lastAddressHiddenTyp, factList }: CompanyPage): string {
  if (lastAddressHiddenTyp !== '') return lastAddressHiddenTyp;
  return valuesOf(factList).addressHidden === 'yes' ? addressHidden.hidden : '';
}

/**
 * The place of the entry where a fact is missing, so that the proposal cannot be applied for at once; undefined where
 * only the day is. `people` where the list itself has to be looked at.
 */
export function missingPlace(
  page: CompanyPage,
  masters: ApplicationMasters,
  draft: Draft,
  known: KnownCompany,
): string | undefined {
  if (page.otherForm) return peopleId;
  const people = peopleOf(page.officerList, '', draft.officers);
  const asked = askedOf(draft, lacksCapital(masters, draft)).find(
    (name) => !page.factList.some((fact) => fact.name === name),
  );
  if (asked) return questionField[asked];
  const fields = Object.keys(missingOf(masters, draft, people));
  const missing = fields.filter((field) => field !== dayField);
  if (missing.includes(addressHiddenField)) return addressHiddenField;
  const isUnclear = people.some((person) => hasNamesake(person, people));
  const isWrong = missing.length > 0 || contradictionOf(draft, known) !== null;
  return isUnclear || isWrong ? peopleId : undefined;
}

/** Whether a draft says of these people alone, and of each, that he stays or that his term ends. */
export function isReappointment(draft: Draft, people: readonly Person[]): boolean {
  const { officers, unsaved, adding, ticks } = draft;
  if (unsaved || adding || ticks || people.length === 0) return false;
  const own = people.flatMap((person) => ownRows(officers, person, appoint, resign, others));
  const rows = [appoint, resign, others].flatMap((mode) => filledRows(officers[mode].rows));
  return (
    rows.length === own.length &&
    people.every((person) => {
      const choice = choiceOf(officers, person);
      return choice === 'reappointed' || choice === 'expired';
    })
  );
}

/** Likely days of the meeting, of which none is chosen before it is pressed. */
export function daysFor(people: readonly Person[], page: CompanyPage, terms: string): string[] {
  const held = page.officerList
    .filter(({ name }) => people.some((person) => person.name === name))
    .flatMap(({ positionList }) => positionList.filter(({ endsBy }) => endsBy === terms));
  const isKnown = held.some(({ knownEnd }) => knownEnd === terms);
  return meetingDays(
    terms,
    isKnown,
    held.map(({ electedOn, since }) => electedOn || since),
  );
}
