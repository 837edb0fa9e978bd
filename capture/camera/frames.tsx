import { cardBox } from '#contract/picture/framing.ts';
import type { Size } from './cover.ts';

/** The outline to fit the subject into, drawn over the live picture in the photo's proportions. */
export function Frame({ shape: drawn, size }: { shape: FrameShape; size: Size }) {
  const upright = size.height > size.width;
  const shape = drawn(upright);
  const outline = `M0 0H${size.width}V${size.height}H0Z`;
  return (
    <svg
      className="frame"
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path d={`${outline}${shape.outline}`} fillRule="evenodd" className="frame-shade" />
      <path d={shape.outline} className="frame-line" />
      {shape.accents && <path d={shape.accents} className="frame-accent" />}
      {shape.hints && <path d={shape.hints} className="frame-hint" />}
    </svg>
  );
}

export interface Shape {
  outline: string;
  accents?: string;
  hints?: string;
}

/** Draws the shape for an upright or a lying photo. */
export type FrameShape = (upright: boolean) => Shape;

/** A card of the usual proportion (ISO/IEC 7810 ID-1) with its four corners marked. */
export function card(upright: boolean): Shape {
  const { x, y, width, height } = cardBox(upright);
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
