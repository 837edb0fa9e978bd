import { type AnyRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ScreenId } from './address.ts';

/** Returns whether the table has a screen, so that no link leads to a missing one. */
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
