import type { Grey } from './grey.ts';
import type { Quad } from './quad.ts';

/** Calls for each place well inside a quad; `margin` is a share of its size. */
export function eachInside(
  quad: Quad,
  { width, height }: Pick<Grey, 'width' | 'height'>,
  margin: number,
  call: (x: number, y: number, at: number) => void,
): void {
  const centre = {
    x: quad.reduce((sum, { x }) => sum + x, 0) / 4,
    y: quad.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  const corners = quad.map(({ x, y }) => ({
    x: x + (centre.x - x) * margin,
    y: y + (centre.y - y) * margin,
  }));
  const ys = corners.map(({ y }) => y);
  for (
    let y = Math.max(0, Math.ceil(Math.min(...ys)));
    y <= Math.min(height - 1, Math.max(...ys));
    y += 1
  ) {
    let [left, right] = [width, -1];
    for (const [at, from] of corners.entries()) {
      const to = corners[(at + 1) % 4] ?? from;
      if (from.y === to.y || y < Math.min(from.y, to.y) || y > Math.max(from.y, to.y)) continue;
      const x = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(width - 1, right); x += 1) {
      call(x, y, y * width + x);
    }
  }
}

/** Level, upright and the two diagonals, each about two and six pixels far. */
const ways = [
  { near: [2, 0], far: [6, 0] },
  { near: [0, 2], far: [0, 6] },
  { near: [1, 1], far: [4, 4] },
  { near: [1, -1], far: [4, -4] },
] as const;

/** The strongest hundredth of the changes tells how sharp the sharpest is, whatever the picture shows. */
const strongest = 0.01;

/**
 * How much of the strongest changes over 12 pixels happens within 4, 0 to 1, in the direction where least does: low when
 * the picture is out of focus or moved in any direction; 1 where there is nothing to tell it by.
 */
export function focusOf(grey: Grey, quad: Quad): number {
  const { values, width, height } = grey;
  const counts = ways.map(() => ({ near: new Uint32Array(256), far: new Uint32Array(256) }));
  const steps = ways.map(({ near, far }) => [near[1] * width + near[0], far[1] * width + far[0]]);
  let count = 0;
  eachInside(quad, grey, -0.05, (x, y, at) => {
    if (((x ^ y) & 1) === 1 || x < 6 || y < 6 || x >= width - 6 || y >= height - 6) return;
    count += 1;
    for (let way = 0; way < 4; way += 1) {
      const [near = 0, far = 0] = steps[way] ?? [];
      const into = counts[way];
      if (!into) return;
      const close = Math.abs((values[at + near] ?? 0) - (values[at - near] ?? 0)) | 0;
      const wide = Math.abs((values[at + far] ?? 0) - (values[at - far] ?? 0)) | 0;
      into.near[close] = (into.near[close] ?? 0) + 1;
      into.far[wide] = (into.far[wide] ?? 0) + 1;
    }
  });
  const shares = counts.map(({ near, far }) => {
    const wide = top(far, count * strongest);
    return wide < leastChange ? 1 : top(near, count * strongest) / wide;
  });
  return Math.min(...shares);
}

/** Changes weaker than this are not told from noise. */
const leastChange = 24;

function top(counts: Uint32Array, share: number): number {
  let [left, bin] = [share, 255];
  while (bin > 0 && left > (counts[bin] ?? 0)) {
    left -= counts[bin] ?? 0;
    bin -= 1;
  }
  return bin;
}

/** The shares of a card in which nothing but light is seen, and in which nearly nothing else is. */
export function glareOf(small: Grey, quad: Quad): { burnt: number; pale: number } {
  let [all, burnt, pale] = [0, 0, 0];
  const { values, width, height } = small;
  eachInside(quad, small, 0.05, (x, y, at) => {
    const value = values[at] ?? 0;
    all += 1;
    if (value > 230 && value < 249) pale += 1;
    if (value < 249 || x < 1 || y < 1 || x >= width - 1 || y >= height - 1) return;
    let least = 255;
    for (let dy = -width; dy <= width; dy += width) {
      for (let dx = -1; dx <= 1; dx += 1) least = Math.min(least, values[at + dy + dx] ?? 0);
    }
    if (least >= 246) burnt += 1;
  });
  return { burnt: burnt / Math.max(1, all), pale: pale / Math.max(1, all) };
}

/** The value above which the brightest twentieth of a card lies. */
export function lightOf(small: Grey, quad: Quad): number {
  const counts = new Uint32Array(256);
  let all = 0;
  eachInside(quad, small, 0.05, (_x, _y, at) => {
    const bin = Math.min(255, Math.max(0, (small.values[at] ?? 0) | 0));
    counts[bin] = (counts[bin] ?? 0) + 1;
    all += 1;
  });
  return top(counts, all / 20);
}
