import type { Pixels } from '#contract/picture/hints.ts';
import { type Chance, chance } from './chance.ts';

/** How bright a point is by itself, 0 to 1; millimetres from the surface's middle, y upwards. */
export type Surface = (x: number, y: number) => number;

/** Something with a flat top that lies on the table; millimetres and degrees. */
export interface Slab {
  width: number;
  height: number;
  thickness: number;
  radius: number;
  x: number;
  y: number;
  angle: number;
  /** How far above the table it is held. */
  lift: number;
  top: Surface;
  /** The brightness of its cut edge. */
  side: number;
  /** How much of a lamp it mirrors, 0 to 1. */
  gloss: number;
}

/** Something before the camera: a finger, a face. Pixels of an 800 wide picture; null where there is nothing. */
export type Cover = (x: number, y: number) => number | null;

export interface Scene {
  upright: boolean;
  /** Where the camera looks, from how far, how much from the side and how much turned. */
  view: { x: number; y: number; distance: number; tilt: number; turn: number; focal: number };
  table: Surface;
  slabs: Slab[];
  covers: Cover[];
  /** Light by place in the picture, 0 to 1 each way. */
  light: Surface;
  /** Mirrored lamps: place on the table, size, strength. */
  lamps: { x: number; y: number; size: number; strength: number }[];
  /** Gaussian of the lens in pixels; the way of the hand in pixels and degrees. */
  blur: number;
  shake: { length: number; angle: number };
  exposure: number;
  noise: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The picture of a scene, 800×600 or 600×800, grey. */
export function taken(scene: Scene, seed: number): Pixels {
  const [width, height] = sizeOf(scene);
  let values = drawn(scene, width, height);
  if (scene.shake.length > 1) values = shaken(values, width, height, scene.shake);
  values = softened(values, width, height, scene.blur);
  return developed(values, width, height, scene, chance(seed));
}

/** A camera that stands on the near side and looks down at (x, y, 0): its place, and its axes. */
function cameraOf({ x, y, distance, ...view }: Scene['view']) {
  const [tilt, turn] = [radians(view.tilt), radians(view.turn)];
  const [sinTilt, cosTilt] = [Math.sin(tilt), Math.cos(tilt)];
  const [sinTurn, cosTurn] = [Math.sin(turn), Math.cos(turn)];
  const forward = { x: -sinTilt * sinTurn, y: sinTilt * cosTurn, z: -cosTilt };
  return {
    forward,
    right: { x: cosTurn, y: sinTurn, z: 0 },
    up: { x: -cosTilt * sinTurn, y: cosTilt * cosTurn, z: sinTilt },
    eye: { x: x - forward.x * distance, y: y - forward.y * distance, z: cosTilt * distance },
  };
}

const sizeOf = ({ upright }: Scene) => (upright ? [600, 800] : [800, 600]) as [number, number];

/** By how many pixels the uppermost thing leaves the picture; 0 or less where it lies within. */
export function outside(scene: Scene): number {
  const slab = scene.slabs.at(-1);
  if (!slab) return 0;
  const [width, height] = sizeOf(scene);
  const { eye, ...axes } = cameraOf(scene.view);
  const { sin, cos } = prepared(slab);
  const corners = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].map((y) => [x, y] as const));
  const beyond = corners.flatMap(([across, up]) => {
    const [x, y] = [across * slab.width, up * slab.height];
    const from = {
      x: slab.x + x * cos - y * sin - eye.x,
      y: slab.y + x * sin + y * cos - eye.y,
      z: slab.lift + slab.thickness - eye.z,
    };
    const on = (axis: Point) => from.x * axis.x + from.y * axis.y + from.z * axis.z;
    const scale = scene.view.focal / on(axes.forward);
    return [
      Math.abs(on(axes.right) * scale) - width / 2,
      Math.abs(on(axes.up) * scale) - height / 2,
    ];
  });
  return Math.max(...beyond);
}

function drawn(scene: Scene, width: number, height: number): Float32Array {
  const { focal } = scene.view;
  const { eye, right, up, forward } = cameraOf(scene.view);
  const slabs = scene.slabs.map((slab) => prepared(slab));
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const across = (column + 0.5 - width / 2) / focal;
      const above = (height / 2 - row - 0.5) / focal;
      const ray = {
        x: across * right.x + above * up.x + forward.x,
        y: across * right.y + above * up.y + forward.y,
        z: above * up.z + forward.z,
      };
      const at = row * width + column;
      const lit = scene.light(column / width, row / height);
      values[at] = lit * seen(scene, slabs, eye, ray);
      for (const cover of scene.covers) {
        const over = cover(column, row);
        if (over !== null) values[at] = lit * over;
      }
    }
  }
  return values;
}

interface Point {
  x: number;
  y: number;
  z: number;
}

function prepared(slab: Slab) {
  const angle = radians(slab.angle);
  return { ...slab, sin: Math.sin(angle), cos: Math.cos(angle) };
}

function seen(scene: Scene, slabs: ReturnType<typeof prepared>[], eye: Point, ray: Point): number {
  if (ray.z >= -0.02) return 0.4;
  for (let index = slabs.length - 1; index >= 0; index -= 1) {
    const slab = slabs[index];
    const found = slab && hit(slab, eye, ray);
    if (!slab || !found) continue;
    const lamp = scene.lamps.reduce((sum, one) => sum + gleam(one, found, slab.gloss), 0);
    return (found.side ? slab.side : slab.top(found.x, found.y)) + (found.side ? 0 : lamp);
  }
  const far = -eye.z / ray.z;
  const [x, y] = [eye.x + far * ray.x, eye.y + far * ray.y];
  return scene.table(x, y) * slabs.reduce((shade, slab) => shade * shadow(slab, x, y), 1);
}

function gleam(
  lamp: Scene['lamps'][number],
  at: { worldX: number; worldY: number },
  gloss: number,
) {
  const away = Math.hypot(at.worldX - lamp.x, at.worldY - lamp.y) / lamp.size;
  return gloss * lamp.strength * Math.exp(-(away ** 4));
}

/** Where a ray meets a slab: its top, or its near cut edge, beside which it comes down onto the outline. */
function hit(slab: ReturnType<typeof prepared>, eye: Point, ray: Point) {
  const top = below(slab, eye, ray, slab.lift + slab.thickness);
  if (inside(slab, top.x, top.y)) return top;
  if (slab.thickness < 0.02) return null;
  const bottom = below(slab, eye, ray, slab.lift);
  bottom.side = true;
  return inside(slab, bottom.x, bottom.y) ? bottom : null;
}

/** Where a ray is at a height, as the slab counts and on the table. */
function below(slab: ReturnType<typeof prepared>, eye: Point, ray: Point, height: number) {
  const far = (height - eye.z) / ray.z;
  const [worldX, worldY] = [eye.x + far * ray.x, eye.y + far * ray.y];
  const [dx, dy] = [worldX - slab.x, worldY - slab.y];
  const x = dx * slab.cos + dy * slab.sin;
  return { x, y: -dx * slab.sin + dy * slab.cos, worldX, worldY, side: false };
}

function inside({ width, height, radius }: Slab, x: number, y: number): boolean {
  const dx = Math.abs(x) - (width / 2 - radius);
  const dy = Math.abs(y) - (height / 2 - radius);
  if (dx > radius || dy > radius) return false;
  return dx <= 0 || dy <= 0 || dx * dx + dy * dy <= radius * radius;
}

/** The table is a little darker close to what lies on it. */
function shadow(slab: ReturnType<typeof prepared>, x: number, y: number): number {
  const [dx, dy] = [x - slab.x, y - slab.y];
  const right = Math.abs(dx * slab.cos + dy * slab.sin) - slab.width / 2;
  const up = Math.abs(-dx * slab.sin + dy * slab.cos) - slab.height / 2;
  const away = Math.hypot(Math.max(0, right), Math.max(0, up));
  const reach = 0.6 + slab.thickness * 1.5 + slab.lift;
  return away > 4 * reach ? 1 : 1 - 0.35 * Math.exp(-away / reach);
}

/** The picture of a hand that moved evenly. */
function shaken(
  values: Float32Array,
  width: number,
  height: number,
  { length, angle }: Scene['shake'],
) {
  const steps = Math.ceil(length);
  const [dx, dy] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  const sums = new Float32Array(values.length);
  for (let step = 0; step <= steps; step += 1) {
    const along = (step / steps - 0.5) * length;
    const [right, down] = [Math.round(along * dx), Math.round(along * dy)];
    for (let y = 0; y < height; y += 1) {
      const row = Math.min(height - 1, Math.max(0, y + down)) * width;
      for (let x = 0; x < width; x += 1) {
        const from = row + Math.min(width - 1, Math.max(0, x + right));
        sums[y * width + x] = (sums[y * width + x] ?? 0) + (values[from] ?? 0);
      }
    }
  }
  return sums.map((sum) => sum / (steps + 1));
}

/** Out of focus, along the rows and then along the columns. */
function softened(values: Float32Array, width: number, height: number, sigma: number) {
  return turned(smoothed(turned(smoothed(values, width, sigma), width), height, sigma), height);
}

function smoothed(values: Float32Array, width: number, sigma: number): Float32Array {
  const reach = Math.ceil(2.5 * sigma);
  const weights = Float32Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const result = new Float32Array(values.length);
  for (let row = 0; row < values.length; row += width) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let tap = -reach; tap <= reach; tap += 1) {
        const there = Math.min(width - 1, Math.max(0, x + tap));
        sum += (weights[tap + reach] ?? 0) * (values[row + there] ?? 0);
      }
      result[row + x] = sum / total;
    }
  }
  return result;
}

/** Rows as columns. */
function turned(values: Float32Array, width: number): Float32Array {
  const height = values.length / width;
  const result = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) result[x * height + y] = values[y * width + x] ?? 0;
  }
  return result;
}

/** Exposure, the sensor's noise, and the curve of a camera, into the four bytes of a canvas. */
function developed(
  values: Float32Array,
  width: number,
  height: number,
  scene: Scene,
  luck: Chance,
): Pixels {
  const data = new Uint8ClampedArray(values.length * 4);
  for (let at = 0; at < values.length; at += 1) {
    const light = Math.max(0, (values[at] ?? 0) * scene.exposure);
    const grey = 255 * light ** 0.85 + luck.spread(scene.noise);
    for (let byte = 0; byte < 3; byte += 1) data[at * 4 + byte] = grey;
    data[at * 4 + 3] = 255;
  }
  return { data, width, height };
}
