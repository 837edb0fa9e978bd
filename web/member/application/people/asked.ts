import { inputType } from '#contract/codes.ts';
import type { Draft } from '../draft/draft.ts';
import type { AskedFact } from './company-answers.ts';
import { filledRows } from './person.ts';

export const questionNames: Record<AskedFact, string> = {
  board: '取締役会の有無',
  selection: '代表取締役の決め方',
  capital: '資本金',
};

export const hasEventsIn = ({ officers }: Draft) =>
  [inputType.appoint, inputType.resign].some((mode) => filledRows(officers[mode].rows).length > 0);

/** What has to be known of the company for what is entered. */
export function askedOf(draft: Draft, needsCapital: boolean): AskedFact[] {
  const hasEvents = hasEventsIn(draft);
  return [
    ...(hasEvents ? (['board', 'selection'] as const) : []),
    ...(hasEvents || needsCapital ? (['capital'] as const) : []),
  ];
}
