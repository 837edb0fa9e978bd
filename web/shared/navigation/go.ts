import { useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { addressOf, type ScreenId } from './address.ts';

interface GoOptions {
  /** Replaces the history entry: after sending, Back must not return to the form. */
  replace?: boolean;
  search?: Record<string, string>;
}

export type Go = (
  screen: ScreenId,
  params?: readonly (string | undefined)[],
  options?: GoOptions,
) => Promise<void>;

/** Goes to a screen by its id. */
export function useGo(): Go {
  const router = useRouter();
  return useCallback(
    (screen, params = [], options = {}) => {
      return router.navigate({
        to: addressOf(screen, ...params),
        search: options.search ?? {},
        replace: options.replace ?? false,
      });
    },
    [router],
  );
}

/** The parameters in the current screen's address. */
export function useScreenParams<Name extends string>(): Partial<Record<Name, string>> {
  return useParams({ strict: false }) as Partial<Record<Name, string>>;
}
