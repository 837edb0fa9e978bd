import { describe, expect, it } from 'vitest';
import { changedParts, type NamePart, readingOf, toFullKana, toKatakana } from './kana-reading.ts';

/** A word at the end of a name, by the states of the input method. */
function typed(parts: NamePart[], ...states: string[]): NamePart[] {
  const before = parts.map(({ text }) => text).join('');
  const next = `${before}${states.at(-1)}`;
  return changedParts(parts, next, { start: before.length, end: next.length, states });
}

describe('the reading of a name', () => {
  it.each([
    [['y', 'や', 'やm', 'やま', 'やまd', 'やまだ', '山田'], 'ヤマダ'],
    [['さ', 'さい', 'さいと', 'さいとう', '齋藤', '斎藤'], 'サイトウ'],
    [['たろう', 'たろうｎ', '太郎'], 'タロウ'],
    [['はなこ'], 'ハナコ'],
    [['サンプルショウジ'], 'サンプルショウジ'],
    [['ゆーじ', 'ユージ'], 'ユージ'],
    [['ささき', '佐々木'], 'ササキ'],
    [['さんぷるしょうじ', 'サンプル商事'], 'サンプルショウジ'],
    [['かぶしきがいしゃたなか', '株式会社田中'], 'タナカ'],
    [['たなかゆうげんがいしゃ', '田中有限会社'], 'タナカ'],
  ])(
    'is what stood there in kana before it was converted, without the legal form: %j',
    (states, reading) => {
      expect(readingOf(typed([], ...states))).toBe(reading);
    },
  );

  it.each([
    [['か', '株式会社田中']],
    [['た', '田中製作所']],
    [['たろ', '太郎']],
    [['山田']],
    [['ABC']],
    [['えーびーしー', 'ABC']],
    [['さん', 'サンプル商事']],
    [[]],
  ])('is empty where a prediction completed less than the whole: %j', (states) => {
    expect(readingOf(typed([], ...states))).toBe('');
  });

  it('adds words, with a predicted legal form and spaces between them', () => {
    const form = typed([], 'か', '株式会社');
    expect(readingOf(form)).toBe('');
    expect(readingOf(typed(form, 'たなか', '田中'))).toBe('タナカ');
    const family = changedParts(typed([], 'やまだ', '山田'), '山田 ');
    expect(readingOf(typed(family, 'たろう', '太郎'))).toBe('ヤマダ　タロウ');
    expect(readingOf(typed(family, 'た', '太郎'))).toBe('');
  });

  it('is made anew when a part is replaced, and empty when a part was cut', () => {
    const name = typed(typed([], 'やまだ', '山田'), 'たろう', '太郎');
    const at = { start: 2, end: 4, states: ['じろう', '次郎'] };
    expect(readingOf(changedParts(name, '山田次郎', at))).toBe('ヤマダジロウ');
    const without = changedParts(name, '山田');
    expect(readingOf(typed(without, 'さぶろう', '三郎'))).toBe('ヤマダサブロウ');
    expect(readingOf(changedParts(name, '山田太'))).toBe('');
    expect(readingOf(changedParts(name, ''))).toBe('');
    expect(readingOf(changedParts(name, '山本太郎'))).toBe('');
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
