import type { Grey } from './grey.ts';

/** Where brightness changes: at each place 0, or 1 plus the direction towards the brighter side in steps of 360/64 degrees. */
export interface Edges {
  directions: Uint8Array;
  strengths: Float32Array;
  width: number;
  height: number;
}

export const turns = 64;

/** A straight line: the places where x·cos + y·sin = rho. */
export interface Line {
  cos: number;
  sin: number;
  rho: number;
  votes: number;
}

/** Changes weaker than this are noise, in brightness from one place to the next. */
const weakest = 3;
/** From here a change counts no more, or one strong pattern would hide all others. */
const strongest = 24;

export function edgesOf({ values, width, height }: Grey): Edges {
  const size = width * height;
  const [gx, gy, strengths] = [
    new Float32Array(size),
    new Float32Array(size),
    new Float32Array(size),
  ];
  const value = (at: number) => values[at] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const [a, c] = [value(at - width - 1), value(at - width + 1)];
      const [g, i] = [value(at + width - 1), value(at + width + 1)];
      const right = (c + 2 * value(at + 1) + i - a - 2 * value(at - 1) - g) / 8;
      const down = (g + 2 * value(at + width) + i - a - 2 * value(at - width) - c) / 8;
      gx[at] = right;
      gy[at] = down;
      strengths[at] = Math.hypot(right, down);
    }
  }
  return { directions: thinned(gx, gy, strengths, width, height), strengths, width, height };
}

/** The direction at the crest of each edge, 0 elsewhere. */
function thinned(
  gx: Float32Array,
  gy: Float32Array,
  strengths: Float32Array,
  width: number,
  height: number,
) {
  const directions = new Uint8Array(strengths.length);
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const strength = strengths[at] ?? 0;
      if (strength < weakest) continue;
      const [right, down] = [gx[at] ?? 0, gy[at] ?? 0];
      const flat = Math.abs(right) > 2.4 * Math.abs(down);
      const steep = Math.abs(down) > 2.4 * Math.abs(right);
      const step = flat ? 1 : steep ? width : right * down > 0 ? width + 1 : width - 1;
      if (strength < (strengths[at - step] ?? 0) || strength <= (strengths[at + step] ?? 0))
        continue;
      const turn = Math.round((Math.atan2(down, right) / (2 * Math.PI)) * turns);
      directions[at] = 1 + ((turn + turns) % turns);
    }
  }
  return directions;
}

const angles = 96;
const rhoStep = 1.5;

/** The strongest lines that lie within `lean` degrees of level, and of upright. */
export function linesOf(
  edges: Edges,
  most: number,
  lean: number,
): { level: Line[]; upright: Line[] } {
  const { directions, strengths, width, height } = edges;
  const reach = Math.hypot(width, height);
  const rhos = Math.ceil((2 * reach) / rhoStep) + 3;
  const votes = new Float32Array(angles * rhos);
  const cosines = Float32Array.from({ length: angles }, (_, at) =>
    Math.cos((at * Math.PI) / angles),
  );
  const sines = Float32Array.from({ length: angles }, (_, at) => Math.sin((at * Math.PI) / angles));
  for (let y = 2; y < height - 2; y += 1) {
    for (let x = 2; x < width - 2; x += 1) {
      const at = y * width + x;
      const direction = directions[at] ?? 0;
      if (direction === 0) continue;
      const weight = Math.min(strongest, strengths[at] ?? 0);
      const angle = Math.round(((direction - 1) * 2 * angles) / turns);
      for (let off = -4; off <= 4; off += 1) {
        const theta = (angle + off + 2 * angles) % angles;
        const rho = x * (cosines[theta] ?? 0) + y * (sines[theta] ?? 0) + reach;
        const place = theta * rhos + Math.round(rho / rhoStep);
        votes[place] = (votes[place] ?? 0) + weight;
      }
    }
  }
  const leaning = Math.round((lean / 180) * angles);
  const straight = angles / 2;
  const peaks = (from: number, to: number) =>
    strongestOf(votes, rhos, from, to, most).map(({ theta, rho, sum }) => ({
      cos: cosines[theta] ?? 0,
      sin: sines[theta] ?? 0,
      rho: rho * rhoStep - reach,
      votes: sum,
    }));
  const upright = [...peaks(0, leaning), ...peaks(angles - leaning, angles - 1)];
  upright.sort((a, b) => b.votes - a.votes);
  return { level: peaks(straight - leaning, straight + leaning), upright: upright.slice(0, most) };
}

/** Peaks of the votes, each clearing its surroundings. */
function strongestOf(votes: Float32Array, rhos: number, from: number, to: number, most: number) {
  const left = votes.slice(from * rhos, (to + 1) * rhos);
  const found: { theta: number; rho: number; sum: number }[] = [];
  while (found.length < most) {
    let best = 0;
    for (let at = 1; at < left.length; at += 1) if ((left[at] ?? 0) > (left[best] ?? 0)) best = at;
    const sum = left[best] ?? 0;
    if (sum < 8 * weakest) break;
    const [theta, rho] = [Math.floor(best / rhos), best % rhos];
    found.push({ theta: theta + from, rho, sum });
    for (let t = Math.max(0, theta - 4); t <= Math.min(to - from, theta + 4); t += 1) {
      for (let r = Math.max(0, rho - 2); r <= Math.min(rhos - 1, rho + 2); r += 1)
        left[t * rhos + r] = 0;
    }
  }
  return found;
}
