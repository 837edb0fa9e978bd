import { expect, test } from 'vitest';
import { isAbbreviated } from './abbreviated.ts';

test.each([
  '東京都渋谷区広尾1-2-3-405',
  '東京都渋谷区渋谷２ー１５ー１',
  '東京都渋谷区渋谷二丁目15−1',
])('%s is abbreviated', (address) => {
  expect(isAbbreviated(address)).toBe(true);
});

test.each([
  '',
  '東京都渋谷区広尾一丁目2番3号',
  '東京都渋谷区広尾一丁目2番3-405号',
  '東京都港区虎ノ門一丁目1番1号　タワーA-1',
  '北海道虻田郡倶知安町字山田ーの沢',
])('%s is not', (address) => {
  expect(isAbbreviated(address)).toBe(false);
});
