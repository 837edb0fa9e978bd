import { expect, test } from 'vitest';
import { noCompanyFacts } from '#contract/company-facts.ts';
import { assessKnown } from '#contract/known-company.ts';
import type { Answer } from './answers.ts';
import { answersOf, changesOf, lapsed } from './cases/case.ts';

const facts = {
  board: 'yes',
  auditors: 'yes',
  committee: 'no',
  selection: 'board',
  isPublic: 'no',
};
const held = (name: string, position: string, knownEnd: string) => ({
  ...{ name, nameKana: '', address: '', formerSurname: '' },
  positions: [
    {
      position,
      since: '2024-06-26',
      reason: '11',
      electedOn: '',
      knownEnd,
      endedOn: '',
      endedBy: '',
    },
  ],
});
/** A company whose directors' terms end within 2026-06-30 as computed; of one of them the end may be recorded. */
const after = (
  knownEnd: string,
  isConfirmed: boolean,
  answers: readonly Answer[],
  ...rows: string[]
) => {
  const { entries, advice, contradictions, asked, periods } = assessKnown(
    {
      facts: { ...noCompanyFacts, ...facts, directorTerm: '2', fiscalMonth: '3' } as never,
      officers: ['甲', '乙', '丙'].map((name) => held(name, '20', name === '乙' ? knownEnd : '')),
      ...{ isComplete: true, isConfirmed },
    },
    {},
    { answers },
    changesOf(...rows),
    '2026-11-27',
  );
  return {
    entries: entries.map(({ name, text, date }) => `${name} ${text} ${date}`),
    advice: advice
      .map(({ rule }) => rule)
      .filter((rule) => rule === 'leftAfterTerm' || rule === 'termMayHaveEnded'),
    refused: contradictions.map(({ rule }) => rule),
    asked: asked.map(({ rule }) => rule),
    periods: periods.map(({ no, from }) => `${no} ${from}`),
  };
};
const replaced = ['取締役 辞任 乙 2026-11-20', '取締役 就任 己 2026-11-20'];

test('an end that the office has said is registered, whatever was entered for a later day', () => {
  for (const answers of [
    lapsed(1),
    answersOf('endOfTerm', 'lapsed', [1], '2026-06-20'),
    answersOf('endOfTerm', 'closed', [1], '2026-06-20'),
    answersOf('endOfTerm', 'first', [1], '2026-06-20'),
  ]) {
    expect(after('2026-06-20', true, answers, ...replaced)).toEqual({
      entries: ['乙 退任 2026-06-20', '己 就任 2026-11-20'],
      advice: ['leftAfterTerm'],
      refused: [],
      asked: [],
      periods: ['1 2026-11-20', '2 2026-11-20'],
    });
  }
});

test('an end that the office confirms as computed is that of the others whose terms end with it', () => {
  const answers = answersOf('endOfTerm', 'closed', [1], '2026-06-20');
  expect(after('', true, answers, ...replaced)).toMatchObject({
    entries: ['乙 退任 2026-06-20', '己 就任 2026-11-20'],
    refused: ['tooFewInOrgan'],
    periods: ['2 2026-11-20'],
  });
});

test('an end that a record says, or that is computed, changes no row until the office has answered', () => {
  for (const [knownEnd, isConfirmed] of [
    ['', true],
    ['2026-06-20', true],
    ['2026-06-20', false],
  ] as const) {
    expect(after(knownEnd, isConfirmed, [], ...replaced)).toMatchObject({
      entries: ['乙 辞任 2026-11-20', '己 就任 2026-11-20'],
      advice: ['termMayHaveEnded'],
      asked: ['endOfTerm'],
    });
  }
});

test('an answer without the day that it needs, or of another question, answers nothing', () => {
  for (const answers of [
    answersOf('endOfTerm', 'closed', [1]),
    answersOf('endOfTerm', 'bankruptcy', [1]),
    answersOf('endOfMandate', 'bankruptcy', [1]),
    answersOf('endOfTerm', 'lapsed', [0]),
  ]) {
    expect(after('2026-06-20', true, answers, ...replaced).asked).toEqual(['endOfTerm']);
  }
});

test('who leaves on the day of the end or before is registered as entered', () => {
  for (const date of ['2026-06-20', '2026-06-19']) {
    const given = after('2026-06-20', true, [], `取締役 辞任 乙 ${date}`, `取締役 就任 己 ${date}`);
    expect(given.entries[0]).toBe(`乙 辞任 ${date}`);
    expect(given.advice).toEqual([]);
  }
});

test('a re-election in the same filing begins a term that has not ended', () => {
  const given = after('2026-06-20', true, [], '取締役 重任 乙 2026-06-20', ...replaced);
  expect(given.entries).toContain('乙 辞任 2026-11-20');
  expect(given.advice).toEqual([]);
});
