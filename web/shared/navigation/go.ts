import { useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SessionKind } from '../session/session.ts';
import { addressOf, type ScreenId } from './address.ts';
import { homeOf } from './screen.ts';

interface GoOptions {
  /** The present address leaves the history: after something was sent, Back must not return to its form. */
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

/** The parameters of the present screen's address. */
export function useScreenParams<Name extends string>(): Partial<Record<Name, string>> {
  return useParams({ strict: false }) as Partial<Record<Name, string>>;
}

/** After a login: to where the visitor was sent away from, else home. */
export function useGoOn(kind: SessionKind): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    const from = new URLSearchParams(router.state.location.searchStr).get('from');
    // Only a path of this app: an address from outside must not be a way out of it.
    const to = from && /^\/[a-z]{3,}\d*(?:[/?]|$)/.test(from) ? from : addressOf(homeOf[kind]);
    const [path = '/', query] = to.split('?');
    await router.navigate({
      to: path,
      search: Object.fromEntries(new URLSearchParams(query)),
      replace: true,
    });
  }, [router, kind]);
}

/** True when the visitor is here because his session ended. */
export function useSessionEnded(): boolean {
  const router = useRouter();
  return new URLSearchParams(router.state.location.searchStr).get('ended') === '1';
}
