import type { Grey } from './grey.ts';
import type { Corner, Quad } from './quad.ts';

const [inner, outer] = [-14, 18];

/**
 * The brightness across an edge of a card: the mean at each pixel from 14 inside to 18 outside. Each piece of the edge is
 * first laid onto its strongest change, because it may be a little bent and the found line a little off.
 */
export function acrossEdge(
  { values, width, height }: Grey,
  from: Corner,
  to: Corner,
): Float32Array {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const value = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return Number.NaN;
    const at = top * width + left;
    const [fx, fy] = [x - left, y - top];
    const above = (values[at] ?? 0) * (1 - fx) + (values[at + 1] ?? 0) * fx;
    const below = (values[at + width] ?? 0) * (1 - fx) + (values[at + width + 1] ?? 0) * fx;
    return above * (1 - fy) + below * fy;
  };
  const pieces = 12;
  const profiles: Float32Array[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    const profile = new Float32Array(outer - inner + 17);
    const start = length * (0.1 + (0.8 * piece) / pieces);
    const steps = Math.floor((0.8 * length) / pieces);
    for (let at = 0; at < profile.length; at += 1) {
      const away = inner - 8 + at;
      let sum = 0;
      for (let step = 0; step < steps; step += 1) {
        const along = start + step;
        sum += value(from.x + along * dx - away * dy, from.y + along * dy + away * dx);
      }
      profile[at] = sum / steps;
    }
    profiles.push(profile);
  }
  return laidTogether(profiles.filter((profile) => profile.every(Number.isFinite)));
}

/** The median of profiles, each moved by up to 8 pixels to where it is most like their mean. */
function laidTogether(profiles: Float32Array[]): Float32Array {
  const size = outer - inner + 1;
  if (profiles.length === 0) return new Float32Array(size).fill(Number.NaN);
  const change = (profile: Float32Array, at: number) =>
    Math.abs((profile[at + 1] ?? 0) - (profile[at - 1] ?? 0));
  const moved = profiles.map((profile) => {
    let best = 8;
    let most = 0;
    for (let at = 8 - inner - 7; at <= 8 - inner + 7; at += 1) {
      const here = change(profile, at);
      if (here > most) [most, best] = [here, at + inner];
    }
    return profile.subarray(best, best + size);
  });
  return Float32Array.from({ length: size }, (_, at) => {
    const sorted = moved.map((profile) => profile[at] ?? 0).toSorted((a, b) => a - b);
    return sorted[sorted.length >> 1] ?? 0;
  });
}

const limits = {
  /** From this share over the ground a cut edge that catches the light is seen. */
  rim: 1.02,
  /** A cut edge in its shadow is seen when the change from card to table is so much wider than at the card's sides. */
  wider: 1.07,
  /** Changes so wide, in pixels, tell nothing. */
  soft: 1.45,
};

/** Whether a tilted card's thickness can be seen at its near edge. What cannot be told counts as seen. */
export function showsThickness(grey: Grey, quad: Quad): boolean {
  const near = acrossEdge(grey, quad[3], quad[2]);
  const [left, right] = [acrossEdge(grey, quad[0], quad[3]), acrossEdge(grey, quad[2], quad[1])];
  if (![near, left, right].every((profile) => profile.every(Number.isFinite))) return true;
  const ground = near.slice(2, 9).toSorted()[3] ?? 0;
  if (Math.max(...near.slice(6, 20)) > limits.rim * ground) return true;
  const usual = (spreadOf(left) + spreadOf(right)) / 2;
  return usual > limits.soft || spreadOf(near) > limits.wider * usual;
}

/** The standard deviation, in pixels, of where a profile changes, around its strongest change. */
function spreadOf(profile: Float32Array): number {
  const changes = profile.slice(2).map((value, at) => Math.abs(value - (profile[at] ?? 0)));
  let crest = 5;
  for (let at = 5; at < 24; at += 1) if ((changes[at] ?? 0) > (changes[crest] ?? 0)) crest = at;
  const noise = 0.06 * (changes[crest] ?? 0);
  let [sum, moment, square] = [0, 0, 0];
  for (let off = -5; off <= 5; off += 1) {
    const weight = Math.max(0, (changes[crest + off] ?? 0) - noise);
    sum += weight;
    moment += weight * off;
    square += weight * off * off;
  }
  return Math.sqrt(Math.max(0, square / sum - (moment / sum) ** 2));
}
