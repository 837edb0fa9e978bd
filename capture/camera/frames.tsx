import type { DocumentDetail } from '#contract/codes.ts';
import type { Size } from './shot.ts';

/** The outline to fit the subject into, drawn over the live picture in the proportions of the photo. */
export function Frame({ detail, size }: { detail: DocumentDetail; size: Size }) {
  const upright = size.height > size.width;
  const shape = shapes[detail](upright);
  const whole = `M0 0H${size.width}V${size.height}H0Z`;
  return (
    <svg
      className="frame"
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={`${whole}${shape.outline}`} fillRule="evenodd" className="frame-shade" />
      <path d={shape.outline} className="frame-line" />
      {shape.accents && <path d={shape.accents} className="frame-accent" />}
      {shape.hints && <path d={shape.hints} className="frame-hint" />}
    </svg>
  );
}

interface Shape {
  outline: string;
  accents?: string;
  hints?: string;
}

/** A card of the usual proportion (ISO/IEC 7810 ID-1) with its four corners marked. */
function card(upright: boolean): Shape {
  const width = upright ? 528 : 640;
  const height = Math.round(width / 1.586);
  const x = ((upright ? 600 : 800) - width) / 2;
  const y = ((upright ? 800 : 600) - height) / 2;
  const r = 24;
  const arm = 56;
  const right = x + width;
  const bottom = y + height;
  return {
    outline: `M${x + r} ${y}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${bottom - r}a${r} ${r} 0 0 1 -${r} ${r}H${x + r}a${r} ${r} 0 0 1 -${r} -${r}V${y + r}a${r} ${r} 0 0 1 ${r} -${r}Z`,
    accents: [
      `M${x} ${y + arm}V${y + r}a${r} ${r} 0 0 1 ${r} -${r}H${x + arm}`,
      `M${right - arm} ${y}H${right - r}a${r} ${r} 0 0 1 ${r} ${r}V${y + arm}`,
      `M${right} ${bottom - arm}V${bottom - r}a${r} ${r} 0 0 1 -${r} ${r}H${right - arm}`,
      `M${x + arm} ${bottom}H${x + r}a${r} ${r} 0 0 1 -${r} -${r}V${bottom - arm}`,
    ].join(''),
  };
}

/** The card laid back, its near edge towards the applicant, so that the thickness shows. */
function tiltedCard(upright: boolean): Shape {
  const [cx, top, bottom, far, near] = upright
    ? [300, 300, 516, 190, 268]
    : [400, 176, 424, 230, 330];
  const edge = 22;
  return {
    outline: `M${cx - far + 12} ${top}H${cx + far - 12}q14 0 18 14L${cx + near - 4} ${bottom - 18}q4 18 -14 18H${cx - near + 18}q-18 0 -14 -18L${cx - far - 6} ${top + 14}q4 -14 18 -14Z`,
    accents: `M${cx - near + 6} ${bottom + 4}v${edge - 8}q0 12 12 12H${cx + near - 18}q12 0 12 -12v-${edge - 8}`,
  };
}

function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${rx * 2} 0a${rx} ${ry} 0 1 1 ${-rx * 2} 0Z`;
}

function face(upright: boolean): Shape {
  const [cx, cy, rx, ry] = upright ? [300, 370, 186, 246] : [400, 280, 160, 212];
  return { outline: oval(cx, cy, rx, ry) };
}

/** The same oval with the middle line of a head that is turned a little. */
function turnedFace(upright: boolean): Shape {
  const [cx, cy, rx, ry] = upright ? [300, 370, 186, 246] : [400, 280, 160, 212];
  const y = cy + ry + 44;
  const reach = rx * 0.62;
  return {
    outline: oval(cx, cy, rx, ry),
    hints: `M${cx} ${cy - ry}q${rx * 1.05} ${ry} 0 ${ry * 2}`,
    accents: `M${cx - reach} ${y}q${reach} 36 ${reach * 2} 0m-30 -8l30 8l-14 28M${cx - reach + 14} ${y + 28}l-14 -28l30 -8`,
  };
}

const shapes: Record<DocumentDetail, (upright: boolean) => Shape> = {
  10: card,
  20: tiltedCard,
  30: card,
  40: face,
  50: turnedFace,
};
