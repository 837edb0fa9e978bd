import { clusters } from '#contract/clusters.ts';
import {
  type Glyph,
  type Glyphs,
  lineMarks,
  type Mark,
  millimetres,
  type Page,
  widthOfText,
} from './marks.ts';
import { page, printWidth, type Sheet } from './paper.ts';

/** Every character that the margins may print besides those of their sheet. */
export const ownLetters =
  '0123456789ABCDEFU+ /※異体字を含みます：、。字形確認してください印できない文手書補（）';

/** The framed note in the upper margin. */
export function marginMarks({ marginNote }: Sheet, glyphs: Glyphs): Mark[] {
  if (!marginNote) return [];
  const size = 10;
  const width = widthOfText(marginNote, false, glyphs) * size * millimetres + 8;
  const x = page.width - page.right - width;
  const line = { text: marginNote, x, room: width, size, bold: false, align: 'centre' as const };
  return [
    { kind: 'box', x, y: 10, width, height: 7, shaded: false },
    ...lineMarks({ ...line, spacing: 0 }, 10, 7 / (size * millimetres), glyphs),
  ];
}

/** The page number at the foot. */
export function numberMark(number: number, of: number, glyphs: Glyphs): Mark {
  const line = { text: `${number} / ${of}`, x: 0, room: page.width, size: 9, bold: false };
  const [mark] = lineMarks({ ...line, align: 'centre', spacing: 0 }, 284, 1, glyphs);
  return mark as Mark;
}

/** Lists what the font could not print as entered on the same page, so that the signer sees it before stamping. */
export function flawMarks(shown: Page, glyphs: Glyphs, y = 274): Mark[] {
  const texts = shown.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  const flawed = (drawn: Glyph['drawn']) => [
    ...new Set(
      texts.flatMap(({ text, bold }) =>
        clusters(text).filter((cluster) => glyphs(cluster, bold).drawn === drawn),
      ),
    ),
  ];
  const variants = flawed('base');
  const missing = flawed('none').map((cluster) => `${cluster}（${codesOf(cluster)}）`);
  const notes = [
    ...(variants.length > 0
      ? [`※ 異体字を含みます：${variants.join('、')}。字形を確認してください`]
      : []),
    ...(missing.length > 0
      ? [`※ 印字できない文字を含みます：${missing.join('、')}。手書きで補ってください`]
      : []),
  ];
  return notes.flatMap((text, index) =>
    lineMarks(
      { text, x: page.left, room: printWidth, size: 8, bold: false, align: 'left', spacing: 0 },
      y + index * 4,
      1,
      glyphs,
    ),
  );
}

function codesOf(cluster: string): string {
  return [...cluster]
    .map((letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ');
}
