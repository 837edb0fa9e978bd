import sharp from 'sharp';
import type { DocumentDetail } from '#contract/codes.ts';
import { hintFor } from '#contract/picture/hint-for.ts';
import type { Hint } from '#contract/picture/hints.ts';

/** Traits of a photo that are stored beside it. */
export interface PictureTraits {
  hint: Hint | '';
  /** Hash of what it shows; '' for a picture without any detail. */
  hash: string;
  isColourless: boolean;
}

/** The hash is made of this many squares of a side, and this many of their lowest frequencies. */
const squares = 64;
const frequencies = 16;
/** Spread of brightness, 0 to 255, below which a picture has no detail. */
const leastSpread = 6;
/** Spread of colour below which a picture with detail is a copy without colour. Cameras tint a whole picture alike. */
const leastColour = 2.5;

/** @param jpeg an upright picture */
export async function traitsOf(jpeg: Buffer, view: DocumentDetail): Promise<PictureTraits> {
  const { data, info } = await sharp(jpeg)
    .resize(squares, squares, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: squares * squares }, (_, at) =>
    [0, 1, 2].map((channel) => data[at * info.channels + channel] ?? 0),
  ) as [red: number, green: number, blue: number][];
  const light = pixels.map(([red, green, blue]) => 0.299 * red + 0.587 * green + 0.114 * blue);
  const hasDetail = spread(light) >= leastSpread;
  // Only the middle is sure to be the card or face.
  const middle = pixels.filter((_, at) => isMiddle(at % squares) && isMiddle(at / squares));
  const colour = Math.max(
    spread(middle.map(([red, green]) => red - green)),
    spread(middle.map(([, green, blue]) => blue - green)),
  );
  return {
    hint: (await hintOf(jpeg, view)) ?? '',
    hash: hasDetail ? hashOf(light) : '',
    isColourless: hasDetail && colour < leastColour,
  };
}

const isMiddle = (at: number) => at >= squares / 4 && at < (3 * squares) / 4;

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length);
}

async function hintOf(jpeg: Buffer, view: DocumentDetail): Promise<Hint | null> {
  const { width = 0, height = 0 } = await sharp(jpeg).metadata();
  const size = height > width ? { width: 600, height: 800 } : { width: 800, height: 600 };
  const data = await sharp(jpeg)
    .resize({ ...size, fit: 'cover' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return hintFor({ data, ...size }, view);
}

/** The signs of its low frequencies against their median, which other sizes and qualities leave as they are. */
function hashOf(light: readonly number[]): string {
  const waves = Array.from({ length: frequencies }, (_, frequency) =>
    Array.from({ length: squares }, (_, at) =>
      Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * squares)),
    ),
  );
  const rows = Array.from({ length: squares }, (_, y) =>
    waves.map((wave) =>
      wave.reduce((sum, value, x) => sum + value * (light[y * squares + x] ?? 0), 0),
    ),
  );
  const found = waves.flatMap((wave) =>
    Array.from({ length: frequencies }, (_, u) =>
      wave.reduce((sum, value, y) => sum + value * (rows[y]?.[u] ?? 0), 0),
    ),
  );
  // The first is the brightness of the whole.
  const [, ...changes] = found;
  const median = changes.toSorted((one, other) => one - other)[changes.length >> 1] ?? 0;
  const bits = [false, ...changes.map((value) => value > median)];
  return Array.from({ length: bits.length / 4 }, (_, at) =>
    bits
      .slice(4 * at, 4 * at + 4)
      .reduce((sum, bit) => 2 * sum + (bit ? 1 : 0), 0)
      .toString(16),
  ).join('');
}
