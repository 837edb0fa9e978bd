import type { Box } from './framing.ts';

/** What may be wrong with a photo. A hint never blocks. */
export type Hint =
  | 'dark'
  /** Overexposed, or a lamp mirrored in the card. */
  | 'bright'
  /** No card, or no face. */
  | 'empty'
  /** Out of focus, or moved. */
  | 'blurred'
  /** A card that the border of the picture cuts off, or that is too small. */
  | 'cut'
  | 'far'
  /** For the oblique view: not tilted, or without its thickness. */
  | 'flat'
  | 'edge'
  /** A card where a face should be. */
  | 'card';

/** Pixels of a canvas: four bytes each, row by row. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** Brightness is 0 to 255. How these limits were found: docs/decisions/0030-camera-app.md. */
export const limits = {
  /** A photo whose brightest twentieth is below this is too dark. */
  highlights: 90,
  /** From here a square is overexposed, and this share of squares is a lamp in the face. */
  burnt: { from: 250, share: 0.12 },
  /** A roughness at 8 pixels below which there is only a background. */
  something: 25,
  /** Roughness at 4 pixels, as a share of that at 8, which is high in focus. */
  focus: 0.24,
};

/** The values that are compared with the limits. */
export function measured(photo: Pixels, within: Box) {
  const fine = shrunk(photo, within, 4);
  const coarse = roughness(shrunk(photo, within, 8));
  const sorted = fine.values.slice().sort();
  return {
    highlights: sorted[Math.floor(0.95 * (sorted.length - 1))] ?? 0,
    burnt: sorted.filter((value) => value >= limits.burnt.from).length / Math.max(1, sorted.length),
    coarse,
    focus: roughness(fine) / Math.max(1, coarse),
  };
}

/** The first thing that seems wrong with a face within the frame, or null. */
export function faceHint(photo: Pixels, within: Box): Hint | null {
  const { highlights, burnt, coarse, focus } = measured(photo, within);
  if (highlights < limits.highlights) return 'dark';
  if (burnt > limits.burnt.share) return 'bright';
  if (coarse < limits.something) return 'empty';
  return focus < limits.focus ? 'blurred' : null;
}

interface Grey {
  values: Float32Array;
  width: number;
  height: number;
}

/** Mean brightness of squares of `side` pixels, which removes noise but not blur. */
function shrunk({ data, width: across }: Pixels, within: Box, side: number): Grey {
  const width = Math.floor(within.width / side);
  const height = Math.floor(within.height / side);
  const values = new Float32Array(width * height);
  for (let y = 0; y < height * side; y += 1) {
    const row = (within.y + y) * across + within.x;
    const target = Math.floor(y / side) * width;
    for (let x = 0; x < width * side; x += 1) {
      const at = (row + x) * 4;
      const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
      const square = target + Math.floor(x / side);
      values[square] = (values[square] ?? 0) + 0.299 * red + 0.587 * green + 0.114 * blue;
    }
  }
  for (const [at, sum] of values.entries()) values[at] = sum / (side * side);
  return { values, width, height };
}

/** Variance of the Laplacian: how much neighbouring squares differ. */
function roughness({ values, width, height }: Grey): number {
  const value = (at: number) => values[at] ?? 0;
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const around = value(at - 1) + value(at + 1) + value(at - width) + value(at + width);
      const laplacian = 4 * value(at) - around;
      count += 1;
      sum += laplacian;
      squares += laplacian * laplacian;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
