import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ScreenId } from './address.ts';

/** Tells whether the table has a screen, so that nothing links to one that is not there. */
export function useKnownScreen(): (id: ScreenId) => boolean {
  const router = useRouter();
  return useCallback(
    (id) =>
      Object.values(router.routesById as Record<string, AnyRoute>).some(
        (route) => route.options.staticData?.screen?.id === id,
      ),
    [router],
  );
}
