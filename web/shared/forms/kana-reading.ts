const kana = /^[ぁ-ゖァ-ヺー・]+$/;
const unfinished = /[a-zａ-ｚ]+$/i;

/** Hiragana as katakana; everything else unchanged. */
export function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}

/** Hiragana and half-width katakana as full-width katakana; everything else unchanged. */
export function toFullKana(text: string): string {
  return toKatakana(text.replace(/[｡-ﾟ]+/g, (half) => half.normalize('NFKC')));
}

/**
 * The reading of a name, from what the input method showed while it was typed: the last state in kana before its
 * conversion. Prediction and re-conversion show none, and then nothing is suggested.
 */
export function readingOf(states: readonly string[]): string {
  const read = states
    .map((state) => state.replace(unfinished, ''))
    .filter((state) => kana.test(state));
  return toKatakana(read.at(-1) ?? '');
}
