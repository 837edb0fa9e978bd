import { isRealDate } from './dates.ts';

/** What a document is compared with besides the name (犯罪収益移転防止法4条1項1号), which the person may tell himself. */
export const particularLabels = { address: '住居', birthDate: '生年月日' } as const;
export type Particular = keyof typeof particularLabels;
export const particularNames = Object.keys(particularLabels) as [Particular, ...Particular[]];

/** Who has no seal registered can sign no filing. 要確認, as docs/rules.md says. */
export const youngest = 15;
const firstYear = '1900';

/** Beside the rule, because the camera app loads both only where a birth date is asked for. */
export const implausibleBirth = {
  kind: 'error',
  text: '生年月日をご確認ください。{0}歳未満の方は、このページでは登録できません。',
} as const;

/**
 * Whether somebody who deals with a filing may be born on a day. Others are typing errors, such as this year.
 * @param today `YYYY-MM-DD`, Japan's
 */
export function isPlausibleBirth(date: string, today: string): boolean {
  const latest = `${Number(today.slice(0, 4)) - youngest}${today.slice(4)}`;
  return isRealDate(date) && date >= firstYear && date <= latest;
}

/** The labels of some, as sentences name them. */
export function particularsText(names: readonly Particular[]): string {
  return names.map((name) => particularLabels[name]).join('、');
}
