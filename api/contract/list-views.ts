import { addDays } from './japan-time.ts';

/**
 * The columns of the office's search list that can be left out. `of` is the text of a filing that a column shows as it is;
 * the compiler asks for the cells of the others.
 */
export const listColumnRows = {
  date: { label: '申込日' },
  progress: { label: '進捗' },
  deadline: { label: '登記期限' },
  payment: { label: '入金' },
  company: { label: '会社名・代表者' },
  manager: { label: '担当者' },
  plan: { label: 'プラン' },
  verification: { label: '本人確認' },
  comment: { label: 'コメント', of: 'lastComment' },
  act: { label: '次にすること' },
  owner: { label: '事務所の担当' },
} as const;
type Rows = typeof listColumnRows;
export type ListColumn = keyof Rows;
export const listColumns = Object.keys(listColumnRows) as ListColumn[];

/** A column that shows a text of the filing. */
export type TextColumn = {
  [Column in ListColumn]: Rows[Column] extends { of: string } ? Column : never;
}[ListColumn];

/** A value for each column that shows a text of the filing. */
export function ofTextColumns<Value>(
  value: (of: Rows[TextColumn]['of'], column: TextColumn) => Value,
) {
  return Object.fromEntries(
    listColumns.flatMap((column) => {
      const row = listColumnRows[column];
      return 'of' in row ? [[column, value(row.of, column as TextColumn)]] : [];
    }),
  ) as Record<TextColumn, Value>;
}

/** How many rows a page may have. */
export const listPageSizes = [10, 20, 50, 100] as const;

/** The days of application that a saved view asks for, counted from the day on which it is opened. */
export const viewPeriods = {
  today: '今日',
  yesterday: '昨日',
  week: '過去7日間（今日まで）',
  month: '過去30日間（今日まで）',
  thisMonth: '今月（今日まで）',
  lastMonth: '先月',
  thisYear: '今年（今日まで）',
  since: '開始日から今日まで',
  fixed: '決まった期間',
};
export type ViewPeriod = keyof typeof viewPeriods;
export const viewPeriodCodes = Object.keys(viewPeriods) as ViewPeriod[];

/** How many views each of the office's users may save. */
export const mostViews = 30;
export const longestViewName = 30;
export const viewLabels = { name: '表示の名前', period: '申込日の範囲' };

interface Days {
  from: string;
  until: string;
}

/** The first and the last day that a view asks for when it is opened on `today`; `fixed` are the days it was saved with. */
export function daysOfPeriod(period: ViewPeriod, fixed: Days, today: string): Days {
  const until = today;
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'today':
      return { from: today, until };
    case 'yesterday':
      return { from: addDays(today, -1), until: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), until };
    case 'month':
      return { from: addDays(today, -29), until };
    case 'thisMonth':
      return { from: firstOfMonth, until };
    case 'lastMonth': {
      const last = addDays(firstOfMonth, -1);
      return { from: `${last.slice(0, 7)}-01`, until: last };
    }
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, until };
    case 'since':
      // A start in the future would be a period that ends before it begins.
      return { from: fixed.from < today ? fixed.from : today, until };
    case 'fixed':
      return fixed;
  }
}

/** What the days of a search most likely mean tomorrow: a period that moves with the day, wherever one fits. */
export function periodOfDays(days: Days, today: string): ViewPeriod {
  const isIt = (period: ViewPeriod) => {
    const { from, until } = daysOfPeriod(period, days, today);
    return from === days.from && until === days.until;
  };
  return viewPeriodCodes.find(isIt) ?? 'fixed';
}
