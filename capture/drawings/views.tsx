import type { ReactNode } from 'react';
import type { FaceSide } from '#contract/codes.ts';

/** Line drawings in two colours: indigo lines, one warm field for what matters. */
export function Drawing({
  children,
  className = 'drawing',
}: {
  children: ReactNode;
  className?: string;
}) {
  return (
    <svg className={className} viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function CardFront() {
  return (
    <Drawing>
      <rect className="ground line" x="13" y="14" width="70" height="44" rx="5" />
      <rect className="warm" x="60" y="24" width="16" height="21" rx="2" />
      <path className="line" d="M21 25h26M21 33h31M21 41h22M21 49h30" />
      <circle className="line" cx="68" cy="31" r="3.6" />
      <path className="line" d="M62 45c0-5 3-7.500 6-7.500s6 2.500 6 7.500" />
    </Drawing>
  );
}

export function CardTilted() {
  return (
    <Drawing>
      <path className="warm" d="M9 53l3 6h72l3-6z" />
      <path className="ground line" d="M24 19h48q3 0 4 3l11 31H9l11-31q1-3 4-3z" />
      <path className="line" d="M9 53l3 6h72l3-6M29 28h18M27 36h23M24 44h20M60 27h9l4 17H61z" />
    </Drawing>
  );
}

export function FaceFront() {
  return (
    <Drawing>
      <path className="warm" d="M22 66c2-12 12-17 26-17s24 5 26 17z" />
      <path className="line" d="M22 66c2-12 12-17 26-17s24 5 26 17" />
      <ellipse className="ground line" cx="48" cy="30" rx="17" ry="22" />
      <path className="line" d="M40 27v2M56 27v2M48 28v7M43 41q5 3 10 0" />
    </Drawing>
  );
}

/** As in a mirror: a face that turns to its own right looks to the right. */
export function FaceTurned({ to }: { to?: FaceSide | '' | undefined }) {
  return (
    <Drawing>
      <g transform={to === 'left' ? 'matrix(-1 0 0 1 96 0)' : undefined}>
        <path className="warm" d="M20 66c2-12 12-17 26-17s24 5 26 17z" />
        <path className="line" d="M20 66c2-12 12-17 26-17s24 5 26 17" />
        <ellipse className="ground line" cx="48" cy="30" rx="17" ry="22" />
        <path className="line" d="M47 27v2M58 27v2M54 28l3 7h-3M48 42q4 2 8-1" />
        <path className="line" d="M72 14q9 5 9 15m-5-4l5 4 4-5" />
      </g>
    </Drawing>
  );
}
