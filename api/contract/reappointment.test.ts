import { expect, test } from 'vitest';
import { meetingDays } from './reappointment.ts';

test('offers the day of the last election again, and the nearest one of its weekday', () => {
  // 20 December 2024 was a Friday; in 2026 it is a Sunday.
  const days = meetingDays('2027-01-03', false, ['2024-12-20', '2024-12-20']);
  expect(days).toEqual(['2026-12-18', '2026-12-20']);
  // A day after the end of the year before belongs to the year of the end.
  expect(meetingDays('2027-02-28', false, ['2025-02-20'])).toContain('2027-02-20');
});

test('without a last election it offers the last weekday of the period, and never a day after it', () => {
  expect(meetingDays('2027-01-03', false, [''])).toEqual(['2027-01-01']);
  expect(meetingDays('2027-01-30', false, [])).toEqual(['2027-01-29']);
  const days = meetingDays('2027-06-30', false, ['2025-06-30', '2023-06-29', '2021-06-28']);
  expect(days.length).toBeLessThanOrEqual(2);
  expect(days.every((day) => day <= '2027-06-30')).toBe(true);
  expect(meetingDays('2027-02-28', false, ['2024-02-29'])).toContain('2027-02-28');
});

test('where the end is a fact it is the only day', () => {
  expect(meetingDays('2027-01-31', true, ['2025-01-20'])).toEqual(['2027-01-31']);
});
