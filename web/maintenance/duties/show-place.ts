import { unfold } from '#shared/ui/unfold.ts';

/** The id of the part of a case's screen that shows how a person may be identified. */
export const placeOfMethods = 'case-identification';

/** Shows a part of the screen, after a dialog above it has closed. */
export function showPlace(id: string): void {
  // A dialog gives the focus back to what opened it as it closes.
  setTimeout(() => {
    const place = document.getElementById(id);
    if (!place) return;
    unfold(place);
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  });
}
