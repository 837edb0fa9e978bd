import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at least this wide, such as `64em`. */
export function useWide(from: string): boolean {
  const condition = `(min-width: ${from})`;
  const listen = useCallback(
    (listener: () => void) => {
      const query = matchMedia(condition);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(condition).matches,
    () => false,
  );
}
