import { expect, test } from 'vitest';
import { compareNames } from './name-variants.ts';

test.each([
  ['乙山　花子', '乙山花子', 'same'],
  ['ﾔﾏﾀﾞ　太郎', 'ヤマダ太郎', 'same'],
  ['葛\u{E0100}城　実', '葛城　実', 'same'],
  ['高橋　太郎', '髙橋　太郎', 'variant'],
  ['斎藤　一', '齋藤　一', 'variant'],
  ['齊藤　一', '斉藤　一', 'variant'],
  ['渡辺　邦', '渡邉　邦', 'variant'],
  ['渡邊　邦', '渡邉　邦', 'variant'],
  ['山﨑　圭', '山崎　圭', 'variant'],
  ['𠮷田　翔', '吉田　翔', 'variant'],
  ['濵田　徳', '浜田　德', 'variant'],
  ['高橋　太郎', '高橋　次郎', 'other'],
  ['山田　太郎', '山口　太郎', 'other'],
  ['', '山田　太郎', 'other'],
] as const)('%s and %s are %s', (one, other, found) => {
  expect(compareNames(one, other)).toBe(found);
  expect(compareNames(other, one)).toBe(found);
});
