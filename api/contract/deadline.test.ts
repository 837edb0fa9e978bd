import holidayJp from '@holiday-jp/holiday_jp';
import { expect, test } from 'vitest';
import { deadlineOf } from './deadline.ts';
import { holidayNote, holidaysKnownUntil } from './deadline-marks.ts';
import {
  addDays,
  daysBetween,
  displayInstant,
  endOfDay,
  japanDate,
  startOfDay,
} from './japan-time.ts';

const lastDay = (effective: string) => deadlineOf([effective], effective)?.date;

test('the day after the effective date is day 1 of 14', () => {
  expect(deadlineOf(['2026-11-03'], '2026-11-17')).toEqual({ date: '2026-11-17', daysLeft: 0 });
  expect(deadlineOf(['2026-11-20', '2026-11-10', ''], '2026-11-21')).toEqual({
    date: '2026-11-24',
    daysLeft: 3,
  });
  expect(deadlineOf(['2026-11-03'], '2026-11-18')?.daysLeft).toBe(-1);
  expect(deadlineOf(['', ''], '2026-11-16')).toBeNull();
});

test.each([
  ['a Saturday before a Monday that is a holiday', '2026-11-07', '2026-11-24'],
  ['a Sunday', '2026-11-01', '2026-11-16'],
  ['a national holiday', '2026-11-09', '2026-11-24'],
  ['a day between two holidays', '2026-09-08', '2026-09-24'],
  ['a substitute holiday', '2024-10-21', '2024-11-05'],
  ['the last working day of the year', '2026-12-14', '2026-12-28'],
  ['29 December', '2026-12-15', '2027-01-04'],
  ['1 January', '2026-12-18', '2027-01-04'],
  ['3 January before a weekend', '2024-12-20', '2025-01-06'],
  ['29 February', '2028-02-15', '2028-02-29'],
])('a period that would end on %s', (_, effective, expected) => {
  expect(lastDay(effective)).toBe(expected);
});

test('holidays are known until the end of the table, and beyond it that is said', () => {
  expect(Object.keys(holidayJp.holidays).sort().at(-1)?.slice(0, 4)).toBe(
    holidaysKnownUntil.slice(0, 4),
  );
  expect(holidayNote(holidaysKnownUntil)).toBe('');
  expect(holidayNote(addDays(holidaysKnownUntil, 1))).toContain('要確認');
  // Weekends and New Year need no table of holidays.
  expect(lastDay('2050-12-17')).toBe('2051-01-04');
  expect(lastDay('2055-05-01')).toBe('2055-05-17');
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
