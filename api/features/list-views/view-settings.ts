import type { ViewSettings } from '#contract/endpoints/list-views.ts';
import { filingSorts } from '#contract/filing-sorts.ts';
import { listColumns, listPageSizes, viewLabels, viewPeriodCodes } from '#contract/list-views.ts';

/** Codes that the list can be filtered by today. */
export interface KnownCodes {
  plans: readonly string[];
  progress: readonly string[];
}

const usual: ViewSettings = {
  ...{ period: 'today', fromDate: '', untilDate: '' },
  ...{ name: '', companyName: '', selectPlan: '', selectPlogress: '' },
  ...{ sort: '', order: 'asc', pageSize: 20, lines: 1, columnList: [] },
};

/** As it is stored: without the days and doubled columns that mean nothing. */
export function storedSettings(given: ViewSettings): string {
  const settings = Object.fromEntries(
    Object.keys(usual).map((name) => [name, given[name as keyof ViewSettings]]),
  ) as ViewSettings;
  const { period, fromDate, untilDate, columnList, name, companyName } = settings;
  const hasStart = period === 'since' || period === 'fixed';
  return JSON.stringify({
    ...settings,
    fromDate: hasStart ? fromDate : '',
    untilDate: period === 'fixed' ? untilDate : '',
    name: name.trim(),
    companyName: companyName.trim(),
    columnList: listColumns.filter((column) => columnList.includes(column)),
  } satisfies ViewSettings);
}

/** What of a stored view can still be shown, and the labels of what an earlier version or master knew alone. */
export function readSettings(stored: string, codes: KnownCodes) {
  const saved = JSON.parse(stored) as Record<keyof ViewSettings, unknown>;
  const leftOutList: string[] = [];
  function known<Value>(
    name: keyof ViewSettings,
    label: string,
    values: readonly Value[],
    otherwise: Value,
  ): Value {
    const value = saved[name] as Value;
    if (values.includes(value)) return value;
    if (value !== undefined) leftOutList.push(label);
    return otherwise;
  }
  const { columnList: given = [] } = saved as { columnList?: string[] };
  const columnList = listColumns.filter((column) => given.includes(column));
  if (columnList.length < given.length) leftOutList.push('列');
  const text = (name: keyof ViewSettings) => String(saved[name] ?? '');
  const settings: ViewSettings = {
    period: known('period', viewLabels.period, viewPeriodCodes, usual.period),
    ...{ fromDate: text('fromDate'), untilDate: text('untilDate') },
    ...{ name: text('name'), companyName: text('companyName') },
    selectPlan: known('selectPlan', 'プラン', ['', ...codes.plans], ''),
    selectPlogress: known('selectPlogress', '進捗', ['', ...codes.progress], ''),
    sort: known('sort', '並べ替え', ['', ...filingSorts], ''),
    order: saved.order === 'desc' ? 'desc' : 'asc',
    pageSize: known('pageSize', '1ページの件数', listPageSizes, usual.pageSize),
    lines: saved.lines === 2 ? 2 : 1,
    columnList,
  };
  return { ...settings, leftOutList };
}
