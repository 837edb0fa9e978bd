import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fault, longest } from '../fields.ts';
import { filingSorts } from '../filing-sorts.ts';
import { filingFilters } from '../list-filters.ts';
import {
  listColumns,
  listPageSizes,
  longestViewName,
  type ViewPeriod,
  viewLabels,
  viewPeriodCodes,
} from '../list-views.ts';
import { date, id, nothing, rule, rulesOf, text, version } from './schema.ts';

const common = { caller: 'manager', tag: '申込の管理' } as const;
const path = '/user/mainte/views/{viewId}' as const;
const params = z.object({ viewId: id });

const fromDate = filingFilters.from;
const untilDate = { ...filingFilters.until, endOf: 'fromDate' } as const;
const days = {
  /** Which days, counted from the day on which the view is opened. */
  period: z.enum(viewPeriodCodes),
  /** For `since` and `fixed`; '' for the others. */
  fromDate: date(fromDate.label, false),
  /** For `fixed`. */
  untilDate: date(untilDate.label, false),
};
const conditions = {
  name: text('氏名', longest.name, { required: false }),
  companyName: text('会社名', longest.companyName, { required: false }),
  selectPlan: z.string().max(10),
  selectPlogress: z.string().max(10),
};
const shown = {
  ...days,
  ...conditions,
  /** '' for the newest first. */
  sort: z.enum([...filingSorts, '']),
  order: z.enum(['asc', 'desc']),
  pageSize: z.union(listPageSizes.map((size) => z.literal(size))),
  lines: z.union([z.literal(1), z.literal(2)]),
  /** Empty for the usual columns. */
  columnList: z.array(z.enum(listColumns)).max(listColumns.length),
};

interface Days {
  period: ViewPeriod;
  fromDate: string;
  untilDate: string;
}
const needed = (name: 'fromDate' | 'untilDate', label: string, ...periods: ViewPeriod[]) =>
  rule<Days & Record<string, unknown>>(name, (body) =>
    periods.includes(body.period) && body[name] === '' ? fault('cm020', label) : null,
  );
const ruled = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .object({ ...shown, ...shape })
    .check(needed('fromDate', fromDate.label, 'since', 'fixed') as never)
    .check(needed('untilDate', untilDate.label, 'fixed') as never)
    .check(...(rulesOf({ fromDate, untilDate }) as never[]));

const viewName = text(viewLabels.name, longestViewName);
const view = z.object({
  viewId: z.string(),
  viewName: z.string(),
  ...shown,
  /** What was saved and is not there any more, so that it is left out: labels of conditions and columns. */
  leftOutList: z.array(z.string()),
  ...version,
});
export type ListView = z.infer<typeof view>;
const shownSchema = z.object(shown);
/** What a view remembers of the list. */
export type ViewSettings = z.infer<typeof shownSchema>;

export const listViewEndpoints = {
  views: endpoint({
    ...common,
    method: 'get',
    path: '/user/mainte/views',
    summary: 'The caller’s own saved views of the request list, in their order',
    data: z.object({ viewList: z.array(view) }),
  }),
  addView: endpoint({
    ...common,
    method: 'post',
    path: '/user/mainte/views',
    summary: 'Saves conditions, order and columns of the request list under a name of its own',
    body: ruled({ viewName }),
    data: z.object({ viewId: z.string() }),
  }),
  orderViews: endpoint({
    ...common,
    method: 'put',
    path: '/user/mainte/views',
    summary: 'Puts the caller’s views in another order; 409 unless the list names all of them',
    body: z.object({ viewList: z.array(id).max(100) }),
    data: nothing,
  }),
  changeView: endpoint({
    ...common,
    method: 'put',
    path,
    summary: 'Overwrites what a view shows',
    params,
    body: ruled(version),
    data: nothing,
  }),
  renameView: endpoint({
    ...common,
    method: 'put',
    path: `${path}/name`,
    summary: 'Gives a view another name',
    params,
    body: z.object({ viewName, ...version }),
    data: nothing,
  }),
  removeView: endpoint({
    ...common,
    method: 'post',
    path: `${path}/delete`,
    summary: 'Removes a view',
    params,
    body: z.object(version),
    data: nothing,
  }),
};
