import { expect, test } from 'vitest';
import { checkActDay } from './act-day.ts';

const days = { since: '2026-11-10', today: '2026-11-21' };
const keyOf = (day: string) => checkActDay('入金日', day, days)?.key ?? null;

test('an act of a filing is done on a real day from its application until today', () => {
  expect(['2026-11-10', '2026-11-15', '2026-11-21'].map(keyOf)).toEqual([null, null, null]);
  expect(keyOf('')).toBe('cm020');
  expect(['2026-02-30', 'yesterday'].map(keyOf)).toEqual(['cm031', 'cm031']);
  expect(keyOf('2026-11-22')).toBe('mt251');
  expect(keyOf('2026-11-09')).toBe('cm038');
  expect(checkActDay('入金日', '2025-11-21', days)?.text).toBe(
    '入金日は申込日（2026/11/10）以降の日付にしてください。',
  );
});
