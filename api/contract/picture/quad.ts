import type { Line } from './edges.ts';

export interface Corner {
  x: number;
  y: number;
}
/** Left above, right above, right below, left below. */
export type Quad = readonly [Corner, Corner, Corner, Corner];

/** The usual focal length of phones and laptops, as a share of the picture's longer side. */
const focal = 0.88;

/** A flat rectangle that looks like the quad: its proportion, how far from square its corners are (0 to 1), its tilt. */
export interface Rectangle {
  proportion: number;
  skew: number;
  /** Degrees between its plane and the picture. */
  tilt: number;
}

/** By the homography of a square (Zhang and He, Whiteboard scanning, 2007). */
export function rectangleOf(quad: Quad, width: number, height: number): Rectangle | null {
  const far = focal * Math.max(width, height);
  const ray = ({ x, y }: Corner) => [(x - width / 2) / far, (y - height / 2) / far, 1] as const;
  const [m1, m2, m4, m3] = [ray(quad[0]), ray(quad[1]), ray(quad[2]), ray(quad[3])];
  const [across, low, side] = [cross(m1, m4), cross(m2, m4), cross(m3, m4)];
  const k2 = dot(across, m3) / dot(low, m3);
  const k3 = dot(across, m2) / dot(side, m2);
  if (!Number.isFinite(k2) || !Number.isFinite(k3) || k2 <= 0 || k3 <= 0) return null;
  const right = minus(scaled(m2, k2), m1);
  const down = minus(scaled(m3, k3), m1);
  const [wide, tall] = [Math.hypot(...right), Math.hypot(...down)];
  const normal = cross(right, down);
  const upright = Math.abs(normal[2]) / Math.hypot(...normal);
  return {
    proportion: wide / tall,
    skew: Math.abs(dot(right, down)) / (wide * tall),
    tilt: (Math.acos(Math.min(1, upright)) * 180) / Math.PI,
  };
}

type Vector = readonly [number, number, number];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];

/** Where two lines cross; null when they hardly do. */
export function crossing(a: Line, b: Line): Corner | null {
  const turn = a.cos * b.sin - a.sin * b.cos;
  if (Math.abs(turn) < 0.3) return null;
  return {
    x: (a.rho * b.sin - b.rho * a.sin) / turn,
    y: (b.rho * a.cos - a.rho * b.cos) / turn,
  };
}

export const between = (a: Corner, b: Corner) => Math.hypot(a.x - b.x, a.y - b.y);

/** Mean of the two sides that run across. */
export const widthOf = (quad: Quad) => (between(quad[0], quad[1]) + between(quad[3], quad[2])) / 2;
