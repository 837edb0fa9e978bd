import type { FilingPlanRow, FilingRow } from '../../platform/database/tables.ts';
import { searchForm } from '../../platform/japanese.ts';

export interface SearchFilter {
  /** Instants, the second excluded. */
  from: string;
  until: string;
  /** The beginnings of names in search form, '' for any. */
  name: string;
  company: string;
  /** A plan code; `planFamily` says that it stands for its children too. '' for any. */
  plan: string;
  planFamily: boolean;
  progress: string;
}

/** What of a filing decides under which keys it is found. */
export type SearchedFiling = Pick<
  FilingRow,
  'progress' | 'name' | 'name_kana' | 'company_name' | 'company_name_kana'
>;
export type SearchedPlan = Pick<FilingPlanRow, 'plan_code' | 'family_code'>;

// No form can be longer; what NFKC makes longer is found by as much of it.
const longestKey = 100;

/** The key of all filings in a progress. */
export const progressKey = (code: string) => `g ${code}`;

/** Every key under which a filing is found: each beginning of its names, its plans, its progress. */
export function keysOfFiling(filing: SearchedFiling, plans: readonly SearchedPlan[]): Set<string> {
  const keys = new Set([progressKey(filing.progress)]);
  for (const { plan_code, family_code } of plans) {
    keys.add(`p ${plan_code}`);
    keys.add(`f ${family_code}`);
  }
  for (const text of [filing.name, filing.name_kana]) addBeginnings(keys, 'n', text);
  for (const text of [filing.company_name, filing.company_name_kana])
    addBeginnings(keys, 'c', text);
  return keys;
}

function addBeginnings(keys: Set<string>, kind: string, text: string): void {
  let key = `${kind} `;
  for (const point of Array.from(searchForm(text)).slice(0, longestKey)) {
    key += point;
    keys.add(key);
  }
}

/** True when a filing has every key of a filter; quicker than making all of its own. */
export function hasKeysOf(
  filter: SearchFilter,
  filing: SearchedFiling,
  plans: readonly SearchedPlan[],
): boolean {
  const begins = (term: string, ...texts: string[]) =>
    term === '' || texts.some((text) => searchForm(text).startsWith(cut(term)));
  return (
    (filter.progress === '' || filing.progress === filter.progress) &&
    (filter.plan === '' ||
      plans.some(
        (plan) => (filter.planFamily ? plan.family_code : plan.plan_code) === filter.plan,
      )) &&
    begins(filter.name, filing.name, filing.name_kana) &&
    begins(filter.company, filing.company_name, filing.company_name_kana)
  );
}

function cut(text: string): string {
  return Array.from(text).slice(0, longestKey).join('');
}

/** The keys that a filing must have to fit, but for its instant. */
export function keysOfFilter(filter: SearchFilter): string[] {
  const beginning = (kind: string, term: string) => (term === '' ? [] : [`${kind} ${cut(term)}`]);
  return [
    ...beginning('c', filter.company),
    ...beginning('n', filter.name),
    ...(filter.plan === '' ? [] : [`${filter.planFamily ? 'f' : 'p'} ${filter.plan}`]),
    ...(filter.progress === '' ? [] : [progressKey(filter.progress)]),
  ];
}
