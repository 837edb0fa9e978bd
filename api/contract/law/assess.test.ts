import { describe, expect, test } from 'vitest';
import { assess } from './assess.ts';
import { caseDay, cases, type LawCase, refusals } from './cases/cases.ts';
import { adviceIds, contradictionIds } from './findings.ts';

const always = ['application', 'power'];
const assessed = ({
  company,
  filing = {},
  changes,
}: Pick<LawCase, 'company' | 'filing' | 'changes'>) => assess(company, filing, changes, caseDay);

describe('the table of cases', () => {
  test.each(cases.map((one) => [one.title, one] as const))('%s', (_title, one) => {
    const found = assessed(one);
    expect({
      entries: found.entries.map(
        ({ no, is, name, formerSurname, text, date }) =>
          `${no} ${is.name} ${name}${formerSurname && `（${formerSurname}）`} ${text} ${date}`,
      ),
      documents: found.documents
        .map(({ id }) => id)
        .filter((id) => !always.includes(id))
        .join(' '),
      matters: found.matters.map(({ body, kind, office, changes, isSpecial }) =>
        [body, kind, office, changes.join(), ...(isSpecial ? ['special'] : [])].join(' '),
      ),
      refused: found.contradictions.map(({ rule }) => rule),
      periods: found.periods.map(({ no, from }) => `${no} ${from}`).sort(),
    }).toEqual({
      entries: one.entries,
      documents: one.documents,
      matters: one.matters,
      refused: one.refused ?? [],
      periods: one.periods ?? one.changes.map(({ no, date }) => `${no} ${date}`).sort(),
    });
    expect(found.advice.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining([...(one.advice ?? [])]),
    );
    if (one.terms) {
      expect(found.terms.map(({ no, endsBy }) => `${no} ${endsBy}`)).toEqual(one.terms);
    }
    if (one.addresses) {
      const shown = found.entries.filter(({ showsAddress }) => showsAddress);
      expect(shown.map(({ no, address }) => `${no} ${address}`)).toEqual(one.addresses);
    }
    if (one.tax) expect(found.tax).toBe(one.tax);
  });

  test.each(refusals.map((one) => [one.title, one] as const))('refuses: %s', (_title, one) => {
    expect(assessed(one).contradictions.map(({ rule, changes }) => [rule, changes])).toEqual([
      [one.refused, one.names],
    ]);
  });

  test('has a case for every contradiction and every advice, and each names its source', () => {
    const refused = [
      ...refusals.map((one) => one.refused),
      ...cases.flatMap((one) => one.refused ?? []),
    ];
    expect(contradictionIds.filter((id) => !refused.includes(id))).toEqual([]);
    expect(cases.length + refusals.length).toBeGreaterThanOrEqual(100);
    for (const { source } of cases) expect(source).toMatch(/法|規則|要確認/);
    expect(adviceIds.length).toBeGreaterThan(20);
  });
});

test('a company with a committee elects its other directors apart, and has no 監査役 who signs', () => {
  const { matters, documents } = assess(
    { committee: true, selection: 'board' },
    {},
    [
      { no: 1, position: '20', reason: '11', name: '甲', address: '', date: '2026-06-26' },
      { no: 2, position: '10', reason: '11', name: '甲', address: '', date: '2026-06-26' },
    ],
    '2026-07-01',
  );
  expect(matters[0]?.office).toBe('取締役（監査等委員である取締役を除く。）');
  const board = documents.find(({ id }) => id === 'boardMinutes');
  expect(JSON.stringify(board)).not.toContain('監査役');
});

test('an officer of an organ that the company does not have cannot just leave', () => {
  const { contradictions } = assess(
    { auditors: false },
    {},
    [{ no: 1, position: '30', reason: '22', name: '甲', address: '', date: '2026-06-26' }],
    '2026-07-01',
  );
  expect(contradictions.map(({ rule }) => rule)).toContain('organAbolished');
});
