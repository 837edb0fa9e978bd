import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import type { SessionKind } from '../session/session.ts';
import { addressOf } from './address.ts';
import { homeOf } from './screen.ts';

/**
 * Continues after a login: to the screen that required it, else home. That screen's code is loaded while the login is
 * typed.
 * @param onward names the screen where the address does not
 */
export function useGoOn(kind: SessionKind, onward?: () => string | undefined): () => Promise<void> {
  const router = useRouter();
  const target = useCallback(() => {
    const from = new URLSearchParams(router.state.location.searchStr).get('from') ?? onward?.();
    // Only a path of this app, so that an address from outside cannot redirect elsewhere.
    const to = from && /^\/[a-z]{3,}\d*(?:[/?]|$)/.test(from) ? from : addressOf(homeOf[kind]);
    const [path = '/', query] = to.split('?');
    return { path, query };
  }, [router, kind, onward]);
  useEffect(() => {
    // Without a network a part that fails now would be missing later, too.
    if (!navigator.onLine) return;
    for (const { routeId } of router.matchRoutes(target().path, {})) {
      const { component } = router.routesById[routeId as keyof typeof router.routesById].options;
      void (component as { preload?: () => Promise<unknown> } | undefined)?.preload?.();
    }
  }, [router, target]);
  return useCallback(async () => {
    const { path, query } = target();
    await router.navigate({
      to: path,
      search: Object.fromEntries(new URLSearchParams(query)),
      replace: true,
    });
  }, [router, target]);
}

/** True when the visitor is here because a session ended. */
export function useSessionEnded(): boolean {
  const router = useRouter();
  return new URLSearchParams(router.state.location.searchStr).get('ended') === '1';
}
