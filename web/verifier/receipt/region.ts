import type { CSSProperties } from 'react';
import type { Region } from '#contract/endpoints/review-parts.ts';
import type { Point } from './photo-view.ts';

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
