import { describe, expect, it } from 'vitest';
import { readingOf, toFullKana, toKatakana } from './kana-reading.ts';

describe('the reading of a name', () => {
  it('is what stood there in kana before it was converted', () => {
    expect(readingOf(['y', 'や', 'やm', 'やま', 'やまd', 'やまだ', '山田'])).toBe('ヤマダ');
    expect(readingOf(['さ', 'さい', 'さいと', 'さいとう', '齋藤', '斎藤'])).toBe('サイトウ');
  });

  it('leaves out letters that are not finished, in either width', () => {
    expect(readingOf(['たろう', 'たろうｎ'])).toBe('タロウ');
  });

  it('takes names that stay kana, and long vowels', () => {
    expect(readingOf(['はなこ'])).toBe('ハナコ');
    expect(readingOf(['サンプルショウジ'])).toBe('サンプルショウジ');
    expect(readingOf(['ゆーじ', 'ユージ'])).toBe('ユージ');
  });

  it('is empty where the input method showed no kana', () => {
    expect(readingOf(['山田'])).toBe('');
    expect(readingOf(['ABC'])).toBe('');
    expect(readingOf([])).toBe('');
  });

  it('turns small and voiced letters one by one', () => {
    expect(toKatakana('ぎょう　ゔ')).toBe('ギョウ　ヴ');
  });
});

describe('a reading typed in other kana', () => {
  it('becomes full-width katakana, and nothing else of it changes', () => {
    expect(toFullKana('やまだ　たろう')).toBe('ヤマダ　タロウ');
    expect(toFullKana('ｶﾌﾞｼｷｶﾞｲｼｬ ﾎﾟｰﾄ')).toBe('カブシキガイシャ ポート');
    expect(toFullKana('サンプル・ＡＢＣ㈱')).toBe('サンプル・ＡＢＣ㈱');
  });
});
