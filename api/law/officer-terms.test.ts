import { expect, test } from 'vitest';
import { officerTerms } from './officer-terms.ts';

const held = (position: string, more = {}) => ({
  ...{
    position,
    since: '2024-06-26',
    reason: '11',
    electedOn: '',
    knownEnd: '',
    endedOn: '',
    endedBy: '',
  },
  ...more,
});
const officer = (name: string, ...positions: ReturnType<typeof held>[]) => ({
  ...{ name, nameKana: '', address: '', formerSurname: '', positions },
});
const company = { board: true, directorTerm: 2, auditorTerm: 4, fiscalMonth: 3 };

test('ends are computed or known, a representation ends with the directorship, and ended offices have none', () => {
  const terms = officerTerms(company, [
    officer('甲野太郎', held('10'), held('20')),
    officer(
      '乙野次郎',
      held('20', { knownEnd: '2027-06-30' }),
      held('30', { endedOn: '2025-06-26' }),
    ),
    officer('丙野三郎', held('30')),
    officer('暁監査法人', held('50')),
    officer('丁野四郎', held('10')),
    officer('戊野五郎', held('99')),
  ]);
  expect(
    terms.map(({ name, position, endsBy, isKnown, isDeemedAgain, source }) =>
      [name, position, endsBy, isKnown, isDeemedAgain, source].join(' '),
    ),
  ).toEqual([
    '甲野太郎 20 2026-06-30 false false 会社法332条1項・2項',
    '乙野次郎 20 2027-06-30 true false ',
    '丙野三郎 30 2028-06-30 false false 会社法336条1項・2項',
    '暁監査法人 50 2025-06-30 false true 会社法338条1項',
    '甲野太郎 10 2026-06-30 false false 会社法332条1項・2項',
  ]);
});

test('the years count from the day of the election, where the office began later', () => {
  const days = { since: '2024-04-01', electedOn: '2024-03-25' };
  const [term] = officerTerms(company, [officer('甲野太郎', held('20', days))]);
  expect(term?.endsBy).toBe('2025-06-30');
});

test('nothing is computed where the year or the articles are not known', () => {
  expect(officerTerms({ directorTerm: 2 }, [officer('甲野太郎', held('20'))])).toEqual([]);
  expect(officerTerms({ fiscalMonth: 3 }, [officer('甲野太郎', held('20'))])).toEqual([]);
});
