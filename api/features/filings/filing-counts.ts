import { LRUCache } from 'lru-cache';
import type { Reader } from '../../platform/database/database.ts';
import type { capped } from '../../platform/database/pages.ts';
import { countSearch, type SearchFilter, selectNewestNumber } from './filing-search.queries.ts';

type Count = ReturnType<typeof capped>;

const counted = new WeakMap<Reader, LRUCache<string, Count>>();
const mostKept = 1000;

/**
 * How many filings a search finds, counted up to 1,000. Filings are never deleted, and of what is searched by only the
 * progress ever changes: without it the count depends on the filter and the newest number alone, so that paging
 * through a list counts once.
 */
export async function countFound(db: Reader, filter: SearchFilter): Promise<Count> {
  if (filter.progress !== '') return countSearch(db, filter);
  const known = counted.get(db) ?? new LRUCache<string, Count>({ max: mostKept });
  counted.set(db, known);
  const key = `${await selectNewestNumber(db)} ${JSON.stringify(filter)}`;
  const count = known.get(key) ?? (await countSearch(db, filter));
  known.set(key, count);
  return count;
}
