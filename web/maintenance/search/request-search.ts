import { ofEach, unchecked, type ValuesOf, wireBody } from '#contract/field-table.ts';
import { type FilingSort, filingSorts } from '#contract/filing-sorts.ts';
import { japanDate } from '#contract/japan-time.ts';
import { filingFilters } from '#contract/list-filters.ts';
import { type ListColumn, listColumns, listPageSizes } from '#contract/list-views.ts';

/** How the list is shown; '' is the usual. */
const displayFields = {
  sort: unchecked('並べ替え'),
  order: unchecked('順'),
  size: unchecked('1ページの件数'),
  lines: unchecked('1件の行数'),
  cols: unchecked('列'),
};
export const displayNames = Object.keys(displayFields) as (keyof typeof displayFields)[];

/** The filters of MTR100, how its list is shown, and the saved view that was opened, by their names in the address. */
export const fields = {
  ...filingFilters,
  plan: unchecked('プラン'),
  progress: unchecked('進捗'),
  ...displayFields,
  view: unchecked('保存した表示'),
};
export type RequestFilter = ValuesOf<typeof fields>;

/** Today only, Japan's date. */
export function todaysFilter(): RequestFilter {
  const today = japanDate(new Date());
  return { ...ofEach(fields, () => ''), from: today, until: today };
}

/** The filter in the form of the wire. */
export function searchBody(filter: RequestFilter) {
  return {
    ...wireBody(filingFilters, filter),
    selectPlan: filter.plan,
    selectPlogress: filter.progress,
  };
}

const usualSize = 20;

export interface Display {
  sort: FilingSort | undefined;
  order: 'asc' | 'desc';
  pageSize: (typeof listPageSizes)[number];
  /** Lines of text in a row. */
  lines: 1 | 2;
  /** The keys of the columns that are shown; null for the usual ones. */
  columns: readonly ListColumn[] | null;
}

/** How the address asks for the list to be shown; what it cannot mean is the usual. */
export function displayOf({ sort, order, size, lines, cols }: RequestFilter): Display {
  return {
    sort: filingSorts.find((one) => one === sort),
    order: order === 'desc' ? 'desc' : 'asc',
    pageSize: listPageSizes.find((one) => String(one) === size) ?? usualSize,
    lines: lines === '2' ? 2 : 1,
    columns: cols ? listColumns.filter((one) => cols.split('.').includes(one)) : null,
  };
}
