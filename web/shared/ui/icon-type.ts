import type { ComponentType } from 'react';

/** An icon of {@link file://./icons.ts}; beside a text it is hidden from screen readers. */
export type Icon = ComponentType<{
  size?: string | number;
  stroke?: string | number;
  className?: string;
  color?: string;
  'aria-hidden'?: boolean | 'true' | 'false';
}>;
