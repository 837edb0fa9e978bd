import { expect, test } from 'vitest';
import { noCompanyFacts } from '#contract/company-facts.ts';
import { assessKnown } from '#contract/known-company.ts';
import { assess } from './assess.ts';
import { changesOf, companies, officersOf } from './cases/case.ts';
import type { Officer } from './company.ts';
import { finding } from './findings.ts';

interface Said {
  facts?: object;
  since?: string;
  /** Of 乙 alone. */
  knownEnd?: string;
  isConfirmed?: boolean;
}

const defaults = { board: 'yes', auditors: 'yes', committee: 'no', selection: 'board' };
/** The changes that are said to come before the term has ended. */
const tooEarly = (
  { facts = {}, since = '2024-06-26', knownEnd = '', isConfirmed = true }: Said,
  ...rows: Parameters<typeof changesOf>
) => {
  const held = (name: string, position: string, end = '') => ({
    ...{
      position,
      since,
      reason: '11',
      electedOn: '',
      knownEnd: end,
      endedOn: '',
      endedBy: '',
      name,
    },
  });
  const officer = (...positions: ReturnType<typeof held>[]) => ({
    ...{ name: positions[0]?.name ?? '', nameKana: '', address: '', formerSurname: '', positions },
  });
  const { advice, contradictions } = assessKnown(
    {
      facts: {
        ...{ ...noCompanyFacts, ...defaults, isPublic: 'no' },
        ...{ directorTerm: '2', auditorTerm: '4', fiscalMonth: '3', ...facts },
      } as never,
      officers: [
        officer(held('甲', '20'), held('甲', '10')),
        ...[
          officer(held('乙', '20', knownEnd)),
          officer(held('丙', '20')),
          officer(held('監', '30')),
        ],
      ],
      ...{ isComplete: true, isConfirmed },
    },
    ...([{}, {}] as const),
    changesOf(...rows),
    '2027-11-27',
  );
  expect(contradictions).toEqual([]);
  return advice.flatMap(({ rule, changes }) => (rule === 'termNotEnded' ? changes : []));
};

test('a term that ends in a later year as computed has not ended, whoever is elected again or leaves', () => {
  expect(tooEarly({}, '取締役 重任 乙 2025-06-26', '監査役 重任 監 2026-06-26')).toEqual([1, 2]);
  expect(
    tooEarly({}, '取締役 任期満了による退任 乙 2025-06-26', '取締役 就任 己 2025-06-26'),
  ).toEqual([1]);
  expect(tooEarly({ facts: { directorTerm: '10' } }, '取締役 重任 乙 2026-06-26')).toEqual([1]);
});

test('the annual meeting may be on any day after the business year, and on none before', () => {
  for (const day of ['2026-04-01', '2026-05-20', '2026-06-26', '2026-06-30', '2026-08-20']) {
    expect(tooEarly({}, `取締役 重任 乙 ${day}`)).toEqual([]);
  }
  expect(tooEarly({}, '取締役 重任 乙 2026-03-31')).toEqual([1]);
  const late = { facts: { fiscalMonth: '12', meetingWithin: '4' } };
  expect(tooEarly(late, '取締役 重任 乙 2026-03-20')).toEqual([]);
  expect(tooEarly(late, '取締役 重任 乙 2025-12-20')).toEqual([1]);
});

test('a business year that is said to end on the 30th ends with its month, where that has thirty days', () => {
  // The meeting may be held until 31 July, which is no 30th.
  const april = { facts: { fiscalMonth: '4', fiscalDay: '30' }, since: '2024-07-20' };
  expect(tooEarly(april, '取締役 重任 乙 2026-07-15')).toEqual([]);
  expect(tooEarly(april, '取締役 重任 乙 2026-04-30')).toEqual([1]);
});

test('a recorded end is a day, and on the last day of a month maybe the end of the period of the meeting', () => {
  expect(tooEarly({ knownEnd: '2026-06-25' }, '取締役 重任 乙 2026-06-24')).toEqual([1]);
  expect(tooEarly({ knownEnd: '2026-06-25' }, '取締役 重任 乙 2026-06-25')).toEqual([]);
  expect(tooEarly({ knownEnd: '2026-06-30' }, '取締役 重任 乙 2026-06-26')).toEqual([]);
  expect(tooEarly({ knownEnd: '2026-06-30' }, '取締役 重任 乙 2025-06-26')).toEqual([1]);
  const twentieth = { facts: { fiscalDay: '20' } };
  expect(tooEarly(twentieth, '取締役 重任 乙 2026-03-21')).toEqual([]);
  expect(tooEarly(twentieth, '取締役 重任 乙 2026-03-20')).toEqual([1]);
  expect(tooEarly({ ...twentieth, knownEnd: '2026-06-20' }, '取締役 重任 乙 2026-05-20')).toEqual(
    [],
  );
  const noYear = { facts: { fiscalMonth: '' }, knownEnd: '2026-06-30' };
  expect(tooEarly(noYear, '取締役 重任 乙 2026-04-01')).toEqual([]);
  expect(tooEarly(noYear, '取締役 重任 乙 2026-03-31')).toEqual([1]);
});

test('that the articles or the election may make a term shorter is said', () => {
  expect(finding('termNotEnded').text).toContain('増員');
  expect(finding('termNotEnded').source).toContain('332条1項・同項ただし書');
});

test('nothing is said of whoever resigns, represents, is elected twice in the filing, or of whose end nothing is known', () => {
  expect(tooEarly({}, '取締役 辞任 乙 2025-06-26', '取締役 就任 己 2025-06-26')).toEqual([]);
  expect(tooEarly({}, '代表取締役 重任 甲 2025-06-26')).toEqual([]);
  expect(tooEarly({ facts: { fiscalMonth: '' } }, '取締役 重任 乙 2025-06-26')).toEqual([]);
  expect(tooEarly({}, '取締役 重任 乙 2026-06-26', '取締役 重任 乙 2027-06-26')).toEqual([]);
  expect(tooEarly({}, '取締役 重任 乙')).toEqual([]);
});

test('a list that nobody has confirmed is reason enough to ask', () => {
  expect(tooEarly({ isConfirmed: false }, '取締役 重任 乙 2025-06-26')).toEqual([1]);
});

/** The changes that are said to end a term at an extraordinary meeting, and whether the articles are asked for. */
const extraordinary = (
  officers: readonly Officer[] | undefined,
  rows: Parameters<typeof changesOf>,
  kind: 'ordinary' | 'extraordinary' = 'extraordinary',
) => {
  const company = { ...companies.board, ...(officers && { officers }) };
  const found = assess(company, { meeting: { kind } }, changesOf(...rows), '2026-07-01');
  const asked = found.advice.flatMap(({ rule, changes }) =>
    rule === 'endsAtExtraordinary' ? changes : [],
  );
  expect(found.documents.some(({ id }) => id === 'articles')).toBe(asked.length > 0);
  return asked;
};
const again = '取締役 重任 乙 2026-03-10';
const listed = (end = '', isComputed = false): Officer[] => [
  ...officersOf('取締役 甲', '取締役 丙', '取締役 丁', '代表取締役 甲', '監査役 監'),
  { name: '乙', position: '20', ...(end && { termEnd: end, endIsComputed: isComputed }) },
];

test('no term ends at an extraordinary meeting unless something says so', () => {
  for (const officers of [undefined, listed(), listed('2026-03-10', true)]) {
    expect(extraordinary(officers, [again])).toEqual([1]);
  }
  expect(extraordinary(listed(), ['取締役 任期満了による退任 乙 2026-03-10'])).toEqual([1]);
  expect(extraordinary(listed('2026-06-30', true), [again])).toEqual([1]);
  expect(extraordinary(undefined, [again], 'ordinary')).toEqual([]);
});

test('a term that is recorded to end on that day, or had ended before, is no question of the meeting', () => {
  expect(extraordinary(listed('2026-03-10'), [again])).toEqual([]);
  expect(extraordinary(listed('2025-06-30'), [again])).toEqual([]);
  expect(extraordinary(listed('2025-06-30', true), [again])).toEqual([]);
});

test('one answer does not say which of several meetings is the extraordinary one', () => {
  expect(extraordinary(undefined, [again, '取締役 就任 己 2026-02-10'])).toEqual([]);
  expect(
    extraordinary(undefined, [
      '取締役 任期満了による退任 乙 2026-06-26',
      '取締役 就任 己 2026-07-01',
    ]),
  ).toEqual([]);
  expect(
    extraordinary(undefined, [['取締役 重任 乙 2026-06-26', { decidedOn: '2026-06-10' }]]),
  ).toEqual([]);
});

test('an extraordinary meeting elects, dismisses, and is told of who resigns', () => {
  const rows = [
    '取締役 就任 己 2026-03-10',
    '取締役 解任 乙 2026-03-10',
    '監査役 辞任 監 2026-03-10',
  ];
  expect(extraordinary(undefined, rows)).toEqual([]);
  expect(extraordinary(undefined, ['代表取締役 重任 甲 2026-03-10'])).toEqual([]);
});
