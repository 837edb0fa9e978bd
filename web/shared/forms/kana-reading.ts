const kana = /^[ぁ-ゖァ-ヺー・]+$/;
const unfinished = /[a-zａ-ｚ]+$/i;

/** Hiragana becomes katakana; everything else stays. */
export function toKatakana(text: string): string {
  return text.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}

/** Hiragana and half-width katakana become full-width katakana; everything else stays. */
export function toFullKana(text: string): string {
  return toKatakana(text.replace(/[｡-ﾟ]+/g, (half) => half.normalize('NFKC')));
}

/**
 * What a name reads, out of what the input method showed while it was typed: the last state in kana before it was
 * turned into other characters. Prediction and re-conversion leave none, and then nothing is suggested.
 */
export function readingOf(states: readonly string[]): string {
  const read = states
    .map((state) => state.replace(unfinished, ''))
    .filter((state) => kana.test(state));
  return toKatakana(read.at(-1) ?? '');
}
