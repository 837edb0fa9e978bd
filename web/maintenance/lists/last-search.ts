import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { invalidate } from '#shared/api.ts';
import type { ScreenId } from '#shared/navigation/address.ts';
import { onLeaving } from '#shared/session/leaving.ts';

type Filter = Record<string, string>;

/** A list, and the screens that lead back to it as it was. */
const counterparts: Partial<Record<ScreenId, readonly ScreenId[]>> = {
  MTR100: ['MTR200'],
  MTQ100: ['MTQ200'],
  MTO220: ['MTO210'],
};

// In memory of this tab only, because names of customers are never stored on a device.
const remembered = new Map<ScreenId, Filter>();
onLeaving(() => remembered.clear());

const watched = new WeakSet<object>();

/**
 * The filters of a list, stored in its address. The menu or a back link restores the last search; leaving for any
 * screen but a counterpart forgets it. The menu entry of the current list resets it.
 */
export function useLastSearch(list: ScreenId, names: readonly string[]): Filter {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const addressFilter = useMemo(
    () =>
      Object.fromEntries(
        [...names, 'page', 'after'].flatMap((name) => {
          const value = search[name];
          return value ? [[name, value]] : [];
        }),
      ) as Filter,
    [search, names],
  );

  if (!watched.has(router)) {
    watched.add(router);
    router.subscribe('onResolved', () => {
      const now = router.state.matches.at(-1)?.staticData.screen?.id;
      for (const of of remembered.keys()) {
        const isRemembered = now === of || (now && counterparts[of]?.includes(now));
        if (!isRemembered) remembered.delete(of);
      }
    });
  }

  const arrived = useRef(false);
  useEffect(() => {
    // Later, an empty address means the first page of the usual list.
    const last = arrived.current ? undefined : remembered.get(list);
    arrived.current = true;
    if (Object.keys(addressFilter).length === 0 && last && Object.keys(last).length > 0) {
      void router.navigate({
        to: router.state.location.pathname,
        search: last,
        replace: true,
      });
      return;
    }
    remembered.set(list, addressFilter);
  }, [router, list, addressFilter]);

  return addressFilter;
}

/** Searches from the first page by changing the address; the same search refetches the queries of `key`. */
export function useNarrow(key: string): (filter: Filter) => void {
  const router = useRouter();
  return useCallback(
    (filter) => {
      const search = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
      const { pathname, search: present } = router.state.location;
      if (JSON.stringify(search) === JSON.stringify(present)) {
        void invalidate(['staff', key]);
      }
      void router.navigate({ to: pathname, search, replace: true });
    },
    [router, key],
  );
}
