import { expect, test } from 'vitest';
import {
  daysBetween,
  displayDate,
  displayInstant,
  japanDate,
  momentInJapan,
} from './japan-time.ts';

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
  expect(displayDate(null)).toBe('');
});

test('a plain date is shown as an instant’s is', () => {
  expect(displayDate('2026-11-21')).toBe('2026/11/21');
});

test.each([
  ['2026-11-20T14:59:59.999Z', '2026-11-20', '23:59'],
  ['2026-11-20T15:00:00.000Z', '2026-11-21', '00:00'],
])('%s is %s, %s in Japan', (instant, date, time) => {
  expect(momentInJapan(new Date(instant))).toEqual({ date, time });
});

test('an instant’s day is its own, whichever was asked about before', () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-21', '2026-11-20', '2025-11-20'];
  expect(days.map((day) => japanDate(new Date(`${day}T03:00:00Z`)))).toEqual(days);
});

test('days between two dates are whole, and negative backwards', () => {
  expect(daysBetween('2026-11-21', '2026-12-01')).toBe(10);
  expect(daysBetween('2026-12-01', '2026-11-21')).toBe(-10);
  expect(daysBetween('2026-11-21', '2026-11-21')).toBe(0);
});
