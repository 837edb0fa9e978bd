import { type DocumentDetail, documentDetail, documentKind } from '#contract/codes.ts';
import type { Region } from '#contract/endpoints/review-parts.ts';
import type { JudgementLine } from '#contract/judgement.ts';

const { front, diagonal, faceFront } = documentDetail;

/** The view on which a line is looked at first. */
export function viewOfLine(line: JudgementLine): DocumentDetail {
  return line === 'photo' ? diagonal : line === 'face' ? faceFront : front;
}

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
const licences: readonly string[] = [documentKind.drivingLicence, documentKind.drivingHistory];
const inUpperHalf: readonly JudgementLine[] = ['name', 'birthDate', 'address', 'documentNumber'];

/** The part of a card that shows a line, in parts of the card. */
function onCard(kind: string, line: JudgementLine): Region {
  if (line === 'photo' || line === 'face') return whole;
  if (licences.includes(kind)) return onLicence[line] ?? whole;
  return inUpperHalf.includes(line) ? region(0, 0, 1, 0.55) : region(0, 0.4, 1, 0.6);
}

/**
 * The part of a photo that shows a line, in parts of the photo: where the camera's frame has put the card.
 * @param size the photo's, in pixels
 */
export function regionOfLine(
  kind: string,
  line: JudgementLine,
  size: { width: number; height: number },
): Region {
  if (viewOfLine(line) !== front) return whole;
  const upright = size.height > size.width;
  const width = upright ? 0.88 : 0.8;
  const height = (width * size.width) / 1.586 / size.height;
  const part = onCard(kind, line);
  return {
    x: (1 - width) / 2 + part.x * width,
    y: (1 - height) / 2 + part.y * height,
    width: part.width * width,
    height: part.height * height,
  };
}
