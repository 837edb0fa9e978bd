import { addressHiddenField, questionField } from '../entry-dialog.ts';
import { firstMessageField } from '../first-message.tsx';
import { addedField } from './add-officer.tsx';
import { unstoredField } from './company-questions.tsx';
import { dayField } from './missing.ts';

// Below the people's cards.
const below = [
  addedField,
  dayField,
  ...[questionField.board, questionField.selection, questionField.capital],
  unstoredField,
  addressHiddenField,
  firstMessageField,
];

/** Faults by field, in the order of the screen. */
export function inScreenOrder(faults: Record<string, string>): Record<string, string> {
  const entries = Object.entries(faults);
  return Object.fromEntries(
    entries.sort(([a], [b]) => below.indexOf(a) - below.indexOf(b) || cardOf(a) - cardOf(b)),
  );
}

const cardOf = (field: string) => Number(/^people\[(\d+)\]/.exec(field)?.[1] ?? -1);
