import type { CSSProperties } from 'react';
import type { Region } from '#contract/endpoints/review-parts.ts';
import { type Point, unturned } from './photo-view.ts';

/** Anything smaller, as a part of the photo, is a slip of the hand. */
const smallest = 0.02;

/** The rectangle between two corners; undefined where it is too small to show anything. */
export function regionBetween(one: Point, other: Point): Region | undefined {
  const width = Math.abs(one.x - other.x);
  const height = Math.abs(one.y - other.y);
  if (width < smallest || height < smallest) return undefined;
  return { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), width, height };
}

export function regionStyle({ x, y, width, height }: Region): CSSProperties {
  const percent = (part: number) => `${part * 100}%`;
  return { left: percent(x), top: percent(y), width: percent(width), height: percent(height) };
}

/** Where a frame begins that is laid by keys. */
export const firstFrame: Region = { x: 0.35, y: 0.4, width: 0.3, height: 0.2 };

const step = 0.02;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/**
 * A frame after one press of an arrow key: moved, or made wider or higher with `resize`. Arrows go as they are seen,
 * however the photo lies. Undefined for other keys.
 */
export function pushedFrame(
  frame: Region,
  key: string,
  { turns, resize }: { turns: number; resize: boolean },
): Region | undefined {
  const arrow = arrows[key];
  if (!arrow) return undefined;
  const within = (value: number, least: number, most: number) =>
    Math.min(most, Math.max(least, value));
  if (resize) {
    const { x, y } = turns % 2 === 0 ? arrow : { x: arrow.y, y: arrow.x };
    return {
      ...frame,
      width: within(frame.width + x, smallest * 2, 1 - frame.x),
      height: within(frame.height + y, smallest * 2, 1 - frame.y),
    };
  }
  const { x, y } = unturned(arrow, turns);
  return {
    ...frame,
    x: within(frame.x + x, 0, 1 - frame.width),
    y: within(frame.y + y, 0, 1 - frame.height),
  };
}
