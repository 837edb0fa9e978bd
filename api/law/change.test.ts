import { expect, test } from 'vitest';
import { changesOf } from './cases/case.ts';
import { compareDays, inOrder, maybeSameAddress, sameOffice, surelySame } from './change.ts';

test.each<[one: string, other: string, isOne: boolean]>([
  ['港区芝一丁目二番三号', '港区芝1-2-3', true],
  ['港区芝一丁目２番３号', '港区芝１－２－３', true],
  ['港区芝1丁目2番地の3', '港区芝1‐2‐3', true],
  ['港区芝一ー二ー三号', '港区芝1-2-3', true],
  ['港区芝1丁目-2-3', '港区芝1-2-3', true],
  ['港区芝十丁目二十番三十一号', '港区芝10-20-31', true],
  ['港区芝一二番', '港区芝12番', true],
  ['港区 芝 1-2-3', '港区芝1-2-3', true],
  ['港区芝1-2-3　虎ノ門ビル', '港区芝1-2-3', true],
  ['港区芝1-2-3', '港区芝1-2-3　虎ノ門ビル', true],
  ['港区芝1-1', '港区芝11', false],
  ['港区芝1-1', '港区芝1-10', false],
  ['港区芝1-10', '港区芝1-1', false],
  ['港区芝1-2-3', '港区芝1-2-4', false],
  ['八王子市明神町', '八王子市旭町', false],
  ['', '', true],
  ['', '港区芝1-2-3', false],
  ['港区芝1-2-3', '', false],
])('「%s」 and 「%s」 may be one address: %s', (one, other, isOne) => {
  expect(maybeSameAddress(one, other)).toBe(isOne);
});

test('two people are surely one where name and address are, written with spaces or without', () => {
  const person = { name: '甲野太郎', address: '港区芝1-2-3' };
  expect(surelySame(person, { name: '甲野　 太郎', address: '港区 芝１-2-3' })).toBe(true);
  expect(surelySame(person, { name: '甲野太郎', address: '港区芝1-2-4' })).toBe(false);
  expect(surelySame(person, { name: '甲野次郎', address: '港区芝1-2-3' })).toBe(false);
});

test('codes that are unknown are no office', () => {
  expect(sameOffice('20', '21')).toBe(true);
  expect(sameOffice('20', '30')).toBe(false);
  expect(sameOffice('20', '99')).toBe(false);
  expect(sameOffice('98', '99')).toBe(false);
});

test('days that are not known come last', () => {
  expect(['', '2026-06-26', '2026-06-20'].sort(compareDays)).toEqual([
    ...['2026-06-20', '2026-06-26', ''],
  ]);
  expect(['2026-06-20', '', '2026-06-26'].sort(compareDays)).toEqual([
    ...['2026-06-20', '2026-06-26', ''],
  ]);
  expect([compareDays('', ''), compareDays('2026-06-20', '2026-06-20')]).toEqual([0, 0]);
});

const here = { address: '東京都港区芝一丁目1番1号' };
const ordered = (...rows: Parameters<typeof changesOf>) =>
  inOrder(changesOf(...rows)).map(({ no }) => no);

test('on one day who leaves makes room for who comes, and what is registered of those who stay follows', () => {
  expect(
    ordered(
      '取締役 旧氏の記録 甲野太郎 2026-06-26',
      '代表取締役 重任 甲野太郎 2026-06-26',
      '取締役 辞任 乙野次郎 2026-06-26',
      '監査役 死亡 丙野三郎 2026-06-20',
      '監査役 就任 丁野四郎',
    ),
  ).toEqual([4, 3, 2, 1, 5]);
});

test('who is chosen with the new address has moved before, on that day alone', () => {
  const moved = ['代表取締役 住所変更 甲野太郎 2026-06-26', here] as [string, typeof here];
  const chosen = (day: string, address = here) =>
    [`代表取締役 重任 甲野太郎 ${day}`, address] as [string, typeof here];
  expect(ordered(chosen('2026-06-26'), moved)).toEqual([2, 1]);
  expect(ordered(chosen('2026-06-26', { address: '大阪市北区梅田1-1' }), moved)).toEqual([1, 2]);
  // The choice is on another day: others who come on the day of the move come first.
  expect(ordered(chosen('2026-06-27'), moved, '取締役 就任 乙野次郎 2026-06-26')).toEqual([
    3, 2, 1,
  ]);
});
