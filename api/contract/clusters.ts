let segmenter: Intl.Segmenter | undefined;

/** The segments of a text that are visible characters. The segmenter is made at the first call: a phone takes 80 ms. */
export function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** A text of characters that never join the one before, one code unit each. Most texts are, and need no segmenter. */
export const separate = /^[\n -~々〒ぁ-ゖァ-ヺ・ー一-鿿　-。「」！-～]*$/;

/** Visible characters; a variation selector belongs to the character before it. */
export function clusters(text: string): string[] {
  if (separate.test(text)) return text.split('');
  return [...segmentsOf(text)].map(({ segment }) => segment);
}
