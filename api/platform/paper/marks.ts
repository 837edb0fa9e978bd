import { clusters } from '#contract/clusters.ts';
import type { Align } from './paper.ts';

/** How a font draws one visible character. */
export interface Glyph {
  /** In units of the letter size. */
  width: number;
  /** `base`: its variation selector is unknown to the font; `none`: it cannot be printed at all. */
  drawn: 'same' | 'base' | 'none';
}

export type Glyphs = (cluster: string, bold: boolean) => Glyph;

/** Millimetres from the upper left corner; text by its baseline, with its size and spacing in points. */
export type Mark =
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      size: number;
      bold: boolean;
      spacing: number;
    }
  | { kind: 'line'; x: number; y: number; toX: number; toY: number }
  | { kind: 'box'; x: number; y: number; width: number; height: number; shaded: boolean };

export type Page = Mark[];

/** Millimetres of a point. */
export const millimetres = 25.4 / 72;

/** The share of a letter's height above its baseline. */
const ascent = 0.88;

/** A line of text with its place and look. */
export interface TextLine {
  text: string;
  /** Left edge and width of the line. */
  x: number;
  room: number;
  size: number;
  bold: boolean;
  align: Align;
  spacing: number;
}

/** The marks of one line of text, whose height is `lead` letters from `y` down; none for an empty text. */
export function lineMarks(line: TextLine, y: number, lead: number, glyphs: Glyphs): Mark[] {
  const { text, size, bold, align, spacing, room } = line;
  const letter = size * millimetres;
  const baseline = y + (letter * (lead - 1)) / 2 + letter * ascent;
  const spaces = Math.max(0, clusters(text).length - 1) * spacing;
  const width = (widthOfText(text, bold, glyphs) + spaces) * letter;
  const free = Math.max(0, room - width);
  const x = line.x + (align === 'right' ? free : align === 'centre' ? free / 2 : 0);
  const set = { x, y: baseline, size, bold, spacing: spacing * size };
  return text === '' ? [] : [{ kind: 'text', text, ...set }];
}

/** The width of a text in units of its letter size. */
export function widthOfText(text: string, bold: boolean, glyphs: Glyphs): number {
  return clusters(text).reduce((sum, cluster) => sum + glyphs(cluster, bold).width, 0);
}
