import { expect, test } from 'vitest';
import { behind, rangeOfDays, rowidOf, spansOf, spanTerms } from './rowids.ts';
import { beginningTerm, beginningTerms, partTerms, termsOfWord, wordForm } from './terms.ts';

test('terms are cut by character, not inside one', () => {
  expect(beginningTerms('n', ['𠮷野家', ''])).toEqual(['n^𠮷', 'n^𠮷野', 'n^𠮷野家']);
  expect(partTerms(['𠮷野家㈱', ''])).toEqual([
    ...['part:𠮷', 'part:野', 'part:𠮷野', 'part:家', 'part:野家'],
  ]);
  expect(beginningTerm('n', '𠮷 野')).toEqual(['n^𠮷野']);
  expect(beginningTerm('n', ' 　')).toEqual([]);
});

test('a text has the terms of every part of it', () => {
  const terms = partTerms(['株式会社　𠮷野家（株）さくらい']);
  for (const part of ['家', '𠮷野', '野家サク', '株式会社𠮷野家', 'さくらい'])
    for (const term of termsOfWord(wordForm(part))) expect(terms).toContain(term);
  expect(termsOfWord(wordForm('かぶしきがいしゃ'))).toEqual([]);
});

test('numbers stand in the order in which they came, within their day', () => {
  const numbers = ['2026103199999', '20261031123456', '2026110100001', 'Q2027010100001'];
  const rowids = numbers.map((number) => rowidOf(number) as bigint);
  expect(rowids).toEqual([...rowids].sort((a, b) => (a < b ? -1 : 1)));
  const { from, to } = rangeOfDays('2026-10-31', '2026-11-01');
  expect(rowids.map((rowid) => rowid >= from && rowid <= to)).toEqual([true, true, true, false]);
  expect(rowidOf('\u{10ffff}')).toBeNull();
  expect(behind({ from, to }, '2026110100001').to).toBe((rowids[2] as bigint) - 1n);
  expect(behind({ from, to }, 'Q2027010100001')).toEqual({ from, to });
});

test('spans hold every place of a range once, latest first, under a term that it has', () => {
  const range = rangeOfDays('2023-03-05', '2026-11-22');
  const spans = spansOf(range);
  expect([spans[0]?.to, spans.at(-1)?.from]).toEqual([range.to, range.from]);
  for (const [index, { term, from, to }] of spans.entries()) {
    expect(from <= to).toBe(true);
    for (const rowid of [from, to]) expect(spanTerms(rowid)).toContain(term);
    const before = spans[index - 1];
    if (before) expect(before.from).toBe(to + 1n);
  }
  expect(spansOf(rangeOfDays('2026-11-22', '2026-11-22'))).toHaveLength(1);
});
