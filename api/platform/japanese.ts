const hiraganaToKatakana = 0x60;

/**
 * The search form of a name: widths unified (NFKC), hiragana as katakana, lower case, without spaces. Only for
 * comparing; the name itself is never changed.
 */
export function searchForm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + hiraganaToKatakana))
    .replace(/\s/g, '');
}

/**
 * The first text, by code point, after all that begin with `prefix`: its last code point plus one. Null when every text
 * comes before it, as with ''.
 */
export function behindPrefix(prefix: string): string | null {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.length > 0) {
    const last = points.pop() ?? 0;
    if (last < 0x10ffff) {
      // Surrogates are no characters: nothing can be stored between these two.
      const next = last >= 0xd7ff && last < 0xe000 ? 0xe000 : last + 1;
      return String.fromCodePoint(...points, next);
    }
  }
  return null;
}
