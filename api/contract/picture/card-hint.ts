import { type DocumentDetail, documentDetail } from '../codes.ts';
import { findCard } from './card.ts';
import { edgesOf } from './edges.ts';
import { framed } from './framing.ts';
import { type Grey, greyOf, percentiles, shrunk } from './grey.ts';
import type { Hint, Pixels } from './hints.ts';
import { type Quad, widthOf } from './quad.ts';
import { focusOf, glareOf, lightOf } from './surface.ts';
import { showsThickness } from './thickness.ts';

/** The card is looked for in a picture of this many pixels to a place. */
const place = 4;

/** How these limits were found: docs/decisions/0030-camera-app.md. */
const limits = {
  /** The brightest twentieth of a card below which it is too dark; of a picture without one, what is nearly its brightest. */
  dark: 90,
  night: 60,
  /** The least brightness of a fifth of a picture where light is so strong that the card cannot be found. */
  blinding: 249,
  /** The width of a card, as a share of the frame's, from which its print can be read. */
  far: 0.66,
  /** Of the strongest changes, the share that happens within four pixels; a tilted card's print has changes that are weaker. */
  focus: 0.51,
  tiltedFocus: 0.46,
  /** The share of a card in which a lamp is mirrored; from `washed` on too much light is the fault, not a lamp. */
  glare: 0.02,
  washed: 0.3,
  /** Degrees from which a card counts as tilted. */
  tilt: 26,
};

/** How exactly the outline must be a card's; less so in the oblique view, where the camera's focal length matters. */
const front = { tolerance: 0.08, skew: 0.14 };
const oblique = { tolerance: 0.2, skew: 0.3 };

/** What seems wrong with a picture of a card, 800×600 or 600×800; null when nothing does. */
export function cardHint(picture: Pixels, detail: DocumentDetail): Hint | null {
  const grey = greyOf(picture);
  const small = shrunk(grey, place);
  const tilted = detail === documentDetail.diagonal;
  const frame = framed(detail, picture.height > picture.width);
  const width = frame.width / place;
  const [low = 0, upper = 0, high = 0] = percentiles(small, [0.02, 0.8, 0.98]);
  const found = findCard(edgesOf(stretched(small, low, high)), {
    ...(tilted ? oblique : front),
    width,
  });
  if (!found) {
    if (high < limits.night) return 'dark';
    return upper < limits.blinding ? 'empty' : 'bright';
  }
  if (lightOf(small, found.quad) < limits.dark) return 'dark';
  if (found.cut) return 'cut';
  if (widthOf(found.quad) < limits.far * width) return 'far';
  const quad = found.quad.map(({ x, y }) => ({ x: x * place, y: y * place })) as unknown as Quad;
  if (focusOf(grey, quad) < (tilted ? limits.tiltedFocus : limits.focus)) return 'blurred';
  if (isGlaring(small, found.quad)) return 'bright';
  if (!tilted) return null;
  if (found.tilt < limits.tilt) return 'flat';
  return showsThickness(grey, quad) ? null : 'edge';
}

function isGlaring(small: Grey, quad: Quad): boolean {
  const { burnt, pale } = glareOf(small, quad);
  if (burnt > limits.washed) return true;
  // Around a lamp brightness falls at once; on a pale card in good light it does not.
  return burnt > limits.glare && pale < burnt;
}

/** Whether there is a card of half the picture's width, or more. */
export function showsCard(picture: Pixels): boolean {
  const small = shrunk(greyOf(picture), place);
  const [low = 0, high = 0] = percentiles(small, [0.02, 0.98]);
  const width = (0.8 * picture.width) / place;
  const found = findCard(edgesOf(stretched(small, low, high)), { ...front, width });
  return found !== null && !found.cut && widthOf(found.quad) > limits.far * width;
}

/** The same picture with its usual contrast, however little light there was. */
function stretched(small: Grey, low: number, high: number): Grey {
  const by = Math.min(10, Math.max(1, 150 / Math.max(1, high - low)));
  return { ...small, values: small.values.map((value) => (value - low) * by) };
}
