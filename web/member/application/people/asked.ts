import { inputType } from '#contract/codes.ts';
import { message } from '#contract/messages.ts';
import type { Draft } from '../draft/draft.ts';
import { type AskedFact, questionField } from '../entry-dialog.ts';
import type { CompanyAnswers } from './company-answers.ts';
import { filledRows } from './person.ts';

const questionNames: Record<AskedFact, string> = {
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

/** What is not answered, and answers that contradict each other, which are not stored, by field. */
export function faultsOfAnswers(
  answers: CompanyAnswers,
  asked: readonly AskedFact[],
): Record<string, string> {
  const { contradiction } = answers;
  const faults: Record<string, string> = {};
  for (const name of asked) {
    if (answers.valueOf(name) === undefined) {
      faults[questionField[name]] = message('cm021', questionNames[name]);
    }
  }
  if (contradiction) faults[questionField[contradiction.at]] ??= contradiction.text;
  return faults;
}
