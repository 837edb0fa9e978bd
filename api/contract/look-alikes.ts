// Letters of other scripts that look like Latin ones.
const likeLatin = /^[АВЕЅІЈКМНОРСТУХаеорсухѕіјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]+$/u;
const wordOfLetters = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu;

// Kana and the kanji that they look like.
const pairs = [
  ...(['カ力', 'ロ口', 'ニ二', 'エ工', 'タ夕', 'ト卜', 'ハ八'] as const),
  ...(['チ千', 'ミ三', 'オ才', 'ー一'] as const),
];
const kanjiLike = new Set(pairs.map(([kana]) => kana));
const kanaLike = new Set(pairs.map(([, kanji]) => kanji));

// Names of shops that a kanji of a number follows: カネ三, マル八.
const shopMark = /(?:^|[^ァ-ヺー])(?:カネ|マル|ヤマ|カク)$/u;
const isNumber = (letter: string) => '一二三八千'.includes(letter);

const isLine = (letter: string) => /^[―—–−─]$/u.test(letter);
const isHyphen = (letter: string) => /^[-‐‑]$/u.test(letter);
const isCircle = (letter: string) => /^[○◯]$/u.test(letter);
const isKatakana = (letter: string | undefined) => /^[ァ-ヺー]$/u.test(letter ?? '');
const isHiragana = (letter: string | undefined) => /^[ぁ-ゖ]$/u.test(letter ?? '');
const isKanji = (letter: string | undefined) => /^[\p{Script=Han}々]$/u.test(letter ?? '');
const isJapanese = (letter: string | undefined) =>
  isKatakana(letter) || isHiragana(letter) || isKanji(letter);
/** A space, or nothing: there a word begins or ends. */
const isEdge = (letter: string | undefined) => letter === undefined || letter === ' ';

interface Place {
  letter: string;
  before: string | undefined;
  after: string | undefined;
  /** What stands before it. */
  head: string;
}

/**
 * The first character of a name that is easily taken for another one: letters of two scripts or widths in a word, kanji
 * within katakana (タナ力) and the other way round (山カ田), hiragana within katakana (クりーニング), lines for 「ー」 or 「一」.
 * Each may be right, so that nothing is refused by it.
 */
export function lookAlike(name: string): string | null {
  const mixed = otherScript(name) ?? otherWidth(name);
  if (mixed) return mixed;
  const letters = [...name.normalize('NFKC')];
  const found = letters.find((letter, at) => {
    const place = {
      letter,
      before: letters[at - 1],
      after: letters[at + 1],
      head: letters.slice(0, at).join(''),
    };
    return rules.some((rule) => rule(place));
  });
  return found ?? null;
}

const rules: readonly ((place: Place) => boolean)[] = [
  ({ letter, before, after, head }) =>
    kanaLike.has(letter) &&
    isKatakana(before) &&
    !isKanji(after) &&
    !(isNumber(letter) && shopMark.test(head)),
  ({ letter, before, after }) =>
    kanjiLike.has(letter) && isKanji(after) && (isKanji(before) || isEdge(before)),
  ({ letter, before, after }) => letter === 'ー' && isKanji(before) && isEdge(after),
  ({ letter, before, after }) =>
    (isLine(letter) && isKatakana(before) && (isKatakana(after) || isEdge(after))) ||
    ((isLine(letter) || isHyphen(letter)) && isEdge(after) && isJapanese(before)),
  // リ, ヘ, ベ and ペ are written alike in hiragana and katakana.
  ({ letter, before, after }) =>
    /^[りへべぺ]$/u.test(letter) &&
    ((isKatakana(before) && (isKatakana(after) || isEdge(after))) ||
      (isEdge(before) && isKatakana(after))),
  ({ letter, before, after }) =>
    /^[リヘベペ]$/u.test(letter) &&
    ((isHiragana(before) && (isHiragana(after) || isEdge(after))) ||
      (isEdge(before) && isHiragana(after))),
  ({ letter, before, after }) => isCircle(letter) && (isJapanese(before) || isJapanese(after)),
];

/** A Cyrillic or Greek letter in a word with Latin ones, or in one that could be Latin as a whole. */
function otherScript(name: string): string | undefined {
  for (const [word] of name.normalize('NFKC').matchAll(wordOfLetters)) {
    const others = [...word].filter((letter) => !/\p{Script=Latin}/u.test(letter));
    const isMixed = others.length < [...word].length || new Set(others.map(kindOfLetter)).size > 1;
    if (others[0] && (isMixed || likeLatin.test(word))) return others[0];
  }
  return undefined;
}

/** The first letter in a word of letters whose width is not that of the word's first one. */
function otherWidth(name: string): string | undefined {
  for (const [word] of name.matchAll(/[A-Za-zＡ-Ｚａ-ｚ]+/gu)) {
    const other = [...word].find((letter) => isHalfWidth(letter) !== isHalfWidth(word[0] ?? ''));
    if (other) return other;
  }
  return undefined;
}

const isHalfWidth = (letter: string) => /^[A-Za-z]$/u.test(letter);

/** What a character is, in words. */
export function kindOfLetter(letter: string): string {
  if (/\p{Script=Cyrillic}/u.test(letter)) return 'キリル文字';
  if (/\p{Script=Greek}/u.test(letter)) return 'ギリシャ文字';
  if (/\p{Script=Latin}/u.test(letter)) return isHalfWidth(letter) ? '半角の英字' : '全角の英字';
  if (letter === 'ー') return '長音符';
  if (isLine(letter) || isHyphen(letter)) return '横線';
  if (isCircle(letter)) return '記号';
  if (isHiragana(letter)) return 'ひらがな';
  return isKatakana(letter) ? 'カタカナ' : '漢字';
}
