import { cardMargin, cardProportion } from '../card-picture.ts';
import { type DocumentDetail, documentDetail } from '../codes.ts';

/** What the camera is asked for: 300 pixels to the inch of a card in its frame, also when a phone is held upright. */
export const askedOfCamera = { width: 1536, height: 1152 };

/** A rectangle in pixels of the photo. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const centred = (upright: boolean, width: number, height: number): Box => ({
  x: ((upright ? 600 : 800) - width) / 2,
  y: ((upright ? 800 : 600) - height) / 2,
  width,
  height,
});

/** The frame for a card. */
export function cardBox(upright: boolean): Box {
  const width = upright ? 528 : 640;
  return centred(upright, width, Math.round(width / cardProportion));
}

/** The frame for a tilted card, whose far edge is the narrow one. */
export function tiltedBox(upright: boolean): Box {
  return upright
    ? { x: 32, y: 300, width: 536, height: 216 }
    : { x: 70, y: 176, width: 660, height: 248 };
}

/** The frame for a face; above the middle, because the shoulders are below. */
export function faceBox(upright: boolean): Box {
  return upright
    ? { x: 114, y: 124, width: 372, height: 492 }
    : { x: 240, y: 68, width: 320, height: 424 };
}

/** The part of a document's photo that is kept at the camera's resolution. */
export function cardPart(detail: DocumentDetail, upright: boolean): Box {
  const { x, y, width, height } = framed(detail, upright);
  const margin = cardMargin * width;
  const left = Math.max(0, x - margin);
  const right = Math.min(upright ? 600 : 800, x + width + margin);
  return { x: left, y: y - margin, width: right - left, height: height + 2 * margin };
}

const boxes: Record<DocumentDetail, (upright: boolean) => Box> = {
  [documentDetail.front]: cardBox,
  [documentDetail.diagonal]: tiltedBox,
  [documentDetail.back]: cardBox,
  [documentDetail.faceFront]: faceBox,
  [documentDetail.faceDiagonal]: faceBox,
};

/** The rectangle within the frame of a view. */
export function framed(detail: DocumentDetail, upright: boolean): Box {
  return boxes[detail](upright);
}
