import { expect, test } from 'vitest';
import { checkPaidDate } from './paid-date.ts';

const today = '2026-11-21';
const codeOf = (date: string) => checkPaidDate(date, today)?.key ?? null;

test('a payment came on a real day within the last year', () => {
  expect([today, '2026-11-20', '2025-11-21'].map(codeOf)).toEqual([null, null, null]);
  expect(codeOf('')).toBe('cm020');
  expect(['2026-11-22', '2026-02-30', 'yesterday'].map(codeOf)).toEqual([
    'cm031',
    'cm031',
    'cm031',
  ]);
  expect(codeOf('2025-11-20')).toBe('cm038');
  expect(checkPaidDate('2025-11-20', today)?.text).toContain('2025/11/21');
  expect(checkPaidDate('', today)?.text).toContain('入金日');
});
