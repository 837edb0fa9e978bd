import { useSyncExternalStore } from 'react';

function listen(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

/** True while the page is scrolled further down than `distance`. Renders only when that changes. */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    listen,
    () => window.scrollY > distance,
    () => false,
  );
}
