import { type InputType, inputType } from '#contract/codes.ts';

/** The dialog that an address of the entry opens: that of the plans, or a mode's table of officers. */
export type EntryDialog = 'plans' | InputType;

/** Null for any other text, because an address is untrusted input. */
export function dialogOf(open: string | undefined): EntryDialog | null {
  const known: readonly EntryDialog[] = ['plans', ...Object.values(inputType)];
  return known.find((dialog) => dialog === open) ?? null;
}

/** The query that leads from the check page to one dialog, or to step 2, and back. */
export function toChange(dialog: EntryDialog | null): Record<string, string> {
  return {
    step: dialog === 'plans' ? '1' : '2',
    back: 'check',
    ...(dialog && { open: dialog }),
  };
}
