import { useSyncExternalStore } from 'react';
import type { Size } from '../../camera/cover.ts';
import { photoSize, uprightScreens } from '../../camera/shot.ts';

/** Changes when the phone is turned. */
export function usePhotoSize(): Size {
  useSyncExternalStore(subscribe, () => window.matchMedia(uprightScreens).matches);
  return photoSize();
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(uprightScreens);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
