import type { FilingSort } from '#contract/endpoints/staff-lists.ts';
import { isClosed } from '#contract/progress.ts';
import { fromNewest, mostCounted } from '../../../platform/database/cursors.ts';
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

/**
 * What a search finds, sorted; null where that is more than are counted. They are sorted here, because no index holds
 * both a search's conditions and the order, and because the order of kana is then the same on every database.
 */
export async function sortedFilings(
  db: Reader,
  filter: SearchFilter,
  sort: FilingSort,
  order: 'asc' | 'desc',
): Promise<string[] | null> {
  const ids = await selectSearch(db, filter, fromNewest, mostCounted);
  if (ids.length > mostCounted) return null;
  const facts = await selectSortFacts(db, ids);
  const direction = order === 'asc' ? 1 : -1;
  return facts
    .map((one) => ({ id: one.id, key: keys[sort](one) }))
    .sort((a, b) => {
      if (a.key === b.key) return a.id < b.id ? 1 : -1;
      if (a.key === '' || b.key === '') return a.key === '' ? 1 : -1;
      return a.key < b.key ? -direction : direction;
    })
    .map(({ id }) => id);
}
