import { officeOrder } from '#law/positions.ts';
import { checkRecorded } from './confirmation-record.ts';
import { isRealDate } from './dates.ts';
import type { ErrorItem } from './envelope.ts';
import { errorItem, type Fault, fault } from './fields.ts';
import {
  attendants,
  dayField,
  fieldOf,
  noPaperFields,
  type PaperFieldName,
  type PaperFields,
  type PaperValues,
  paperFieldNames,
  sittingOf,
} from './paper-fields.ts';
import type { Shareholder } from './shareholders.ts';

const offices = ['代表取締役', ...officeOrder.filter((title) => title !== '代表取締役')];

const longest = { text: 200, lines: 1000, people: 3000 };
const mostCount = /^(0|[1-9]\d{0,11})$/;

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
    ...paperFieldNames.map((name): Found => [`values.${name}`, checkValue(name, values[name])]),
    ...sums(values, shareholders),
    ...shareholders.flatMap((one, index): Found[] => [
      [
        `shareholderList[${index}].name`,
        checkRecorded('株主の氏名又は名称', one.name, 100, { required: true }),
      ],
      [`shareholderList[${index}].address`, checkRecorded('株主の住所', one.address, 200)],
      ...(['shares', 'votes'] as const).map(
        (name): Found => [
          `shareholderList[${index}].${name}`,
          one[name] === '' || mostCount.test(one[name])
            ? null
            : fault('cm031', name === 'shares' ? '株式数' : '議決権数'),
        ],
      ),
    ]),
  ];
}

function checkValue(name: PaperFieldName, value: string): Fault | null {
  const { label, kind, choices } = fieldOf(name);
  if (value === '') return null;
  switch (kind) {
    case 'date':
      return isRealDate(value) ? null : fault('cm031', label);
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : fault('cm031', label);
    case 'count':
      return mostCount.test(value) ? null : fault('cm031', label);
    case 'flag':
      return value === 'yes' ? null : fault('cm021', label);
    case 'choice':
      return Object.hasOwn(choices ?? {}, value) ? null : fault('cm021', label);
    case 'people':
      return (
        checkRecorded(label, value, longest.people, { lines: true }) ??
        (attendants(value).every(({ office, name }) => offices.includes(office) && name !== '')
          ? null
          : fault('mt060', label, offices.join('、')))
      );
    default:
      return checkRecorded(label, value, longest[kind], { lines: kind === 'lines' });
  }
}

/** What cannot be more than the whole, or before its beginning. */
function sums(values: PaperValues, shareholders: readonly Shareholder[]): [string, Fault | null][] {
  const atMost = (part: PaperFieldName, whole: PaperFieldName): [string, Fault | null] => [
    `values.${part}`,
    isCount(values[part]) && isCount(values[whole]) && Number(values[part]) > Number(values[whole])
      ? fault('mt061', fieldOf(part).label, fieldOf(whole).label)
      : null,
  ];
  const after = (end: PaperFieldName, start: PaperFieldName): [string, Fault | null] => [
    `values.${end}`,
    values[end] !== '' && values[start] !== '' && values[end] < values[start]
      ? fault('cm038', fieldOf(end).label, fieldOf(start).label)
      : null,
  ];
  const total = (
    name: 'shares' | 'votes',
    whole: 'sharesIssued' | 'votesAll',
  ): [string, Fault | null] => [
    `values.${whole}`,
    isCount(values[whole]) &&
    shareholders.reduce((sum, one) => sum + Number(one[name] || 0), 0) > Number(values[whole])
      ? fault(
          'mt061',
          `株主リストの${name === 'shares' ? '株式数' : '議決権数'}の合計`,
          fieldOf(whole).label,
        )
      : null,
  ];
  return [
    atMost('votesPresent', 'votesAll'),
    atMost('votersPresent', 'voters'),
    atMost('directorsPresent', 'directorsAll'),
    atMost('auditorsPresent', 'auditorsAll'),
    after('meetingTo', 'meetingFrom'),
    after('boardTo', 'boardFrom'),
    after('minutesDate', 'meetingDate'),
    after('boardMinutesDate', 'boardDate'),
    total('shares', 'sharesIssued'),
    total('votes', 'votesAll'),
  ];
}

const isCount = (value: string) => mostCount.test(value);
