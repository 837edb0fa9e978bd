import { expect, test } from 'vitest';
import { assess } from './assess.ts';
import { changesOf } from './cases/case.ts';

const of = (...rows: Parameters<typeof changesOf>) =>
  assess({}, {}, changesOf(...rows), '2026-07-01');

test('asks for identification where directors or representatives are elected, chosen or elected again', () => {
  const found = of(
    '取締役 重任 甲野太郎 2026-06-26',
    '代表取締役 就任 甲野太郎 2026-06-26',
    '取締役・監査等委員 就任 乙野次郎 2026-06-26',
    '会計監査人 重任 暁監査法人 2026-06-26',
    '取締役 辞任 丙野三郎 2026-06-26',
  ).identification;
  expect(found).toMatchObject({ required: true, people: ['甲野太郎', '乙野次郎'] });
  expect(found.changes.toSorted()).toEqual([1, 2, 3]);
  expect(found.because).toContain('取引時確認が必要');
  expect(found.source).toContain('犯罪収益移転防止法4条1項・別表');
});

test('names a person once, however it is spaced at the ends', () => {
  const found = of(
    ['取締役 重任 甲野太郎 2026-06-26', { name: '甲野太郎　' }],
    '代表取締役 就任 甲野太郎 2026-06-26',
  ).identification;
  expect(found.people).toEqual(['甲野太郎']);
});

test('does not ask for it for auditors, departures, addresses and names', () => {
  const found = of(
    '監査役 就任 甲野太郎 2026-06-26',
    '取締役 辞任 乙野次郎 2026-06-26',
    '代表取締役 死亡 丙野三郎 2026-06-26',
    '代表取締役 住所変更 丁野四郎 2026-06-26',
    ['取締役 氏名変更 戊野五郎 2026-06-26', { newName: '己野五郎' }],
  ).identification;
  expect(found).toMatchObject({ required: false, changes: [], people: [] });
  expect(found.because).toContain('対象ではありません');
});

test('tells the days that are still to come; today and days that do not exist are none', () => {
  expect(
    of(
      '取締役 就任 甲野太郎 2026-07-02',
      '取締役 就任 乙野次郎 2026-07-01',
      ['取締役 就任 丙野三郎 2026-07-02', { date: '' }],
      ['取締役 就任 丁野四郎 2026-07-02', { date: '2026-13-01' }],
    ).toCome,
  ).toEqual([{ no: 1, date: '2026-07-02' }]);
});
