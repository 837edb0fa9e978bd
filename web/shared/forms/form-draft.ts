import { tabStorage } from '../device-storage.ts';

/** The long forms of visitors. */
export type DraftForm = 'registration' | 'inquiry';
const forms: readonly DraftForm[] = ['registration', 'inquiry'];

const place = (name: DraftForm) => `form.${name}`;

/** The tab's draft of a form, limited to fields that the form has. */
export function readFormDraft<Values extends Record<string, unknown>>(
  name: DraftForm,
  fields: Values,
): Partial<Values> {
  const stored = parsed(tabStorage.getItem(place(name)));
  return Object.fromEntries(
    Object.entries(stored).filter(([field, value]) => typeof value === typeof fields[field]),
  ) as Partial<Values>;
}

export function writeFormDraft(name: DraftForm, values: object): void {
  tabStorage.setItem(place(name), JSON.stringify(values));
}

export function removeFormDraft(name: DraftForm): void {
  tabStorage.removeItem(place(name));
}

/** After a member signs out, the next user of the tab must not see the member's drafts. */
export function removeAllFormDrafts(): void {
  for (const name of forms) removeFormDraft(name);
}

// The stored draft may be an earlier version's.
function parsed(text: string | null): object {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
