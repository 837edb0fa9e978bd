import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { PagerProps } from './pager.tsx';

/** A page of a list as an address stores it: its number, its cursor, and the list's filters. */
export type ListPlace = Readonly<Record<string, string>>;

const deepest = 100;

/** The current address's filters and page, to be carried to a detail and back. */
export function useCarriedSearch(): Record<string, string> {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(search).filter(
          (entry): entry is [string, string] =>
            typeof entry[1] === 'string' && entry[1].length <= 200,
        ),
      ),
    [search],
  );
}

const longest = 200;

/** The page and filters in the current address; an invalid page is the first one. */
export function useListPlace(): ListPlace {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  return useMemo(() => {
    const { page, after, ...filters } = search;
    const valid = Object.entries(filters).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && String(entry[1]).length <= longest,
    );
    const at = /^\d{1,3}$/.test(page ?? '') ? Number(page) : 1;
    const turned = at >= 2 && at <= deepest;
    return {
      ...Object.fromEntries(valid),
      ...(turned && { page: String(at) }),
      ...(turned && after && after.length <= longest && { after }),
    };
  }, [search]);
}

/**
 * The pages of a list whose address stores the current one: a reload, Back and the way back from a detail find it
 * again. Turning a page replaces the address, so that Back leaves the list and not its page.
 */
export function useAddressPages() {
  const router = useRouter();
  const place = useListPlace();
  const page = Number(place.page ?? 1);
  const cursors = useRef(new Map<number, string>());
  const filtered = useRef('');
  const { page: _, after: __, ...narrowing } = place;
  const filter = JSON.stringify(narrowing);
  if (filtered.current !== filter) {
    // The cursors of another search are invalid.
    filtered.current = filter;
    cursors.current.clear();
  }
  if (place.after) cursors.current.set(page, place.after);

  const turnTo = (to: number) => {
    const cursor = cursors.current.get(to);
    const { page, after, ...others } = router.state.location.search as Record<string, string>;
    void router.navigate({
      to: router.state.location.pathname,
      search: to > 1 ? { ...others, page: String(to), ...(cursor && { after: cursor }) } : others,
      replace: true,
    });
  };
  const pagerOf = (response: {
    totalCount: number;
    totalCountCapped: boolean;
    nextCursor: string | null;
    shown: number;
    /** The page of the response: while the next one is loading, the previous rows still show. */
    page: number;
  }): PagerProps => {
    const { nextCursor, ...counts } = response;
    const settled = response.page === page;
    const next = () => {
      if (nextCursor) cursors.current.set(page + 1, nextCursor);
      turnTo(page + 1);
    };
    return {
      ...counts,
      onPrevious: settled && page > 1 ? () => turnTo(page - 1) : undefined,
      onNext: settled && nextCursor && page < deepest ? next : undefined,
    };
  };
  /** By cursor if it is known, else by number. */
  const query = place.after ? { after: place.after } : page > 1 ? { page } : {};
  return { place, page, query, pagerOf, toFirst: () => turnTo(1) };
}

export type AddressPages = ReturnType<typeof useAddressPages>;
