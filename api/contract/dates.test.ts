import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatWareki, isRealDate, parseDate, weekdayOf } from './dates.ts';

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
    ['0001-01-01', '0001-01-01'],
    ['2026.12.31', '2026-12-31'],
    ['令和8年12月31日', '2026-12-31'],
    ['R10/12/31', '2028-12-31'],
    ['H31.4.30', '2019-04-30'],
    ['T1.7.30', '1912-07-30'],
    ['M45-7-29', '1912-07-29'],
    ['昭和元年12月25日', '1926-12-25'],
    ['大正15年12月24日', '1926-12-24'],
    ['明治元年10月23日', '1868-10-23'],
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
    '平成元年1月7日',
    '昭和64年1月8日',
    '大正15年12月25日',
    '昭和元年12月24日',
    '明治45年7月30日',
    '明治元年10月22日',
    'R8.4/1',
    'R8年4.1',
    '令和8年4月1',
    'R8.4.1日',
    '令和8年4月1日頃',
    '約令和8年4月1日',
    '約2026年4月1日',
    '2026年4月1日頃',
    '2026年4/1日',
    '12026/4/1',
    '120260401',
    '202604011',
    '2026/4/100',
    '2026/123/1',
    '2026/４月/1',
    'R123.4.1',
    'R8.4.100',
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
    ['1989-01-07', '昭和64年1月7日'],
    ['1926-12-25', '昭和元年12月25日'],
    ['1926-12-24', '大正15年12月24日'],
    ['1912-07-30', '大正元年7月30日'],
    ['1912-07-29', '明治45年7月29日'],
    ['1868-10-23', '明治元年10月23日'],
    ['1868-10-22', '1868年10月22日'],
    ['1700-01-01', '1700年1月1日'],
    ['2026-02-30', ''],
  ])('%s is %s', (date, text) => {
    expect(formatWareki(date)).toBe(text);
  });
});

describe('weekdayOf', () => {
  it('names the days of a week', () => {
    const days = ['15', '16', '17', '18', '19', '20', '21'];
    expect(days.map((day) => weekdayOf(`2026-11-${day}`)).join('')).toBe('日月火水木金土');
    expect(weekdayOf('')).toBe('');
  });
});

describe('isRealDate', () => {
  it('knows leap years, year 1 and the calendar', () => {
    expect(isRealDate('2024-02-29')).toBe(true);
    expect(isRealDate('2023-02-29')).toBe(false);
    expect(isRealDate('0001-01-01')).toBe(true);
    expect(isRealDate('0000-01-01')).toBe(false);
    expect(isRealDate('2026-12-31')).toBe(true);
    for (const date of ['2026-4-1', '2026-13-01', '2026-00-10', '2026-04-31', '2026-04-00']) {
      expect(isRealDate(date)).toBe(false);
    }
    for (const text of ['12026-04-01', '2026-04-011', '2026-04-01 ', ' 2026-04-01', '']) {
      expect(isRealDate(text)).toBe(false);
    }
  });
});
