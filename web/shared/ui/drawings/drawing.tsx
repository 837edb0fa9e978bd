import type { ReactNode } from 'react';

export const ink = '#0017c1';
export const warm = '#ffd43d';

/** Makes the frame of line art in two colours, drawn on a ground of a size. */
export function drawingOf(width: number, height: number, strokeWidth: number) {
  return ({ children }: { children: ReactNode }) => (
    <svg
      {...{ width, height, strokeWidth }}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke={ink}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
