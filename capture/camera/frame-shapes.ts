import { faceBox, tiltedBox } from '#contract/picture/framing.ts';
import type { Shape } from './frames.tsx';

/** The card tilted back, its near edge towards the applicant, so that its thickness shows. */
export function tiltedCard(upright: boolean): Shape {
  const { x, y: top, width, height } = tiltedBox(upright);
  const near = width / 2;
  const cx = x + near;
  const bottom = top + height;
  const far = Math.round(near * 0.7);
  const edge = 22;
  return {
    outline: `M${cx - far + 12} ${top}H${cx + far - 12}q14 0 18 14L${cx + near - 4} ${bottom - 18}q4 18 -14 18H${cx - near + 18}q-18 0 -14 -18L${cx - far - 6} ${top + 14}q4 -14 18 -14Z`,
    accents: `M${cx - near + 6} ${bottom + 4}v${edge - 8}q0 12 12 12H${cx + near - 18}q12 0 12 -12v-${edge - 8}`,
  };
}

function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0Z`;
}

export function face(upright: boolean): Shape {
  const { cx, cy, rx, ry } = faceOval(upright);
  return { outline: oval(cx, cy, rx, ry) };
}

function faceOval(upright: boolean) {
  const { x, y, width, height } = faceBox(upright);
  return { cx: x + width / 2, cy: y + height / 2, rx: width / 2, ry: height / 2 };
}

/** The same oval with the middle line of a slightly turned head. */
export function turnedFace(upright: boolean): Shape {
  const { cx, cy, rx, ry } = faceOval(upright);
  const y = cy + ry + 44;
  const reach = rx * 0.62;
  return {
    outline: oval(cx, cy, rx, ry),
    hints: `M${cx} ${cy - ry}q${rx * 1.05} ${ry} 0 ${ry * 2}`,
    accents: `M${cx - reach} ${y}q${reach} 36 ${reach * 2} 0m-30 -8l30 8l-14 28M${cx - reach + 14} ${y + 28}l-14 -28l30 -8`,
  };
}
