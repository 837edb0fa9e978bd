import { cardMargin, cardProportion } from '#contract/card-picture.ts';
import { type DocumentDetail, documentDetail } from '#contract/codes.ts';
import type { Region } from '#contract/endpoints/review-parts.ts';
import { documentLines } from '#contract/identity-document-lines.ts';
import type { JudgementLine } from '#contract/judgement.ts';
import { faceBox } from '#contract/picture/framing.ts';

const { front, diagonal, back, faceFront, faceDiagonal } = documentDetail;

/** The view on which a line is looked at first. */
export function viewOfLine(line: JudgementLine): DocumentDetail {
  if (line === 'thickness') return diagonal;
  if (line === 'back') return back;
  return line === 'face' ? faceFront : front;
}

/** The views that are shown large for a line; a face is compared with the portrait on the front. */
export const viewsOfLine = (line: JudgementLine): DocumentDetail[] =>
  line === 'face' ? [front, faceFront] : [viewOfLine(line)];

/** The views that a line compares, which are opened with it. */
export const comparedViews = (line: JudgementLine): DocumentDetail[] => {
  if (line === 'thickness') return [diagonal, front];
  return line === 'face' ? [front, faceFront, faceDiagonal] : [viewOfLine(line)];
};

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
  if (viewOfLine(line) !== front || line === 'photo') return whole;
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
  return partOf(onCard(kind, line), card);
}

const partOf = (part: Region, card: Region): Region => ({
  x: card.x + part.x * card.width,
  y: card.y + part.y * card.height,
  width: part.width * card.width,
  height: part.height * card.height,
});

/** The head's height in a portrait, from the chin to the hair, as a share of the portrait. */
const headOfPortrait = 0.62;
/** The same of the frame that the camera shows for a face. */
const headOfFrame = 0.93;
/** Width by height of a portrait. */
const portraitProportion = 0.8;

/** A picture's part with a face, and the share of its height that the head takes. */
interface Head {
  region: Region;
  headShare: number;
}

/** @param card where the card lies in the picture */
export function portraitOnCard(kind: string, card: Region): Head {
  const { portrait = whole } = documentLines(kind) ?? {};
  return { region: partOf(portrait, card), headShare: headOfPortrait };
}

/** As much of a face's photo as a portrait shows. */
export function faceOnPhoto({ width, height }: { width: number; height: number }): Head {
  const upright = height > width;
  const frame = faceBox(upright);
  const [across, down] = upright ? [600, 800] : [800, 600];
  const head = (headOfFrame * frame.height) / down;
  const part = Math.min(1, head / headOfPortrait);
  const y = Math.min(1 - part, Math.max(0, (frame.y + frame.height / 2) / down - part / 2));
  const wide = Math.min(1, (part * height * portraitProportion) / width);
  const x = Math.min(1 - wide, Math.max(0, (frame.x + frame.width / 2) / across - wide / 2));
  return { region: region(x, y, wide, part), headShare: head / part };
}
