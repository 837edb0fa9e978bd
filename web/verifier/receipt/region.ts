import type { CSSProperties } from 'react';
import type { Region } from '#contract/endpoints/review-parts.ts';
import { type Point, unturned } from './photo-view.ts';

/** The least side, as a fraction of the photo; a smaller region is unintended. */
const smallest = 0.02;

/** The rectangle between two corners; undefined if it is too small. */
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

/** The first frame when drawing by keys. */
export const firstFrame: Region = { x: 0.35, y: 0.4, width: 0.3, height: 0.2 };

const step = 0.02;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/**
 * A frame after one press of an arrow key: moved, or resized with `resize`. Directions are those on the screen,
 * whatever the photo's turn. Undefined for other keys.
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
