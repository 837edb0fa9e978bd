import { expect, test } from 'vitest';
import { methodOn, methodsOn } from './identification-methods.ts';

const offered = (day: string) => methodsOn(day).map(({ method }) => method);

// 犯収法施行規則6条1項1号: the photo of a document is no proof from 2027-04-01 on (令和7年6月24日公布の改正).
test('the methods of a day are those of the regulation in force', () => {
  const before = ['photo', 'certificate', 'post', 'chip', 'counter', 'meeting', 'earlier'];
  expect(offered('2026-11-23')).toEqual(before);
  expect(offered('2027-03-31')).toEqual(before);
  expect(offered('2027-04-01')).toEqual(['certificate', 'post', 'chip', 'counter', 'earlier']);
  expect(offered('2018-11-30')).toEqual(before.filter((method) => method !== 'certificate'));
  expect(offered('2018-11-29')).toEqual([]);
});

test('what the law says of a method is that of the day', () => {
  expect(methodOn('photo', '2027-03-31')?.rule).toContain('6条1項1号ホ');
  expect(methodOn('photo', '2027-04-01')).toBeUndefined();
  expect(methodOn('certificate', '2027-03-31')?.rule).toContain('6条1項1号ワ');
  expect(methodOn('certificate', '2027-04-01')?.rule).toContain('6条1項1号ル');
  expect(methodOn('certificate', '2024-06-23')).toBeUndefined();
  expect(methodOn('certificate', '2024-06-24')?.isUncertain).toBe(false);
  expect(methodOn('telepathy', '2026-11-23')).toBeUndefined();
});
