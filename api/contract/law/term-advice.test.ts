import { expect, test } from 'vitest';
import { noCompanyFacts } from '../company-facts.ts';
import { assessKnown } from '../known-company.ts';
import { changesOf } from './cases/case.ts';

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
    ...{ position, since, reason: '11', knownEnd: end, endedOn: '', endedBy: '', name },
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

test('a recorded end is a day, and on the last day of a month maybe the end of the period of the meeting', () => {
  expect(tooEarly({ knownEnd: '2026-06-25' }, '取締役 重任 乙 2026-06-24')).toEqual([1]);
  expect(tooEarly({ knownEnd: '2026-06-25' }, '取締役 重任 乙 2026-06-25')).toEqual([]);
  expect(tooEarly({ knownEnd: '2026-06-30' }, '取締役 重任 乙 2026-06-26')).toEqual([]);
  expect(tooEarly({ knownEnd: '2026-06-30' }, '取締役 重任 乙 2025-06-26')).toEqual([1]);
  const noYear = { facts: { fiscalMonth: '' }, knownEnd: '2026-06-30' };
  expect(tooEarly(noYear, '取締役 重任 乙 2026-04-01')).toEqual([]);
  expect(tooEarly(noYear, '取締役 重任 乙 2026-03-31')).toEqual([1]);
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
