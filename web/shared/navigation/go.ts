import { useParams, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SessionKind } from '../session/session.ts';
import { addressOf, type ScreenId } from './address.ts';
import { homeOf } from './screen.ts';

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

/** Continues after a login: to the screen that required it, else home. */
export function useGoOn(kind: SessionKind): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    const from = new URLSearchParams(router.state.location.searchStr).get('from');
    // Only a path of this app, so that an address from outside cannot redirect elsewhere.
    const to = from && /^\/[a-z]{3,}\d*(?:[/?]|$)/.test(from) ? from : addressOf(homeOf[kind]);
    const [path = '/', query] = to.split('?');
    await router.navigate({
      to: path,
      search: Object.fromEntries(new URLSearchParams(query)),
      replace: true,
    });
  }, [router, kind]);
}

/** True when the visitor is here because a session ended. */
export function useSessionEnded(): boolean {
  const router = useRouter();
  return new URLSearchParams(router.state.location.searchStr).get('ended') === '1';
}
