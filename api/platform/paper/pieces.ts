import { clusters } from '#contract/clusters.ts';
import { breakLines } from './line-breaks.ts';
import { type Glyphs, lineMarks, type Mark, millimetres, widthOfText } from './marks.ts';
import {
  type Block,
  type FactsBlock,
  page,
  printBottom,
  printWidth,
  type TableBlock,
  type TextBlock,
  usualLead,
} from './paper.ts';

/** A part that a page break does not split. */
export interface Piece {
  height: number;
  marks: (y: number) => Mark[];
  /** The head of its table, printed again when the piece comes first on a page. */
  head?: Piece;
  /** Only space: dropped at a page break. */
  empty?: true;
}

const cell = { side: 1.8, above: 1.2 };

/** Where lines begin, and how long they are. */
interface Column {
  left: number;
  width: number;
}

const wholePage: Column = { left: page.left, width: printWidth };

/** The pieces of blocks, from the top down; `size` is that of letters without their own, in points. */
export function pieces(blocks: Block[], size: number, glyphs: Glyphs): Piece[] {
  return blocks.flatMap((block) => piecesOf(block, size, glyphs));
}

/** The pieces of texts in a column. */
export function textPieces(texts: TextBlock[], column: Column, glyphs: Glyphs): Piece[] {
  return texts.flatMap((text) => [...textLines(text, 11, glyphs, column), space(text.after)]);
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
  if (height > printBottom - page.top) return parts;
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

function textLines(
  block: TextBlock,
  usual: number,
  glyphs: Glyphs,
  { left, width: all } = wholePage,
): Piece[] {
  const { size = usual, bold = false, align = 'left', spacing = 0 } = block;
  const { indent = 0, hang = 0, lead = usualLead } = block;
  const letter = size * millimetres;
  const widthOf = (cluster: string) => glyphs(cluster, bold).width + spacing;
  const room = all - indent;
  const lines = breakLines(block.text, widthOf, (room - hang) / letter, room / letter);
  return lines.map((text, index) => {
    const x = left + indent + (index === 0 ? 0 : hang);
    const width = room - (index === 0 ? 0 : hang);
    return {
      height: letter * lead,
      marks: (y) =>
        lineMarks({ text, x, room: width, size, bold, align, spacing }, y, lead, glyphs),
    };
  });
}

function factRows(block: FactsBlock, usual: number, glyphs: Glyphs): Piece[] {
  const { size = usual, indent = 0, labelWidth = 32, narrow = 0 } = block;
  const letter = size * millimetres;
  const lead = Math.max(block.lead ?? usualLead, (block.leastHeight ?? 0) / letter);
  const left = page.left + indent;
  const behind = left + labelWidth + letter;
  const room = page.left + printWidth - narrow - behind;
  const line = { size, bold: false, align: 'left' as const };
  return block.rows.flatMap(([label, value]) => {
    const natural = widthOfText(label, false, glyphs) * letter;
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
