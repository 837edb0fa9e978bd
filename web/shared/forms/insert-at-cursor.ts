import { flushSync } from 'react-dom';

/**
 * Inserts a text into what stands in a field now, at its cursor and in place of what is selected there. Then the cursor
 * stands behind it, or the first open place `{{…}}` is selected for who has to fill it.
 */
export function insertAtCursor(
  field: HTMLTextAreaElement | null,
  inserted: string,
  onText: (text: string) => void,
  { selectsPlace }: { selectsPlace: boolean },
): void {
  if (!field) return;
  const { value, selectionStart: from, selectionEnd: until } = field;
  // The field holds the new text before its selection is set.
  flushSync(() => onText(value.slice(0, from) + inserted + value.slice(until)));
  const open = selectsPlace ? /\{\{[^{}\n]*\}\}/.exec(inserted) : null;
  const at = from + (open?.index ?? inserted.length);
  field.focus();
  field.setSelectionRange(at, at + (open?.[0].length ?? 0));
}
