import { type DocumentDetail, isFaceDetail } from '../codes.ts';
import { cardHint, showsCard } from './card-hint.ts';
import { framed } from './framing.ts';
import { faceHint, type Hint, type Pixels } from './hints.ts';

/** The first thing that seems wrong with a picture of a view, 800×600 or 600×800; null when nothing does. */
export function hintFor(picture: Pixels, detail: DocumentDetail): Hint | null {
  if (!isFaceDetail(detail)) return cardHint(picture, detail);
  const found = faceHint(picture, framed(detail, picture.height > picture.width));
  return found === null && showsCard(picture) ? 'card' : found;
}
