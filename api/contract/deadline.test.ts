import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';
import {
  addDays,
  daysBetween,
  displayInstant,
  endOfDay,
  japanDate,
  startOfDay,
} from './japan-time.ts';

test('the day after the effective date is day 1 of 14', () => {
  expect(deadlineOf(['2026-11-01'], '2026-11-15')).toEqual({ date: '2026-11-15', daysLeft: 0 });
  expect(deadlineOf(['2026-11-20', '2026-11-10', ''], '2026-11-21')).toEqual({
    date: '2026-11-24',
    daysLeft: 3,
  });
  expect(deadlineOf(['2026-11-01'], '2026-11-16')?.daysLeft).toBe(-1);
  expect(deadlineOf(['', ''], '2026-11-16')).toBeNull();
});

test('days are Japan’s, whatever the zone of the server', () => {
  expect(japanDate(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20');
  expect(japanDate(new Date('2026-11-20T15:00:00.000Z'))).toBe('2026-11-21');
  expect(startOfDay('2026-11-21')).toBe('2026-11-20T15:00:00.000Z');
  expect(endOfDay('2026-11-21')).toBe('2026-11-21T14:59:59.999Z');
  expect(displayInstant('2026-11-21T05:05:00.000Z')).toBe('2026/11/21 14:05');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
});
