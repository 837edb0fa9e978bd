import { expect, test } from 'vitest';
import { changesOf } from './cases/case.ts';
import { inOrder } from './change.ts';
import type { CompanyFacts } from './company.ts';
import { deadlineOfPeriods, termEnd, termsOf } from './periods.ts';
import { taxOf } from './tax.ts';

// 会社法332条1項: until the close of the annual meeting about the last business year that ends within two years of the
// election.
test.each<[title: string, company: CompanyFacts, electedOn: string, years: number, end: string]>([
  ['March, elected at the annual meeting', { fiscalMonth: 3 }, '2024-06-26', 2, '2026-06-30'],
  ['elected within the year', { fiscalMonth: 3 }, '2024-12-10', 2, '2026-06-30'],
  ['elected before the year ends', { fiscalMonth: 3 }, '2024-03-20', 2, '2025-06-30'],
  ['elected on its last day', { fiscalMonth: 3 }, '2024-03-31', 2, '2026-06-30'],
  ['elected the day before', { fiscalMonth: 3 }, '2024-03-30', 2, '2025-06-30'],
  ['elected on its first day', { fiscalMonth: 3 }, '2024-04-01', 2, '2026-06-30'],
  ['December', { fiscalMonth: 12 }, '2024-03-28', 4, '2028-03-31'],
  [
    'a meeting within two months',
    { fiscalMonth: 12, meetingWithin: 2 },
    '2024-02-28',
    2,
    '2026-02-28',
  ],
  [
    'a meeting within twelve months',
    { fiscalMonth: 1, meetingWithin: 12 },
    '2024-06-26',
    1,
    '2026-01-31',
  ],
  ['January', { fiscalMonth: 1 }, '2024-04-20', 2, '2026-04-30'],
  ['a leap day', { fiscalMonth: 2 }, '2024-02-29', 2, '2026-05-31'],
  [
    '20 March, elected on that day',
    { fiscalMonth: 3, fiscalDay: 20 },
    '2024-03-20',
    2,
    '2026-06-20',
  ],
  [
    '20 March, elected the day before',
    { fiscalMonth: 3, fiscalDay: 20 },
    '2024-03-19',
    2,
    '2025-06-20',
  ],
  [
    '20 March, elected in the same month',
    { fiscalMonth: 3, fiscalDay: 20 },
    '2024-03-25',
    2,
    '2026-06-20',
  ],
  // From 31 January on; April has no such day (民法143条2項ただし書).
  ['30 January', { fiscalMonth: 1, fiscalDay: 30 }, '2024-04-20', 2, '2026-04-30'],
  ['30 November', { fiscalMonth: 11, fiscalDay: 30 }, '2023-02-20', 1, '2024-02-29'],
  ['31 March', { fiscalMonth: 3, fiscalDay: 31 }, '2024-06-26', 2, '2026-06-30'],
  ['the last day of a short February', { fiscalMonth: 2 }, '2023-02-28', 1, '2024-05-31'],
])('a term that began in a company whose year ends in %s', (_, company, electedOn, years, end) => {
  expect(termEnd(company, electedOn, years)).toBe(end);
});

test('no end is computed from what is no day, no month and no number of years', () => {
  const march = { fiscalMonth: 3 };
  expect(termEnd(march, '2024-02-30', 2)).toBeNull();
  expect(termEnd(march, '', 2)).toBeNull();
  for (const years of [0, 101, Number.NaN]) expect(termEnd(march, '2024-06-26', years)).toBeNull();
  for (const fiscalMonth of [0, 13, 1.5]) {
    expect(termEnd({ fiscalMonth }, '2024-06-26', 2)).toBeNull();
    expect(termEnd({ ...march, meetingWithin: fiscalMonth }, '2024-06-26', 2)).toBeNull();
  }
  expect(termEnd({}, '2024-06-26', 2)).toBeNull();
});

const known: CompanyFacts = { directorTerm: 10, auditorTerm: 4, fiscalMonth: 3 };
const terms = (company: CompanyFacts, ...rows: Parameters<typeof changesOf>) =>
  termsOf(company, inOrder(changesOf(...rows))).map(({ no, endsBy, source }) =>
    [no, endsBy, source].join(' '),
  );

test('each office has its own term, by the law or by the articles', () => {
  const everyone = [
    '取締役 就任 甲野太郎 2026-06-26',
    '監査役 重任 乙野次郎 2026-06-26',
    '会計参与 就任 丙野三郎 2026-06-26',
    '会計監査人 重任 暁監査法人 2026-06-26',
    '代表取締役 重任 甲野太郎 2026-06-26',
    '取締役 辞任 丁野四郎 2026-06-26',
    '取締役 就任 戊野五郎',
  ];
  expect(terms(known, ...everyone)).toEqual([
    '1 2036-06-30 会社法332条1項・2項',
    '2 2030-06-30 会社法336条1項・2項',
    '3 2036-06-30 会社法334条1項・332条1項・2項',
    '4 2027-06-30 会社法338条1項',
  ]);
  expect(terms({ fiscalMonth: 3 }, ...everyone)).toEqual(['4 2027-06-30 会社法338条1項']);
});

test('with a committee directors and advisers have one year, and its members two', () => {
  expect(
    terms(
      { ...known, committee: true },
      '取締役 就任 甲野太郎 2026-06-26',
      '取締役・監査等委員 就任 乙野次郎 2026-06-26',
      '会計参与 就任 丙野三郎 2026-06-26',
    ),
  ).toEqual([
    '1 2027-06-30 会社法332条3項',
    '2 2028-06-30 会社法332条1項・4項',
    '3 2027-06-30 会社法334条1項・332条3項',
  ]);
});

test('a term begins with the election, and of a substitute it is what was left', () => {
  expect(
    terms(
      known,
      ['監査役 就任 甲野太郎 2026-04-01', { decidedOn: '2026-03-20' }],
      ['監査役 就任 乙野次郎 2026-06-26', { predecessorTermEnd: '2028-06-30' }],
    ),
  ).toEqual(['1 2029-06-30 会社法336条1項・2項', '2 2028-06-30 会社法336条3項・定款の定め']);
});

test('the earliest period sets the last day', () => {
  const today = '2026-07-01';
  const [first, second] = [
    { no: 1, from: '2026-06-26' },
    { no: 2, from: '2026-06-20' },
  ];
  expect(deadlineOfPeriods([first, second], today)?.date).toBe('2026-07-06');
  expect(deadlineOfPeriods([first], today)?.date).toBe('2026-07-10');
  expect(deadlineOfPeriods([], today)).toBeNull();
});

test('the tax follows the capital, and is not known without it', () => {
  expect([taxOf({ capital: 'upTo100M' }), taxOf({ capital: 'over100M' })]).toEqual([
    10_000, 30_000,
  ]);
  expect(taxOf({})).toBeNull();
});
