import { describe, expect, test } from 'vitest';
import { clusters } from '#contract/clusters.ts';
import { breakLines } from './line-breaks.ts';

const widthOf = (cluster: string) => (/^[ -~]/.test(cluster) ? 0.5 : 1);
const broken = (text: string, room: number, first?: number) =>
  breakLines(text, widthOf, room, first);

describe('lines', () => {
  test('are filled to the last letter', () => {
    expect(broken('登記すべき事項', 4)).toEqual(['登記すべ', 'き事項']);
    expect(broken('登記すべき事項', 4, 2)).toEqual(['登記', 'すべき事', '項']);
  });

  test('end where they are told to, and may be empty', () => {
    expect(broken('本店\n\n商号', 9)).toEqual(['本店', '', '商号']);
    expect(broken('', 9)).toEqual(['']);
  });

  test('begin with no punctuation, small kana or closing bracket', () => {
    expect(broken('申請します。', 5)).toEqual(['申請しま', 'す。']);
    expect(broken('（商号）御中', 3)).toEqual(['（商', '号）御', '中']);
    expect(broken('一株主ッ', 3)).toEqual(['一株', '主ッ']);
  });

  test('end with no opening bracket', () => {
    expect(broken('別紙「資格」', 3)).toEqual(['別紙', '「資', '格」']);
  });

  test('keep words, numbers and blanks whole where they fit', () => {
    expect(broken('平成 Taro 氏', 4)).toEqual(['平成', 'Taro 氏']);
    expect(broken('金10,000円', 3)).toEqual(['金', '10,000', '円']);
    expect(broken('東京＿＿＿法務局', 4)).toEqual(['東京', '＿＿＿法', '務局']);
    expect(broken('ABCDEFGHIJ', 3)).toEqual(['ABCDEF', 'GHIJ']);
    expect(broken('＿＿＿＿＿', 3)).toEqual(['＿＿＿', '＿＿']);
  });

  test('count what is seen, not what it is made of', () => {
    expect(clusters('辻\u{e0100}𠮷')).toEqual(['辻\u{e0100}', '𠮷']);
    expect(broken('辻\u{e0100}𠮷田', 2)).toEqual(['辻\u{e0100}𠮷', '田']);
  });
});
