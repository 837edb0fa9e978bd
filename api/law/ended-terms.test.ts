import { expect, test } from 'vitest';
import { noCompanyFacts } from '#contract/company-facts.ts';
import { assessKnown } from '#contract/known-company.ts';
import { changesOf } from './cases/case.ts';

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
const after = (knownEnd: string, isConfirmed: boolean, ...rows: string[]) => {
  const { entries, advice, contradictions, periods } = assessKnown(
    {
      facts: { ...noCompanyFacts, ...facts, directorTerm: '2', fiscalMonth: '3' } as never,
      officers: ['甲', '乙', '丙'].map((name) => held(name, '20', name === '乙' ? knownEnd : '')),
      ...{ isComplete: true, isConfirmed },
    },
    ...([{}, {}] as const),
    changesOf(...rows),
    '2026-11-27',
  );
  return {
    entries: entries.map(({ name, text, date }) => `${name} ${text} ${date}`),
    advice: advice
      .map(({ rule }) => rule)
      .filter((rule) => rule === 'leftAfterTerm' || rule === 'termMayHaveEnded'),
    refused: contradictions.map(({ rule }) => rule),
    periods: periods.map(({ no, from }) => `${no} ${from}`),
  };
};
const replaced = ['取締役 辞任 乙 2026-11-20', '取締役 就任 己 2026-11-20'];

test('a recorded end of the term is registered, whatever was entered for a later day', () => {
  expect(after('2026-06-20', true, ...replaced)).toEqual({
    entries: ['乙 退任 2026-06-20', '己 就任 2026-11-20'],
    advice: ['leftAfterTerm'],
    refused: [],
    periods: ['1 2026-11-20', '2 2026-11-20'],
  });
});

test('a computed end is only asked about, and so is a recorded one of a list that nobody has confirmed', () => {
  const asEntered = ['乙 辞任 2026-11-20', '己 就任 2026-11-20'];
  expect(after('', true, ...replaced)).toMatchObject({
    entries: asEntered,
    advice: ['termMayHaveEnded'],
  });
  expect(after('2026-06-20', false, ...replaced)).toMatchObject({ entries: asEntered });
});

test('who leaves on the day of the end or before is registered as entered', () => {
  for (const date of ['2026-06-20', '2026-06-19']) {
    const given = after('2026-06-20', true, `取締役 辞任 乙 ${date}`, `取締役 就任 己 ${date}`);
    expect(given.entries[0]).toBe(`乙 辞任 ${date}`);
    expect(given.advice).toEqual([]);
  }
});

test('a re-election in the same filing begins a term that has not ended', () => {
  const given = after('2026-06-20', true, '取締役 重任 乙 2026-06-20', ...replaced);
  expect(given.entries).toContain('乙 辞任 2026-11-20');
  expect(given.advice).toEqual([]);
});
