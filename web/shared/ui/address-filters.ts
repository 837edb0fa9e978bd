import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Marks an address after a search: filters that are missing then were left empty on purpose. */
const searched = 'q';

/**
 * The filters of a list, stored in its address: a reload, Back, a bookmark and the way back from a detail find them
 * again, and an address without any starts with `initial`. A search replaces the address, so that Back leaves the list.
 * @param initial the filters before a search; must be the same object every time
 */
export function useAddressFilters<Filters extends Record<string, string>>(initial: Filters) {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const filters = useMemo(() => {
    if (search[searched] === undefined) return initial;
    const present = Object.keys(initial).map((name) => [name, search[name]?.slice(0, 200) ?? '']);
    return Object.fromEntries(present) as Filters;
  }, [search, initial]);

  const apply = (next: Filters) =>
    router.navigate({
      to: router.state.location.pathname,
      search: { [searched]: '1', ...next },
      replace: true,
    });
  return { filters, apply };
}
