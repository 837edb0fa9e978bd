import { expect, test } from 'vitest';
import { displayInstant } from './japan-time.ts';

test.each([
  ['2026-11-21T00:00:00.000Z', '2026/11/21 09:00'],
  ['2026-11-21T00:59:59.999Z', '2026/11/21 09:59'],
  ['2026-11-21T01:00:00.000Z', '2026/11/21 10:00'],
  ['2026-11-21T14:59:59.999Z', '2026/11/21 23:59'],
  ['2026-11-21T15:00:00.000Z', '2026/11/22 00:00'],
  ['2026-12-31T15:00:00.000Z', '2027/01/01 00:00'],
  ['2028-02-28T23:59:59.999Z', '2028/02/29 08:59'],
])('%s is shown as %s', (instant, shown) => {
  expect(displayInstant(instant)).toBe(shown);
});

test('no instant is shown as nothing', () => {
  expect(displayInstant(null)).toBe('');
});
