import { checkText, longest } from '#contract/fields.ts';
import { japanDate } from '#contract/japan-time.ts';
import { checkDay, checkPeriod } from '#shared/forms/period.ts';

/** The filters of MTR100, by their names in the address. */
export type RequestFilter = Record<
  'from' | 'until' | 'name' | 'company' | 'plan' | 'progress',
  string
>;

export const labels = {
  from: '申込日（開始）',
  until: '申込日（終了）',
  name: '氏名',
  company: '会社名',
  plan: 'プラン',
  progress: '進捗',
};

/** Today only, Japan's date. */
export function todaysFilter(): RequestFilter {
  const today = japanDate(new Date());
  return { from: today, until: today, name: '', company: '', plan: '', progress: '' };
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
