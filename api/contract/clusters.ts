const segments = new Intl.Segmenter('ja', { granularity: 'grapheme' });

/** Visible characters; a variation selector belongs to the character before it. */
export function clusters(text: string): string[] {
  return [...segments.segment(text)].map(({ segment }) => segment);
}
