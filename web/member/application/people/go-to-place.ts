import { useEffect } from 'react';
import { goToField } from '#shared/forms/go-to-field.ts';

/** Leads to the field that the member came to change, once it is there. */
export function useGoToPlace(place: string | undefined): void {
  useEffect(() => {
    if (!place) return;
    // After the new screen's heading has taken the focus.
    const timer = setTimeout(() => goToField(place));
    return () => clearTimeout(timer);
  }, [place]);
}
