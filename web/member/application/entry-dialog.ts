import { type InputType, inputType } from '#contract/codes.ts';

/** The dialog that an address of the entry opens at once: that of the plans, or a mode's table of officers. */
export type EntryDialog = 'plans' | InputType;

/** What stands in an address may have been written by anybody. */
export function dialogOf(open: string | undefined): EntryDialog | null {
  const known: readonly EntryDialog[] = ['plans', ...Object.values(inputType)];
  return known.find((dialog) => dialog === open) ?? null;
}

/** The search part of the entry's address that leads from the check page to one dialog, or to step 2, and back. */
export function toChange(dialog: EntryDialog | null): Record<string, string> {
  return {
    ...(dialog !== 'plans' && { step: '2' }),
    back: 'check',
    ...(dialog && { open: dialog }),
  };
}
