import { cardProportion } from '../card-picture.ts';
import { type Edges, type Line, linesOf, turns } from './edges.ts';
import { between, type Corner, crossing, type Quad, rectangleOf, widthOf } from './quad.ts';
import { eachInside } from './surface.ts';

/** A card in the picture, in places of the small picture; or one that its border cuts off. */
export interface Found {
  quad: Quad;
  tilt: number;
  /** How well its outline was seen; about 1. */
  score: number;
  cut: boolean;
}

export interface Wanted {
  /** How far the proportion may be from a card's, as a share. */
  tolerance: number;
  skew: number;
  /** The width of the frame, in places. */
  width: number;
}

const most = 18;
const lean = 36;
/** The least share of each side, and of the whole outline, that must be an edge. */
const leastSide = 0.4;
const leastOutline = 0.66;
/** Below it an outline is more likely put together by chance. */
const leastScore = 0.6;
/** Three sides come together by chance more easily than four. */
const leastPartial = 0.7;
/** The least share of the card that is printed. */
const leastPrint = 0.12;

/** An outline that scores more need not be compared with one that the border cuts off. */
const certain = 0.86;

/** The card, or null. */
export function findCard(edges: Edges, wanted: Wanted): Found | null {
  const { level, upright } = linesOf(edges, most, lean);
  const all = whole(edges, level, upright, wanted);
  if (all && all.score > certain) return all;
  const some = partial(edges, level, upright, wanted);
  return all && some ? (all.score >= some.score ? all : some) : (all ?? some);
}

function whole(edges: Edges, level: Line[], upright: Line[], wanted: Wanted): Found | null {
  const { width, height } = edges;
  const rows = level.toSorted((a, b) => levelPlace(a, width) - levelPlace(b, width));
  const columns = upright.toSorted((a, b) => uprightPlace(a, height) - uprightPlace(b, height));
  const isIn = ({ x, y }: Corner) => x > -1 && y > -1 && x < width && y < height;
  const corners = rows.map((row) =>
    columns.map((column) => {
      const corner = crossing(row, column);
      return corner && isIn(corner) ? corner : null;
    }),
  );
  let best: Found | null = null;
  for (let above = 0; above < rows.length; above += 1) {
    for (let below = above + 1; below < rows.length; below += 1) {
      for (let left = 0; left < columns.length; left += 1) {
        const [a, d] = [corners[above]?.[left], corners[below]?.[left]];
        if (!a || !d || d.y - a.y < 0.1 * wanted.width) continue;
        for (let right = left + 1; right < columns.length; right += 1) {
          const [b, c] = [corners[above]?.[right], corners[below]?.[right]];
          if (!b || !c || b.x - a.x < 0.2 * wanted.width || c.x <= d.x || c.y <= b.y) continue;
          const found = cardAt(edges, [a, b, c, d], wanted);
          if (found && (best === null || found.score > best.score)) best = found;
        }
      }
    }
  }
  return best;
}

function cardAt(edges: Edges, quad: Quad, wanted: Wanted): Found | null {
  const rough = widthOf(quad) / ((quad[3].y - quad[0].y + quad[2].y - quad[1].y) / 2);
  if (rough < 1.2 || rough > 5) return null;
  const shape = rectangleOf(quad, edges.width, edges.height);
  if (!shape || shape.skew > wanted.skew || shape.tilt > 66) return null;
  if (Math.abs(Math.log(shape.proportion / cardProportion)) > wanted.tolerance) return null;
  const seen = outline(edges, quad);
  if (seen.least < leastSide || seen.mean < leastOutline) return null;
  if (printed(edges, quad) < leastPrint) return null;
  const score = scoreOf(seen, widthOf(quad) / wanted.width) - 0.5 * shape.skew;
  return score < leastScore ? null : { quad, tilt: shape.tilt, score, cut: false };
}

/** A card with one side outside the picture: three sides, of a size that the frame makes likely. */
function partial(edges: Edges, level: Line[], upright: Line[], wanted: Wanted): Found | null {
  const { width, height } = edges;
  let best = null as Found | null;
  const consider = (quad: Quad, hidden: number) => {
    const seen = outline(edges, quad, hidden);
    // Three sides are easily found by chance in print: they must be brighter inside, as a card is on nearly every table.
    if (seen.least < 0.55 || seen.mean < 0.75 || seen.even < 0.68) return;
    if (printed(edges, quad) < leastPrint) return;
    const score = scoreOf(seen, widthOf(quad) / wanted.width) - 0.08;
    if (score < leastPartial) return;
    if (best === null || score > best.score) best = { quad, tilt: 0, score, cut: true };
  };
  const likely = (length: number, whole: number) => length > 0.72 * whole && length < 1.2 * whole;
  const out = ({ x, y }: Corner) => x < 1 || y < 1 || x > width - 2 || y > height - 2;
  for (const [above, below] of pairs(level, (line) => levelPlace(line, width))) {
    for (const side of upright) {
      const [top, low] = [crossing(above, side), crossing(below, side)];
      if (!top || !low || out(top) || out(low)) continue;
      const tall = between(top, low);
      if (!likely(tall, wanted.width / cardProportion)) continue;
      for (const way of [-1, 1]) {
        const far = [
          right(above, top, way * tall * cardProportion),
          right(below, low, way * tall * cardProportion),
        ] as const;
        if (!far.every(({ x }) => x < -2 || x > width + 1)) continue;
        consider(
          way > 0 ? [top, far[0], far[1], low] : [far[0], top, low, far[1]],
          way > 0 ? 1 : 3,
        );
      }
    }
  }
  for (const [left, right] of pairs(upright, (line) => uprightPlace(line, height))) {
    for (const side of level) {
      const [near, other] = [crossing(left, side), crossing(right, side)];
      if (!near || !other || out(near) || out(other)) continue;
      const wide = between(near, other);
      if (!likely(wide, wanted.width)) continue;
      for (const way of [-1, 1]) {
        const far = [
          down(left, near, (way * wide) / cardProportion),
          down(right, other, (way * wide) / cardProportion),
        ] as const;
        if (!far.every(({ y }) => y < -2 || y > height + 1)) continue;
        consider(
          way > 0 ? [near, other, far[1], far[0]] : [far[0], far[1], other, near],
          way > 0 ? 2 : 0,
        );
      }
    }
  }
  return best;
}

/** Where a level line passes the middle of the picture. */
const levelPlace = (line: Line, width: number) => (line.rho - (line.cos * width) / 2) / line.sin;
/** Where an upright line passes the middle of the picture. */
const uprightPlace = (line: Line, height: number) =>
  (line.rho - (line.sin * height) / 2) / line.cos;

/** Further along a level line, to the right for a positive distance. */
function right({ cos, sin }: Line, from: Corner, distance: number): Corner {
  const way = sin > 0 ? 1 : -1;
  return { x: from.x + way * sin * distance, y: from.y - way * cos * distance };
}
/** Further down an upright line. */
function down({ cos, sin }: Line, from: Corner, distance: number): Corner {
  const way = cos > 0 ? 1 : -1;
  return { x: from.x - way * sin * distance, y: from.y + way * cos * distance };
}

/** Every two lines, in the order of their places. */
function pairs(lines: Line[], place: (line: Line) => number): [Line, Line][] {
  const sorted = lines.toSorted((a, b) => place(a) - place(b));
  return sorted.flatMap((first, at) =>
    sorted.slice(at + 1).map((second): [Line, Line] => [first, second]),
  );
}

/** The share of a card that is the edge of something printed; a blank sheet has less. */
function printed({ directions, width, height }: Edges, quad: Quad): number {
  let [all, count] = [0, 0];
  eachInside(quad, { width, height }, 0.12, (_x, _y, at) => {
    all += 1;
    if ((directions[at] ?? 0) > 0) count += 1;
  });
  return count / Math.max(1, all);
}

/**
 * Large outlines before small ones, such as a photo's on the card; those that are brighter inside, or outside, all round;
 * those that end at their corners.
 */
const scoreOf = ({ mean, even, beyond }: Outline, across: number) =>
  mean + 0.12 * Math.log(across) - 0.3 * (mean - Math.abs(even)) - 0.15 * beyond;

interface Outline {
  least: number;
  mean: number;
  /** As the mean of the sides that are brighter inside, less that of the others. */
  even: number;
  /** The share of the lines just beyond its corners that is an edge too: those of a sheet, a table or print go on. */
  beyond: number;
}

function outline(edges: Edges, quad: Quad, hidden = -1): Outline {
  let [least, sum, signed, count] = [1, 0, 0, 0];
  const signs = [0, 0, 0, 0];
  for (let side = 0; side < 4; side += 1) {
    if (side === hidden) continue;
    const within = along(edges, quad, side, 0.06, 0.94);
    const bright = Math.max(within.inward, within.outward);
    const seen = within.count < 6 ? 0 : bright / within.count;
    if (seen < leastSide) return { least: seen, mean: 0, even: 0, beyond: 0 };
    least = Math.min(least, seen);
    sum += seen;
    signs[side] = within.inward > within.outward ? 1 : -1;
    signed += (signs[side] ?? 0) * seen;
    count += 1;
  }
  const beyond = beyondOf(edges, quad, signs);
  return { least, mean: sum / count, even: signed / count, beyond };
}

/** See {@link Outline}; `signs` are 1 where a side is brighter inside, -1 outside, 0 where it is hidden. */
function beyondOf(edges: Edges, quad: Quad, signs: readonly number[]): number {
  let [count, sum] = [0, 0];
  for (const [side, sign] of signs.entries()) {
    for (const start of sign === 0 ? [] : [-0.17, 1.03]) {
      const end = along(edges, quad, side, start, start + 0.14);
      if (end.count < 3) continue;
      count += 1;
      sum += (sign > 0 ? end.inward : end.outward) / end.count;
    }
  }
  return sum / Math.max(1, count);
}

/**
 * Counts places along the line of a side, from `start` to `end` in lengths of it: all in the picture, and those on an edge of
 * its direction that is brighter inside, or outside.
 */
function along(
  { directions, width, height }: Edges,
  quad: Quad,
  side: number,
  start: number,
  end: number,
) {
  const from = quad[side % 4] as Corner;
  const to = quad[(side + 1) % 4] as Corner;
  const length = between(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const normal = Math.round((Math.atan2(dx, -dy) / (2 * Math.PI)) * turns) + turns;
  const [acrossX, acrossY] = Math.abs(dx) > Math.abs(dy) ? [0, 1] : [1, 0];
  let [count, inward, outward] = [0, 0, 0];
  const step = length > 60 ? 2 : 1;
  for (let at = start * length; at < end * length; at += step) {
    const [x, y] = [Math.round(from.x + at * dx), Math.round(from.y + at * dy)];
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) continue;
    count += 1;
    for (let off = -1; off <= 1; off += 1) {
      const direction = directions[(y + off * acrossY) * width + x + off * acrossX] ?? 0;
      if (direction === 0) continue;
      const turned = (direction - 1 - normal + 2 * turns) % turns;
      const away = Math.min(turned, turns - turned);
      if (away <= 4) inward += 1;
      else if (away >= turns / 2 - 4) outward += 1;
      else continue;
      break;
    }
  }
  return { count, inward, outward };
}
