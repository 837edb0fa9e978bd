import { unfold } from '../ui/unfold.ts';

/** Puts a field into the middle of the screen, and the focus into it. False where there is none. */
export function goToField(name: string): boolean {
  const field = document.getElementById(name);
  if (!field) return false;
  unfold(field);
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
  return true;
}
