import { flawMarks, marginMarks, numberMark } from './margins.ts';
import type { Glyphs, Mark, Page } from './marks.ts';
import { type Frame, page, printBottom, type Sheet } from './paper.ts';
import { type Piece, pieces, textPieces } from './pieces.ts';
import { settings, spaced } from './spacing.ts';

const usualSize = 11;

/** Positions everything of a sheet, page by page. Tightens spacing as far as that saves a page. */
export function layout(sheet: Sheet, glyphs: Glyphs): Page[] {
  const tries = settings.map(({ spacing, letters }) => {
    const blocks = sheet.blocks.map((block) => spaced(block, spacing));
    return paged(pieces(blocks, (sheet.size ?? usualSize) * letters, glyphs));
  });
  const fewest = Math.min(...tries.map((pages) => pages.length));
  const pages = tries.find(({ length }) => length === fewest) ?? [];
  const framed = (sheet.frames ?? []).flatMap((frame) => frameMarks(frame, glyphs));
  return pages.map((blocks, index) => {
    const shown = index === 0 ? [...blocks, ...framed] : blocks;
    return [
      ...shown,
      ...marginMarks(sheet, glyphs),
      ...(sheet.numbered && pages.length > 1 ? [numberMark(index + 1, pages.length, glyphs)] : []),
      ...flawMarks(shown, glyphs, sheet.flawsAt),
    ];
  });
}

const smallest = 0.4;

/** The texts of a frame at the largest size at which they fit. */
function frameMarks(frame: Frame, glyphs: Glyphs): Mark[] {
  const { x, width, height, texts } = frame;
  for (let part = 1; ; part -= 0.05) {
    const sized = texts.map((text) => ({
      ...text,
      size: text.size * part,
      after: (text.after ?? 0) * part,
    }));
    const parts = textPieces(sized, { left: x, width }, glyphs);
    const used = parts.reduce((sum, piece) => sum + piece.height, 0);
    if (used > height && part > smallest) continue;
    let y = frame.y;
    return parts.flatMap((piece) => {
      const marks = piece.marks(y);
      y += piece.height;
      return marks;
    });
  }
}

function paged(parts: readonly Piece[]): Page[] {
  const pages: Page[] = [];
  let y = printBottom;
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
    if (!piece.empty && y > page.top && y + piece.height > printBottom) {
      turn();
      if (piece.head) put(piece.head);
    }
    put(piece);
  }
  return pages;
}
