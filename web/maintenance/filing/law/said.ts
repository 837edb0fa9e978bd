import { leftToOffice } from '#contract/case-facts.ts';
import type { CaseQuestion } from '#contract/endpoints/case-law.ts';
import { displayDate } from '#contract/japan-time.ts';

/** An answer in the words of its choice, with its day; '' for none. */
export function saidOf(
  { choiceList }: CaseQuestion,
  { choice, day }: { choice: string; day: string },
): string {
  const found = [...choiceList, leftToOffice].find((one) => one.choice === choice);
  return [found?.label, displayDate(day)].filter(Boolean).join('　');
}

/** When the newest of some answers was given; '' for none. */
export const newestOf = (rows: readonly Pick<CaseQuestion['rowList'][number], 'answeredAt'>[]) =>
  rows
    .map(({ answeredAt }) => answeredAt)
    .sort()
    .at(-1) ?? '';
