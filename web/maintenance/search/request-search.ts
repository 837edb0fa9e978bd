import { checkText, longest } from '#contract/fields.ts';
import { type FilingSort, filingSorts } from '#contract/filing-sorts.ts';
import { japanDate } from '#contract/japan-time.ts';
import { listPageSizes } from '#contract/list-views.ts';
import { checkDay, checkPeriod } from '#shared/forms/period.ts';

/** The filters of MTR100, how its list is shown, and the saved view that was opened, by their names in the address. */
export type RequestFilter = Record<
  'from' | 'until' | 'name' | 'company' | 'plan' | 'progress' | 'view' | DisplayName,
  string
>;

/** How the list is shown; '' is the usual. */
export const displayNames = ['sort', 'order', 'size', 'lines', 'cols'] as const;
type DisplayName = (typeof displayNames)[number];

export const labels = {
  from: '申込日（開始）',
  until: '申込日（終了）',
  name: '氏名',
  company: '会社名',
  plan: 'プラン',
  progress: '進捗',
  sort: '並べ替え',
  order: '順',
  size: '1ページの件数',
  lines: '1件の行数',
  cols: '列',
  view: '保存した表示',
};

/** Today only, Japan's date. */
export function todaysFilter(): RequestFilter {
  const today = japanDate(new Date());
  const display = { sort: '', order: '', size: '', lines: '', cols: '', view: '' };
  return { from: today, until: today, name: '', company: '', plan: '', progress: '', ...display };
}

export function checkRequestFilter(filter: RequestFilter) {
  return {
    from: checkDay(labels.from, filter.from),
    until: checkPeriod(filter, labels),
    name: checkText(labels.name, filter.name, longest.name, { required: false }),
    company: checkText(labels.company, filter.company, longest.companyName, { required: false }),
  };
}

/** The filter in the form of the wire. */
export function searchBody(filter: RequestFilter) {
  return {
    requestDateStart: filter.from,
    requestDateEnd: filter.until,
    name: filter.name,
    companyName: filter.company,
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
  columns: readonly string[] | null;
}

/** How the address asks for the list to be shown; what it cannot mean is the usual. */
export function displayOf({ sort, order, size, lines, cols }: RequestFilter): Display {
  return {
    sort: filingSorts.find((one) => one === sort),
    order: order === 'desc' ? 'desc' : 'asc',
    pageSize: listPageSizes.find((one) => String(one) === size) ?? usualSize,
    lines: lines === '2' ? 2 : 1,
    columns: cols ? cols.split('.') : null,
  };
}
