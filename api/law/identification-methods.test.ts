import { expect, test } from 'vitest';
import { methodOn, methodPeriods, methodsOn } from './identification-methods.ts';

const offered = (day: string) => methodsOn(day).map(({ method }) => method);

// 犯収法施行規則6条1項1号: the photo of a document is no proof from 2027-04-01 on (令和8年内閣府等令5号).
test('the methods of a day are those of the regulation in force', () => {
  const before = ['photo', 'certificate', 'wallet', 'post', 'restricted', 'chip', 'counter'];
  const all = [...before, 'meeting', 'earlier'];
  expect(offered('2026-11-23')).toEqual(all);
  expect(offered('2027-03-31')).toEqual(all);
  expect(offered('2027-04-01')).toEqual([...before.slice(1), 'earlier']);
  expect(offered('2025-06-23')).toEqual(all.filter((method) => method !== 'wallet'));
  const first = all.filter((method) => method !== 'wallet' && method !== 'certificate');
  expect(offered('2018-11-30')).toEqual(first);
  expect(offered('2018-11-29')).toEqual([]);
});

test.each([
  ['photo', 'ホ', 'ホ', null],
  ['certificate', 'ワ', 'カ', 'ヌ'],
  ['wallet', null, 'ル', 'ト'],
  ['post', 'チ', 'チ', 'ホ'],
  ['restricted', 'ル', '', ''],
  ['chip', 'ヘ', 'ヘ', 'ハ'],
  ['counter', 'イ', 'イ', 'イ'],
  ['meeting', 'イ', 'イ', null],
])('the letter of %s is that of the text in force', (method, former, current, next) => {
  const days = ['2025-06-23', '2025-06-24', '2027-03-31', '2027-04-01'];
  const letters = days.map((day) => methodOn(method, day)?.rule.replace(/.*6条1項1号/, '') ?? null);
  expect(letters).toEqual([former, current, current, next]);
});

test('a letter that was not seen in the text is uncertain, and each row has a source', () => {
  expect(methodOn('certificate', '2024-06-23')).toBeUndefined();
  expect(methodOn('certificate', '2027-03-31')?.isUncertain).toBe(false);
  expect(methodOn('certificate', '2027-04-01')?.isUncertain).toBe(true);
  expect(methodOn('restricted', '2026-11-23')).toMatchObject({
    isUncertain: true,
    source: '号の文字は要確認、令和7年6月24日施行の改正',
  });
  expect(methodOn('telepathy', '2026-11-23')).toBeUndefined();
  expect(methodPeriods.filter(({ source }) => source === '')).toEqual([]);
});
