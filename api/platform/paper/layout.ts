import { breakLines, clusters } from './line-breaks.ts';
import {
  type Align,
  type Block,
  type FactsBlock,
  page,
  printWidth,
  type Sheet,
  type TableBlock,
  type TextBlock,
  usualLead,
} from './paper.ts';
import { settings, spaced } from './spacing.ts';

/** Every character that a layout may print besides those of its sheet. */
export const ownLetters =
  '0123456789ABCDEFU+ /※異体字を含みます：、。字形確認してください印できない文手書補（）';

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

/** A part that a page break does not split. */
interface Piece {
  height: number;
  marks: (y: number) => Mark[];
  /** The head of its table, printed again when the piece comes first on a page. */
  head?: Piece;
  /** Only space: dropped at a page break. */
  empty?: true;
}

const millimetres = 25.4 / 72;
/** The share of a letter's height above its baseline. */
const ascent = 0.88;
const usualSize = 11;
const cell = { side: 1.8, above: 1.2 };
const bottom = page.height - page.bottom;

/** Positions everything of a sheet, page by page. Tightens spacing as far as that saves a page. */
export function layout(sheet: Sheet, glyphs: Glyphs): Page[] {
  const tries = settings.map(({ spacing, letters }) => {
    const blocks = sheet.blocks.map((block) => spaced(block, spacing));
    return paged(pieces(blocks, (sheet.size ?? usualSize) * letters, glyphs));
  });
  const fewest = Math.min(...tries.map((pages) => pages.length));
  const pages = tries.find(({ length }) => length === fewest) ?? [];
  return pages.map((shown, index) => [
    ...shown,
    ...marginMarks(sheet, glyphs),
    ...(sheet.numbered && pages.length > 1 ? [numberMark(index + 1, pages.length, glyphs)] : []),
    ...flawMarks(shown, glyphs),
  ]);
}

function paged(parts: readonly Piece[]): Page[] {
  const pages: Page[] = [];
  let y = bottom;
  let marks: Page = [];
  const turn = () => {
    marks = [];
    pages.push(marks);
    y = page.top;
  };
  const put = (piece: Piece) => {
    marks.push(...piece.marks(y));
    y += piece.height;
  };
  turn();
  for (const piece of parts) {
    if (!piece.empty && y > page.top && y + piece.height > bottom) {
      turn();
      if (piece.head) put(piece.head);
    }
    put(piece);
  }
  return pages;
}

function pieces(blocks: Block[], size: number, glyphs: Glyphs): Piece[] {
  return blocks.flatMap((block) => piecesOf(block, size, glyphs));
}

function piecesOf(block: Block, size: number, glyphs: Glyphs): Piece[] {
  switch (block.kind) {
    case 'text':
      return [...textLines(block, size, glyphs), space(block.after)];
    case 'facts':
      return [...factRows(block, size, glyphs), space(block.after)];
    case 'table':
      return [...tableRows(block, size, glyphs), space(block.after)];
    case 'together':
      return together(pieces(block.blocks, size, glyphs));
    case 'stamp':
      return [{ height: 0, marks: (y) => stampMarks(block, y, glyphs) }];
    case 'gap':
      return [space(block.height)];
    case 'rule':
      return [
        {
          height: 3,
          marks: (y) => [
            { kind: 'line', x: page.left, y: y + 1.5, toX: page.left + printWidth, toY: y + 1.5 },
          ],
        },
      ];
  }
}

function space(height = 0): Piece {
  return { height, marks: () => [], empty: true };
}

function together(parts: Piece[]): Piece[] {
  const height = parts.reduce((sum, part) => sum + part.height, 0);
  if (height > bottom - page.top) return parts;
  return [{ height, marks: (y) => stacked(parts, y) }];
}

function stacked(parts: Piece[], from: number): Mark[] {
  let y = from;
  return parts.flatMap((part) => {
    const marks = part.marks(y);
    y += part.height;
    return marks;
  });
}

interface Setting {
  text: string;
  /** Left edge and width of the line. */
  x: number;
  room: number;
  size: number;
  bold: boolean;
  align: Align;
  spacing: number;
}

function textLines(block: TextBlock, usual: number, glyphs: Glyphs): Piece[] {
  const { size = usual, bold = false, align = 'left', spacing = 0 } = block;
  const { indent = 0, hang = 0, lead = usualLead } = block;
  const letter = size * millimetres;
  const widthOf = (cluster: string) => glyphs(cluster, bold).width + spacing;
  const room = printWidth - indent;
  const lines = breakLines(block.text, widthOf, (room - hang) / letter, room / letter);
  return lines.map((text, index) => {
    const x = page.left + indent + (index === 0 ? 0 : hang);
    const width = room - (index === 0 ? 0 : hang);
    return {
      height: letter * lead,
      marks: (y) =>
        lineMarks({ text, x, room: width, size, bold, align, spacing }, y, lead, glyphs),
    };
  });
}

function lineMarks(line: Setting, y: number, lead: number, glyphs: Glyphs): Mark[] {
  const { text, size, bold, align, spacing, room } = line;
  const letter = size * millimetres;
  const baseline = y + (letter * (lead - 1)) / 2 + letter * ascent;
  const spaces = Math.max(0, clusters(text).length - 1) * spacing;
  const width = (widthOfLine(text, bold, glyphs) + spaces) * letter;
  const free = Math.max(0, room - width);
  const x = line.x + (align === 'right' ? free : align === 'centre' ? free / 2 : 0);
  const set = { x, y: baseline, size, bold, spacing: spacing * size };
  return text === '' ? [] : [{ kind: 'text', text, ...set }];
}

function widthOfLine(text: string, bold: boolean, glyphs: Glyphs): number {
  return clusters(text).reduce((sum, cluster) => sum + glyphs(cluster, bold).width, 0);
}

function factRows(block: FactsBlock, usual: number, glyphs: Glyphs): Piece[] {
  const { size = usual, indent = 0, lead = usualLead, labelWidth = 32, narrow = 0 } = block;
  const letter = size * millimetres;
  const left = page.left + indent;
  const behind = left + labelWidth + letter;
  const room = page.left + printWidth - narrow - behind;
  const line = { size, bold: false, align: 'left' as const };
  return block.rows.flatMap(([label, value]) => {
    const natural = widthOfLine(label, false, glyphs) * letter;
    const gaps = Math.max(1, clusters(label).length - 1);
    const spacing = Math.max(0, labelWidth - natural) / gaps / letter;
    const lines = breakLines(value, (cluster) => glyphs(cluster, false).width, room / letter);
    return lines.map((text, index) => ({
      height: letter * lead,
      marks: (y: number) => [
        ...(index === 0
          ? lineMarks({ ...line, text: label, x: left, room: labelWidth, spacing }, y, lead, glyphs)
          : []),
        ...lineMarks({ ...line, text, x: behind, room, spacing: 0 }, y, lead, glyphs),
      ],
    }));
  });
}

function tableRows(block: TableBlock, usual: number, glyphs: Glyphs): Piece[] {
  const size = block.size ?? usual;
  const sums = block.sumsFrom ?? block.rows.length;
  const head =
    block.head && tableRow(block, block.head, { size, bold: true, shaded: true }, glyphs);
  const rows = block.rows.map((texts, index) => ({
    ...tableRow(block, texts, { size, bold: index >= sums, shaded: false }, glyphs),
    ...(head && { head }),
  }));
  const [first, ...others] = rows;
  return head && first ? [...together([head, first]), ...others] : rows;
}

interface RowLook {
  size: number;
  bold: boolean;
  shaded: boolean;
}

function tableRow(
  { columns }: TableBlock,
  texts: string[],
  { size, bold, shaded }: RowLook,
  glyphs: Glyphs,
): Piece {
  const letter = size * millimetres;
  const lead = 1.45;
  const widthOf = (cluster: string) => glyphs(cluster, bold).width;
  const cells = columns.map(({ width }, index) =>
    breakLines(texts[index] ?? '', widthOf, (width - 2 * cell.side) / letter),
  );
  const height = Math.max(...cells.map((lines) => lines.length)) * letter * lead + 2 * cell.above;
  return {
    height,
    marks: (y) => {
      let x = page.left;
      return columns.flatMap(({ width, align = 'left' }, index): Mark[] => {
        const box: Mark = { kind: 'box', x, y, width, height, shaded };
        const inner = { x: x + cell.side, room: width - 2 * cell.side, size, bold, spacing: 0 };
        const side = shaded ? 'centre' : align;
        x += width;
        const lines = (cells[index] ?? []).flatMap((text, line) =>
          lineMarks(
            { ...inner, text, align: side },
            y + cell.above + line * letter * lead,
            lead,
            glyphs,
          ),
        );
        return [box, ...lines];
      });
    },
  };
}

function stampMarks(
  { label, width, height }: { label: string; width: number; height: number },
  y: number,
  glyphs: Glyphs,
): Mark[] {
  const x = page.left + printWidth - width;
  const line = { text: label, x, room: width, size: 8, bold: false, align: 'centre' as const };
  return [
    { kind: 'box', x, y, width, height, shaded: false },
    ...lineMarks({ ...line, spacing: 0 }, y + height, 1.6, glyphs),
  ];
}

function marginMarks({ marginNote }: Sheet, glyphs: Glyphs): Mark[] {
  if (!marginNote) return [];
  const size = 10;
  const width = widthOfLine(marginNote, false, glyphs) * size * millimetres + 8;
  const x = page.width - page.right - width;
  const line = { text: marginNote, x, room: width, size, bold: false, align: 'centre' as const };
  return [
    { kind: 'box', x, y: 10, width, height: 7, shaded: false },
    ...lineMarks({ ...line, spacing: 0 }, 10, 7 / (size * millimetres), glyphs),
  ];
}

function numberMark(number: number, of: number, glyphs: Glyphs): Mark {
  const line = { text: `${number} / ${of}`, x: 0, room: page.width, size: 9, bold: false };
  const [mark] = lineMarks({ ...line, align: 'centre', spacing: 0 }, 284, 1, glyphs);
  return mark as Mark;
}

/** Lists what the font could not print as entered on the same page, so that the signer sees it before stamping. */
function flawMarks(shown: Page, glyphs: Glyphs): Mark[] {
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
      274 + index * 4,
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
