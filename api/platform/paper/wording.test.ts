import { expect, test } from 'vitest';
import { amountInWords, eraDate, joinedName, wide } from './wording.ts';

test.each([
  ['1-2-3 Abc!~', '１－２－３　Ａｂｃ！～'],
  ['ｶﾌﾞｼｷ', 'カブシキ'],
  ['ｦﾝﾊﾟ', 'ヲンパ'],
  ['髙﨑𠮷辻\u{e0100}', '髙﨑𠮷辻\u{e0100}'],
  ['①㈱', '①㈱'],
])('%o is %o in full width', (text, expected) => {
  expect(wide(text)).toBe(expected);
});

test('papers write days, names and amounts in full width', () => {
  expect(eraDate('2026-11-05')).toBe('令和８年１１月５日');
  expect(joinedName('　辻\u{e0100} 　花子 ')).toBe('辻\u{e0100}花子');
  expect(amountInWords(10_000)).toBe('金１０，０００円');
  expect(amountInWords(0)).toBe('金０円');
});
