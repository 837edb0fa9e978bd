// Letters of other scripts that look like Latin ones.
const cyrillicOrGreek = /[АВЕЅІЈКМНОРСТУХаеорсухѕіјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]/u;

// Kanji and the katakana that they look like.
const pairs = ['カ力', 'ロ口', 'ニ二', 'エ工', 'タ夕', 'ト卜', 'ハ八'] as const;
const kanjiOf = new Map<string, string>(pairs.map(([kana = '', kanji = '']) => [kana, kanji]));
const kanaOf = new Map<string, string>(pairs.map(([kana = '', kanji = '']) => [kanji, kana]));

const isKana = (letter: string | undefined) => /^[ァ-ヺー]$/u.test(letter ?? '');
const isKanji = (letter: string | undefined) => /^[\p{Script=Han}々]$/u.test(letter ?? '');

/**
 * The first character of a name that is easily taken for another one: a Cyrillic or Greek letter, a kanji at the end of
 * or within katakana (タナ力), a katakana within kanji (山カ田). Each may be right, so that nothing is refused by it.
 */
export function lookAlike(name: string): string | null {
  const letters = [...name.normalize('NFKC')];
  const found = letters.find((letter, at) => {
    if (cyrillicOrGreek.test(letter)) return true;
    const [before, after] = [letters[at - 1], letters[at + 1]];
    if (kanaOf.has(letter)) return isKana(before) && !isKanji(after);
    return kanjiOf.has(letter) && isKanji(before) && isKanji(after);
  });
  return found ?? null;
}

/** What a character is, in words. */
export function kindOfLetter(letter: string): string {
  if (/\p{Script=Cyrillic}/u.test(letter)) return 'キリル文字';
  if (/\p{Script=Greek}/u.test(letter)) return 'ギリシャ文字';
  return isKana(letter) ? 'カタカナ' : '漢字';
}
