import { cardMargin, cardProportion } from '#contract/card-picture.ts';
import { type DocumentDetail, documentDetail } from '#contract/codes.ts';
import type { Region } from '#contract/endpoints/review-parts.ts';
import { documentLines } from '#contract/identity-document-lines.ts';
import type { JudgementLine } from '#contract/judgement.ts';

const { front, diagonal, faceFront } = documentDetail;

/** The view on which a line is looked at first. */
export function viewOfLine(line: JudgementLine): DocumentDetail {
  return line === 'photo' ? diagonal : line === 'face' ? faceFront : front;
}

/** The views that are shown large for a line; a face is compared with the portrait on the front. */
export const viewsOfLine = (line: JudgementLine): DocumentDetail[] =>
  line === 'face' ? [front, faceFront] : [viewOfLine(line)];

const region = (x: number, y: number, width: number, height: number): Region => ({
  x,
  y,
  width,
  height,
});
const whole = region(0, 0, 1, 1);

// Where the lines stand on a licence, in parts of the card, with room for a card that lies a little off.
const onLicence: Partial<Record<JudgementLine, Region>> = {
  name: region(0, 0, 0.64, 0.24),
  birthDate: region(0.4, 0, 0.6, 0.24),
  address: region(0, 0.12, 1, 0.24),
  issuedOn: region(0, 0.22, 0.72, 0.24),
  expiresOn: region(0, 0.32, 0.72, 0.26),
  documentNumber: region(0, 0.56, 0.72, 0.28),
};
const inUpperHalf: readonly JudgementLine[] = ['name', 'birthDate', 'address', 'documentNumber'];

/** The part of a card that shows a line, in parts of the card. */
function onCard(kind: string, line: JudgementLine): Region {
  if (line === 'photo' || line === 'face') return whole;
  if (documentLines(kind)?.layout === 'licence') return onLicence[line] ?? whole;
  return inUpperHalf.includes(line) ? region(0, 0, 1, 0.55) : region(0, 0.4, 1, 0.6);
}

/** Where the camera's frame has put the card on a photo of this size, in parts of the photo. */
export function cardOnPhoto(size: { width: number; height: number }): Region {
  const width = size.height > size.width ? 0.88 : 0.8;
  const height = (width * size.width) / cardProportion / size.height;
  return region((1 - width) / 2, (1 - height) / 2, width, height);
}

/** What is kept on each side, in parts of the picture; `of` is the card's length there, in widths of the card. */
const rim = (of: number) => cardMargin / (of + 2 * cardMargin);

/** Where the card lies in its own picture. */
export const cardOnCrop: Region = region(
  rim(1),
  rim(1 / cardProportion),
  1 - 2 * rim(1),
  1 - 2 * rim(1 / cardProportion),
);

/**
 * The part of a picture that shows a line, in parts of the picture.
 * @param card where the card lies in it
 */
export function regionOfLine(kind: string, line: JudgementLine, card: Region): Region {
  if (viewOfLine(line) !== front) return whole;
  const part = onCard(kind, line);
  return {
    x: card.x + part.x * card.width,
    y: card.y + part.y * card.height,
    width: part.width * card.width,
    height: part.height * card.height,
  };
}
