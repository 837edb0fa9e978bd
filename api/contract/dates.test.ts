import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWareki, isRealDate, parseDate } from './dates.ts';

describe('parseDate', () => {
  it.each([
    ['令和8年4月1日', '2026-04-01'],
    ['令和８年４月１日', '2026-04-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['R8.4.1', '2026-04-01'],
    ['r8/4/1', '2026-04-01'],
    ['Ｒ８．４．１', '2026-04-01'],
    ['平成31年4月30日', '2019-04-30'],
    ['S64.1.7', '1989-01-07'],
    ['2026/4/1', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026ー4ー1', '2026-04-01'],
    ['2026年4月1日', '2026-04-01'],
    ['20260401', '2026-04-01'],
    [' 2026 / 4 / 1 ', '2026-04-01'],
    ['2024/2/29', '2024-02-29'],
  ])('reads %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  it.each([
    '',
    '2026/2/29',
    '2026/13/1',
    '2026/4',
    '2026/4-1',
    '2026年4月1',
    '2026/4/1日',
    '平成32年1月1日',
    '令和元年4月30日',
    '令和0年5月1日',
    'X8.4.1',
    '8.4.1',
    '2026040',
    '00000101',
    '明日',
  ])('refuses %s', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('reads back every day that formatWareki writes', () => {
    const days = fc.date({
      min: new Date('1868-10-23T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (instant) => {
        const date = instant.toISOString().slice(0, 10);
        expect(parseDate(formatWareki(date))).toBe(date);
        expect(parseDate(date)).toBe(date);
      }),
    );
  });
});

describe('formatWareki', () => {
  it.each([
    ['2026-11-21', '令和8年11月21日'],
    ['2019-05-01', '令和元年5月1日'],
    ['2019-04-30', '平成31年4月30日'],
    ['1989-01-08', '平成元年1月8日'],
    ['1700-01-01', '1700年1月1日'],
    ['2026-02-30', ''],
  ])('%s is %s', (date, text) => {
    expect(formatWareki(date)).toBe(text);
  });
});

describe('isRealDate', () => {
  it('knows leap years, year 1 and the calendar', () => {
    expect(isRealDate('2024-02-29')).toBe(true);
    expect(isRealDate('2023-02-29')).toBe(false);
    expect(isRealDate('0001-01-01')).toBe(true);
    expect(isRealDate('0000-01-01')).toBe(false);
    expect(isRealDate('2026-4-1')).toBe(false);
  });
});
