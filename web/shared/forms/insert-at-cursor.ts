import { flushSync } from 'react-dom';

/**
 * Inserts a text into a field where its cursor stands, in place of what is selected there; then its first open place
 * `{{…}}` is selected, or else the cursor stands behind it.
 */
export function insertAtCursor(
  field: HTMLTextAreaElement | null,
  text: string,
  inserted: string,
  onText: (text: string) => void,
): void {
  const from = field?.selectionStart ?? text.length;
  const until = field?.selectionEnd ?? text.length;
  // The field holds the new text before its selection is set.
  flushSync(() => onText(text.slice(0, from) + inserted + text.slice(until)));
  const open = /\{\{[^{}\n]*\}\}/.exec(inserted);
  const at = from + (open?.index ?? inserted.length);
  field?.focus();
  field?.setSelectionRange(at, at + (open?.[0].length ?? 0));
}
