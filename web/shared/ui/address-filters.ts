import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

/** Stands in the address once somebody has searched: what is missing then was left empty on purpose. */
const searched = 'q';

/**
 * The filters of a list as its address names them: a reload, Back, a bookmark and a detail's way back find them again,
 * and an address without any begins anew. Searching replaces the address, so that Back leads off the list.
 * @param initial what is looked for before anybody has searched; give the same object every time
 */
export function useAddressFilters<Filters extends Record<string, string>>(initial: Filters) {
  const router = useRouter();
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const filters = useMemo(() => {
    if (search[searched] === undefined) return initial;
    const given = Object.keys(initial).map((name) => [name, search[name]?.slice(0, 200) ?? '']);
    return Object.fromEntries(given) as Filters;
  }, [search, initial]);

  const apply = (next: Filters) =>
    router.navigate({
      to: router.state.location.pathname,
      search: { [searched]: '1', ...next },
      replace: true,
    });
  return { filters, apply };
}
