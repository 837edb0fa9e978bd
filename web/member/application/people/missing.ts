import { inputType } from '#contract/codes.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import type { Fault } from '#contract/fields.ts';
import { addressHiddenLabel } from '#contract/hidden-address.ts';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { checkOfficerRow, type dateLabels, type OfficerRow } from '#contract/officer-changes.ts';
import { checkChangeDate } from '#contract/officer-particulars.ts';
import { samePerson } from '#law/assess.ts';
import { reason } from '#law/reasons.ts';
import { type Draft, lacksAddressAnswer } from '../draft/draft.ts';
import { peopleId, questionField } from '../entry-dialog.ts';
import { asEntered, modes } from '../officers/modes.ts';
import { followsMove } from './addresses.ts';
import { dayOf, reliesOnDate } from './days.ts';
import { filledRows, type Person } from './person.ts';
import { lacksCapital } from './plans.ts';

export const dayField = 'people.day';

type Part = 'address' | 'newAddress' | 'newName' | 'ownDay' | 'movedDay' | 'renamedDay';

/** The id of somebody's field. */
export const fieldOf = (index: number, part: Part) => `people[${index}].${part}`;

/** What is still to be entered, by the id of its field, in the order of the screen. */
export function missingOf(
  masters: ApplicationMasters,
  draft: Draft,
  people: readonly Person[],
): Record<string, string> {
  const { officers } = draft;
  const today = japanDate(new Date());
  const found: Record<string, string> = {};
  const note = (field: string, text: string) => {
    found[field] ??= text;
  };
  people.forEach((person, index) => {
    for (const mode of modes) {
      for (const row of filledRows(officers[mode].rows).filter((one) => samePerson(one, person))) {
        const follows = followsMove(officers, person, row);
        const day = dayOf(row, officers[mode]);
        for (const [field, text] of faultsOf(row, mode, { day, today, follows })) {
          note(fieldOf(index, field), `${person.name}：${text}`);
        }
      }
    }
  });
  for (const { date: day, rows } of [officers[inputType.appoint], officers[inputType.resign]]) {
    if (!reliesOnDate(rows)) continue;
    const wrong = day ? checkChangeDate(dayLabel, day, today)?.text : message('cm020', dayLabel);
    if (wrong) note(dayField, wrong);
  }
  if (modes.every((mode) => filledRows(officers[mode].rows).length === 0)) {
    note(peopleId, message('cm020', '役員変更の内容'));
  }
  if (lacksCapital(masters, draft)) note(questionField.capital, message('cm021', '資本金'));
  if (lacksAddressAnswer(draft)) note('addressHiddenTyp', message('cm021', addressHiddenLabel));
  return found;
}

export const dayLabel = '変更の日';

function faultsOf(
  row: OfficerRow,
  mode: keyof typeof dateLabels,
  { day, today, follows }: { day: string; today: string; follows: boolean },
): [Part, string][] {
  const isMove = row.reason.cd === reason.moved;
  const isOthers = mode === inputType.others;
  const fields: Record<string, Part> = {
    // It is asked once.
    address: isMove || follows ? 'newAddress' : 'address',
    newName: 'newName',
    effectiveDate: isMove ? 'movedDay' : isOthers ? 'renamedDay' : 'ownDay',
  };
  const faults = Object.entries<Fault>(checkOfficerRow(asEntered(row), today)).map(
    ([name, { text }]): [Part, string] => [fields[name] ?? 'address', text],
  );
  if (!isOthers || faults.some(([part]) => part === fields.effectiveDate)) return faults;
  const label = isMove ? '引っ越した日' : '氏名が変わった日';
  const wrong = day ? checkChangeDate(label, day, today)?.text : message('cm020', label);
  return wrong ? [...faults, [fields.effectiveDate as Part, wrong]] : faults;
}
