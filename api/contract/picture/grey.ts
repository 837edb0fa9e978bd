import type { Pixels } from './hints.ts';

/** Brightness, 0 to 255, row by row. */
export interface Grey {
  values: Float32Array;
  width: number;
  height: number;
}

export function greyOf({ data, width, height }: Pixels): Grey {
  const values = new Float32Array(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4) {
    values[at] =
      0.299 * (data[from] ?? 0) + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return { values, width, height };
}

/** Mean brightness of squares of `side` pixels, which removes noise. */
export function shrunk({ values, width: across, height: down }: Grey, side: number): Grey {
  const [width, height] = [Math.floor(across / side), Math.floor(down / side)];
  const means = new Float32Array(width * height);
  for (let y = 0; y < height * side; y += 1) {
    const target = Math.floor(y / side) * width;
    let from = y * across;
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (const end = from + side; from < end; from += 1) sum += values[from] ?? 0;
      means[target + x] = (means[target + x] ?? 0) + sum;
    }
  }
  const share = 1 / (side * side);
  for (let at = 0; at < means.length; at += 1) means[at] = (means[at] ?? 0) * share;
  return { values: means, width, height };
}

/** The values below which shares of the picture lie, by a histogram. */
export function percentiles({ values }: Grey, shares: readonly number[]): number[] {
  const counts = new Uint32Array(256);
  for (const value of values) {
    const bin = Math.min(255, Math.max(0, Math.round(value)));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return shares.map((share) => {
    let left = share * values.length;
    let bin = 0;
    while (bin < 255 && left > (counts[bin] ?? 0)) {
      left -= counts[bin] ?? 0;
      bin += 1;
    }
    return bin;
  });
}
