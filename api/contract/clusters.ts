let segmenter: Intl.Segmenter | undefined;

/** The segments of a text that are visible characters. The segmenter is made at the first call: a phone takes 80 ms. */
export function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Visible characters; a variation selector belongs to the character before it. */
export function clusters(text: string): string[] {
  return [...segmentsOf(text)].map(({ segment }) => segment);
}
