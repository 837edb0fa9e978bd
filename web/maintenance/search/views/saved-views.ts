import { useQuery } from '@tanstack/react-query';
import type { ListView, ViewSettings } from '#contract/endpoints/list-views.ts';
import { japanDate } from '#contract/japan-time.ts';
import { daysOfPeriod, listColumns, type ViewPeriod } from '#contract/list-views.ts';
import { getQuery } from '#shared/api.ts';
import { displayOf, type RequestFilter, searchBody } from '../request-search.ts';

export const viewsKey = ['staff', 'views'] as const;

/** The user's own views, as other tabs may have changed them. */
export function useSavedViews() {
  return useQuery({
    ...getQuery(viewsKey, '/user/mainte/views', '保存した表示'),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

export const todayInJapan = () => japanDate(new Date());

/** What the address asks for when a view is opened today. */
export function filterOfView(view: ListView, today: string): RequestFilter {
  const days = daysOfPeriod(view.period, { from: view.fromDate, until: view.untilDate }, today);
  return {
    ...days,
    name: view.name,
    company: view.companyName,
    plan: view.selectPlan,
    progress: view.selectPlogress,
    sort: view.sort,
    order: view.sort && view.order === 'desc' ? 'desc' : '',
    size: String(view.pageSize),
    lines: String(view.lines),
    cols: view.columnList.join('.'),
    view: view.viewId,
  };
}

/** What is shown now, to be saved as a view with its days counted like this. */
export function settingsOf(filter: RequestFilter, period: ViewPeriod): ViewSettings {
  const { sort = '', order, pageSize, lines, columns } = displayOf(filter);
  const { requestDateStart, requestDateEnd, ...conditions } = searchBody(filter);
  return {
    period,
    fromDate: period === 'since' || period === 'fixed' ? requestDateStart : '',
    untilDate: period === 'fixed' ? requestDateEnd : '',
    ...conditions,
    ...{ sort, order, pageSize, lines },
    columnList: listColumns.filter((column) => columns?.includes(column)),
  };
}

const shownBy = (filter: RequestFilter) => JSON.stringify([searchBody(filter), displayOf(filter)]);

/** Whether the list shows just what a view would show today. */
export const isShownAs = (filter: RequestFilter, view: ListView, today: string) =>
  shownBy(filter) === shownBy(filterOfView(view, today));
