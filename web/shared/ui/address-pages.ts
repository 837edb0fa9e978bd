import { useRouter, useSearch } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { PagerProps } from './pager.tsx';

/** A page of a list as it stands in an address: its number, and the cursor it begins after. */
export type ListPlace = Partial<Record<'page' | 'after', string>>;

const deepest = 100;

/** Everything that the present address asks for, to be taken along to a detail and back again. */
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

/** The place in a list that the present address names; what is no page is the first one. */
export function useListPlace(): ListPlace {
  const { page, after } = useSearch({ strict: false }) as Record<string, string | undefined>;
  return useMemo(() => {
    const at = /^\d{1,3}$/.test(page ?? '') ? Number(page) : 1;
    if (at < 2 || at > deepest) return {};
    return { page: String(at), ...(after && after.length <= 200 && { after }) };
  }, [page, after]);
}

/**
 * The pages of a list whose address says which one shows: a reload, Back and a detail's way back find it again. Turning
 * a page replaces the address, so that Back leads off the list and not through its pages.
 */
export function useAddressPages() {
  const router = useRouter();
  const place = useListPlace();
  const page = Number(place.page ?? 1);
  const cursors = useRef(new Map<number, string>());
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
  const pagerOf = (answer: {
    totalCount: number;
    totalCountCapped: boolean;
    nextCursor: string | null;
    shown: number;
    /** The page that the answer is of: while the next one is on its way, the rows of before still show. */
    page: number;
  }): PagerProps => {
    const { nextCursor, ...counts } = answer;
    const settled = answer.page === page;
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
  /** For the query: by cursor where it is known, else by number. */
  const query = place.after ? { after: place.after } : page > 1 ? { page } : {};
  return { place, page, query, pagerOf };
}
