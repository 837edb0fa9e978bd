import type { ErrorItem } from './envelope.ts';
import { day, text, typed, type ValuesOf } from './field-table.ts';
import { errorItem, fault, longest } from './fields.ts';
import { checkPastDay, checkPastTime, timeForm } from './past.ts';

/** With whom and when the office talked on the telephone: a day and a time in Japan. */
export const talkFields = {
  person: text('話した相手', longest.name, { example: '山田　花子' }),
  talkedOn: day('話した日'),
  talkedTime: typed(
    '話した時刻',
    (label, value) =>
      timeForm.test(value) ? null : fault(value === '' ? 'cm020' : 'cm031', label),
    { example: '14:05' },
  ),
};
export type Talk = ValuesOf<typeof talkFields>;

/** The errors of a talk that is still to come. */
export function checkTalked(
  { talkedOn, talkedTime }: Pick<Talk, 'talkedOn' | 'talkedTime'>,
  now: Date,
): ErrorItem[] {
  const { talkedOn: day, talkedTime: time } = talkFields;
  const moment = { day: talkedOn, time: talkedTime };
  const found = {
    talkedOn: checkPastDay(day.label, talkedOn, now, true),
    talkedTime: checkPastTime(time.label, moment, now, true),
  };
  return Object.entries(found).flatMap(([name, wrong]) => (wrong ? [errorItem(name, wrong)] : []));
}
