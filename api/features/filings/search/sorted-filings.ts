import type { FilingSort } from '#contract/filing-sorts.ts';
import { isClosed } from '#contract/progress.ts';
import { type Cursor, fromNewest, mostCounted } from '../../../platform/database/cursors.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { type SearchFilter, selectSearch } from './filing-search.queries.ts';
import { type SortFacts, selectSortFacts } from './sort-facts.queries.ts';

// What a filing is sorted by; '' comes last in either order.
const keys: Record<FilingSort, (facts: SortFacts) => string> = {
  date: ({ appliedAt, id }) => `${appliedAt} ${id}`,
  progress: ({ progress }) => progress,
  deadline: ({ progress, deadline }) => (isClosed(progress) ? '' : (deadline ?? '')),
  company: ({ companyNameKana, companyName }) => companyNameKana || companyName,
  manager: ({ managerNameKana, managerName }) => managerNameKana || managerName,
  verification: ({ verifyStatus }) => verifyStatus,
};

type Order = 'asc' | 'desc';

export interface SortedFiling {
  id: string;
  /** By what it is sorted. */
  key: string;
}

/**
 * What a search finds, sorted; null where that is more than are counted. They are sorted here, because no index holds
 * both a search's conditions and the order, and because the order of kana is then the same on every database.
 */
export async function sortedFilings(
  db: Reader,
  filter: SearchFilter,
  sort: FilingSort,
  order: Order,
): Promise<SortedFiling[] | null> {
  const ids = await selectSearch(db, filter, fromNewest, mostCounted);
  if (ids.length > mostCounted) return null;
  const facts = await selectSortFacts(db, ids);
  return facts
    .map((one) => ({ id: one.id, key: keys[sort](one) }))
    .sort((a, b) => compare(a, b, order));
}

function compare(a: SortedFiling, b: SortedFiling, order: Order): number {
  if (a.key === b.key) return a.id < b.id ? 1 : -1;
  if (a.key === '' || b.key === '') return a.key === '' ? 1 : -1;
  return a.key < b.key === (order === 'asc') ? -1 : 1;
}

/**
 * How many come before the page behind a cursor. Its row may have left the list since, or be sorted by something else:
 * the place counts where it was.
 */
export function countBefore(
  sorted: readonly SortedFiling[],
  { id, key }: Cursor,
  order: Order,
): number {
  if (key === undefined) return sorted.findIndex((one) => one.id === id) + 1;
  const next = sorted.findIndex((one) => compare(one, { id, key }, order) > 0);
  return next < 0 ? sorted.length : next;
}
