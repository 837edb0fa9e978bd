import { expect, test } from 'vitest';
import { findingText, holdingOf } from '../features/cases/case-answers.ts';
import { openBlanks } from '../features/papers/sheets/open-blanks.ts';
import type { PaperOfFiling } from '../features/papers/sheets/papers.ts';
import { paperFacts } from '../testing/paper-facts.ts';
import { type PaperKind, paperKinds } from './assess.ts';
import { differences } from './testing/compare.ts';
import { drawnFiling } from './testing/filings.ts';
import { type Answered, answered } from './testing/office.ts';

const count = 10_000;
const filings = Array.from({ length: count }, (_, index) => {
  const seed = index + 1;
  return { seed, one: answered(drawnFiling(seed)) };
});
const rowsOf = ({ changes }: Answered) => changes.map(({ no, name }) => ({ no, name }) as never);
const holding = (one: Answered) => holdingOf(one.found, [], rowsOf(one));

test('the law and the second check say the same of 10,000 filings', () => {
  const passing = filings.filter(({ one }) => one.passes);
  const wrong = passing.flatMap(({ seed, one }) =>
    differences(one).map((difference) => ({ seed, ...difference })),
  );
  expect(wrong).toEqual([]);
});

test('at most a tenth of the filings is refused, or asks more than two questions', () => {
  const wrong = filings.filter(({ one }) => !one.passes || one.asked.length > 2);
  expect(wrong.length).toBeLessThanOrEqual(count / 10);
  // The office is asked in some of them, so that its answers are tried.
  expect(filings.filter(({ one }) => one.asked.length > 0).length).toBeGreaterThan(count / 20);
});

test('a refusal or an open question holds back every final paper and the text', () => {
  for (const { seed, one } of filings) {
    expect([seed, holding(one).length === 0]).toEqual([seed, one.passes]);
  }
  const plain = paperFacts([['20', '甲野　太郎', '11']]);
  for (const { one } of filings.filter(({ one: { passes } }) => !passes).slice(0, 100)) {
    const held = holding(one).map((finding) => findingText(finding, one.changes));
    for (const kind of Object.keys(paperKinds) as PaperKind[]) {
      const paper = { kind, id: kind, sheets: [], facts: { ...plain, holding: held } };
      expect(openBlanks(paper as unknown as PaperOfFiling)).toEqual(expect.arrayContaining(held));
    }
  }
});
