/** Whether the focused element accepts text; a checkbox does not. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field = target.closest('input, textarea, select, [contenteditable]');
  return field !== null && !field.matches('[type="checkbox"], [type="radio"]');
}
