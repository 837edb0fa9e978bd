import { type InputType, inputType } from '#contract/codes.ts';
import type { CompanyFactName } from '#contract/company-facts.ts';

/** What the entry asks of a company that has not said it. */
export type AskedFact = Extract<CompanyFactName, 'board' | 'selection' | 'capital'>;

/** The dialog that an address of the entry opens: that of the plans, or a mode's table of officers. */
export type EntryDialog = 'plans' | InputType;

/** Null for any other text, because an address is untrusted input. */
export function dialogOf(open: string | undefined): EntryDialog | null {
  const known: readonly EntryDialog[] = ['plans', ...Object.values(inputType)];
  return known.find((dialog) => dialog === open) ?? null;
}

/** The id of the ticks that are ordered beside the changes, in the list of people. */
export const optionsId = 'options';
/** The id of the list of people. */
export const peopleId = 'people';
/** The ids of the questions about the company, to which a refusal leads. */
export const questionField: Record<AskedFact, string> = {
  board: 'people.board',
  selection: 'people.selection',
  capital: 'people.capital',
};
export const addressHiddenField = 'addressHiddenTyp';

/** The part of the list of people that an address leads to; undefined for any other text. */
export function placeOf(at: string | undefined): string | undefined {
  return [optionsId, addressHiddenField, peopleId, ...Object.values(questionField)].find(
    (place) => place === at,
  );
}

/** The query that leads back to the form that was used last. */
export function toEntry({ inTables }: { inTables: boolean }): Record<string, string> {
  return inTables ? { step: '1' } : {};
}

/** The query that leads from the check page to what changes one thing: to the form that it was entered with. */
export function toChange(dialog: EntryDialog | null, inTables: boolean): Record<string, string> {
  if (!inTables) {
    if (dialog === 'plans') return { at: optionsId };
    return dialog === null ? { at: addressHiddenField } : {};
  }
  return {
    step: dialog === 'plans' ? '1' : '2',
    back: 'check',
    ...(dialog && { open: dialog }),
  };
}
