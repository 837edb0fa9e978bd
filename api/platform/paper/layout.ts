import { flawMarks, marginMarks, numberMark } from './margins.ts';
import type { Glyphs, Page } from './marks.ts';
import { page, printBottom, type Sheet } from './paper.ts';
import { type Piece, pieces } from './pieces.ts';
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
  return pages.map((shown, index) => [
    ...shown,
    ...marginMarks(sheet, glyphs),
    ...(sheet.numbered && pages.length > 1 ? [numberMark(index + 1, pages.length, glyphs)] : []),
    ...flawMarks(shown, glyphs),
  ]);
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
