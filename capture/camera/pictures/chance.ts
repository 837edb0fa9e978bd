/** Random numbers that are the same in every run (mulberry32). */
export interface Chance {
  /** From `low` up to `high`. */
  between(low: number, high: number): number;
  one<T>(of: readonly [T, ...T[]]): T;
  /** About the normal distribution, by its standard deviation. */
  spread(deviation: number): number;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    one: (of) => of[Math.floor(next() * of.length)] ?? of[0],
    spread: (deviation) => (next() + next() + next() + next() - 2) * 1.732 * deviation,
  };
}

/** A number from 0 to 1 that belongs to a square of the plane. */
export function hashed(x: number, y: number, seed: number): number {
  let mixed =
    Math.imul(x | 0, 374_761_393) +
    Math.imul(y | 0, 668_265_263) +
    Math.imul(seed | 0, 974_634_533);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
}

/** Soft random relief with spots of about size 1. */
export function relief(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const [sx, sy] = [dx * dx * (3 - 2 * dx), dy * dy * (3 - 2 * dy)];
  const above = hashed(left, top, seed) * (1 - sx) + hashed(left + 1, top, seed) * sx;
  const below = hashed(left, top + 1, seed) * (1 - sx) + hashed(left + 1, top + 1, seed) * sx;
  return above * (1 - sy) + below * sy;
}
