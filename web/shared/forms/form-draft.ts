import { tabStorage } from '../device-storage.ts';

/** The forms that visitors fill in at length. */
export type DraftForm = 'registration' | 'inquiry';
const forms: readonly DraftForm[] = ['registration', 'inquiry'];

const place = (name: DraftForm) => `form.${name}`;

/** What the tab keeps of a form's fields, as far as the form has them. */
export function readFormDraft<Values extends Record<string, unknown>>(
  name: DraftForm,
  fields: Values,
): Partial<Values> {
  const kept = parsed(tabStorage.getItem(place(name)));
  return Object.fromEntries(
    Object.entries(kept).filter(([field, value]) => typeof value === typeof fields[field]),
  ) as Partial<Values>;
}

export function writeFormDraft(name: DraftForm, values: object): void {
  tabStorage.setItem(place(name), JSON.stringify(values));
}

export function removeFormDraft(name: DraftForm): void {
  tabStorage.removeItem(place(name));
}

/** A member leaves: the next visitor of this tab must not find what the forms knew of him. */
export function removeAllFormDrafts(): void {
  for (const name of forms) removeFormDraft(name);
}

// What stands there may be an earlier version's.
function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
