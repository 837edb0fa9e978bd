import { checkRecorded } from './confirmation-record.ts';
import { isRealDate } from './dates.ts';
import type { ErrorItem } from './envelope.ts';
import { checkFields } from './field-table.ts';
import { errorItem, type Fault, fault } from './fields.ts';
import { countPattern } from './paper-blanks.ts';
import {
  dayField,
  noPaperFields,
  type PaperFields,
  type PaperValues,
  paperFieldTable,
  sittingOf,
} from './paper-fields.ts';
import type { Shareholder } from './shareholders.ts';

/** Every error of the form, with its field: `values.votesPresent`, `shareholderList[0].name`. */
export function checkPaperFields(fields: PaperFields): ErrorItem[] {
  const { acceptedOn, copies, sittings } = fields;
  const found: Found[] = [
    ...checkSitting(fields),
    ...Object.entries(sittings).flatMap(([key, one]): Found[] => {
      const { body, day } = sittingOf(key);
      const values = { ...noPaperFields.values, ...one.values, [dayField[body]]: day };
      const faults = checkSitting({ values, shareholders: one.shareholders });
      return faults.map(([name, fault]) => [`sittings.${key}.${name}`, fault]);
    }),
    ...Object.entries(acceptedOn).map(
      ([no, day]): Found => [
        `acceptedOn.${no}`,
        day === '' || isRealDate(day) ? null : fault('cm031', '就任を承諾した日'),
      ],
    ),
    ...Object.entries(copies).map(
      ([id, count]): Found => [
        `copies.${id}`,
        count === '' || /^[1-9]\d?$/.test(count) ? null : fault('cm031', '通数'),
      ],
    ),
  ];
  return found.flatMap(([name, one]) => (one ? [errorItem(name, one)] : []));
}

type Found = [string, Fault | null];

/** The values of the filing, or of one of several sittings, with the shareholders of its list. */
function checkSitting({
  values,
  shareholders,
}: Pick<PaperFields, 'values' | 'shareholders'>): Found[] {
  return [
    ...Object.entries(checkFields(paperFieldTable, values)).map(
      ([name, found]): Found => [`values.${name}`, found],
    ),
    total('shares', 'sharesIssued', values, shareholders),
    total('votes', 'votesAll', values, shareholders),
    ...shareholders.flatMap((one, index): Found[] => [
      [
        `shareholderList[${index}].name`,
        checkRecorded('株主の氏名又は名称', one.name, 100, { required: true }),
      ],
      [`shareholderList[${index}].address`, checkRecorded('株主の住所', one.address, 200)],
      ...(['shares', 'votes'] as const).map(
        (name): Found => [
          `shareholderList[${index}].${name}`,
          one[name] === '' || countPattern.test(one[name])
            ? null
            : fault('cm031', name === 'shares' ? '株式数' : '議決権数'),
        ],
      ),
    ]),
  ];
}

/** The error of a number that the shareholders' own exceed together. */
function total(
  name: 'shares' | 'votes',
  whole: 'sharesIssued' | 'votesAll',
  values: PaperValues,
  shareholders: readonly Shareholder[],
): Found {
  const sum = shareholders.reduce((all, one) => all + Number(one[name] || 0), 0);
  const isMore = countPattern.test(values[whole]) && sum > Number(values[whole]);
  const part = name === 'shares' ? '株式数' : '議決権数';
  const { label } = paperFieldTable[whole];
  return [`values.${whole}`, isMore ? fault('mt061', `株主リストの${part}の合計`, label) : null];
}
