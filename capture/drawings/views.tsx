import type { ReactNode } from 'react';

/** Line drawings in two colours: indigo lines, one warm field for what matters. */
function Drawing({ children, className = 'drawing' }: { children: ReactNode; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 96 72" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function CardFront() {
  return (
    <Drawing>
      <rect className="ground" x="13" y="14" width="70" height="44" rx="5" />
      <rect className="warm" x="60" y="24" width="16" height="21" rx="2" />
      <rect className="line" x="13" y="14" width="70" height="44" rx="5" />
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
      <path className="ground" d="M24 19h48q3 0 4 3l11 31H9l11-31q1-3 4-3z" />
      <path className="line" d="M24 19h48q3 0 4 3l11 31H9l11-31q1-3 4-3z" />
      <path className="line" d="M9 53l3 6h72l3-6M29 28h18M27 36h23M24 44h20M60 27h9l4 17H61z" />
    </Drawing>
  );
}

export function CardBack() {
  return (
    <Drawing>
      <rect className="ground" x="13" y="14" width="70" height="44" rx="5" />
      <rect className="warm" x="13" y="21" width="70" height="9" />
      <rect className="line" x="13" y="14" width="70" height="44" rx="5" />
      <path className="line" d="M13 21h70M13 30h70M21 39h54M21 47h38" />
    </Drawing>
  );
}

/** The back of a card whose number must not be seen. */
export function CardBackSpared() {
  return (
    <Drawing className="drawing large">
      <rect className="ground" x="13" y="14" width="70" height="44" rx="5" />
      <rect className="line" x="13" y="14" width="70" height="44" rx="5" />
      <path className="line" d="M21 24h20M21 32h14" />
      <rect className="warm" x="21" y="40" width="54" height="10" rx="2" />
      <path className="line" d="M26 45h4M34 45h4M42 45h4M50 45h4M58 45h4M66 45h4" />
      <circle className="ground" cx="74" cy="20" r="12" />
      <circle className="line" cx="74" cy="20" r="12" />
      <path className="line" d="M65.500 28.500l17-17" />
    </Drawing>
  );
}

export function FaceFront() {
  return (
    <Drawing>
      <path className="warm" d="M22 66c2-12 12-17 26-17s24 5 26 17z" />
      <path className="line" d="M22 66c2-12 12-17 26-17s24 5 26 17" />
      <ellipse className="ground" cx="48" cy="30" rx="17" ry="22" />
      <ellipse className="line" cx="48" cy="30" rx="17" ry="22" />
      <path className="line" d="M40 27v2M56 27v2M48 28v7M43 41q5 3 10 0" />
    </Drawing>
  );
}

export function FaceTurned() {
  return (
    <Drawing>
      <path className="warm" d="M20 66c2-12 12-17 26-17s24 5 26 17z" />
      <path className="line" d="M20 66c2-12 12-17 26-17s24 5 26 17" />
      <ellipse className="ground" cx="48" cy="30" rx="17" ry="22" />
      <ellipse className="line" cx="48" cy="30" rx="17" ry="22" />
      <path className="line" d="M47 27v2M58 27v2M54 28l3 7h-3M48 42q4 2 8-1" />
      <path className="line" d="M72 14q9 5 9 15m-5-4l5 4 4-5" />
    </Drawing>
  );
}

export function Sent() {
  return (
    <Drawing className="drawing large">
      <rect className="ground" x="20" y="10" width="44" height="54" rx="5" />
      <rect className="line" x="20" y="10" width="44" height="54" rx="5" />
      <path className="line" d="M28 22h20M28 31h28M28 40h16" />
      <circle className="warm" cx="64" cy="50" r="14" />
      <circle className="line" cx="64" cy="50" r="14" />
      <path className="line strong" d="M57 50l5 5 9-10" />
    </Drawing>
  );
}

export function Closed() {
  return (
    <Drawing className="drawing large">
      <rect className="warm" x="18" y="20" width="60" height="40" rx="5" />
      <rect className="line" x="18" y="20" width="60" height="40" rx="5" />
      <path className="line" d="M18 25l26 19q4 3 8 0l26-19" />
    </Drawing>
  );
}

export function CameraOff() {
  return (
    <Drawing className="drawing large">
      <path className="warm" d="M14 24q0-5 5-5h11l5-7h26l5 7h11q5 0 5 5v31q0 5-5 5H19q-5 0-5-5z" />
      <path className="line" d="M14 24q0-5 5-5h11l5-7h26l5 7h11q5 0 5 5v31q0 5-5 5H19q-5 0-5-5z" />
      <circle className="ground" cx="48" cy="38" r="13" />
      <circle className="line" cx="48" cy="38" r="13" />
      <path className="line strong" d="M39 47l18-18" />
    </Drawing>
  );
}

export function Waiting() {
  return (
    <Drawing className="drawing large">
      <rect className="ground" x="30" y="6" width="36" height="60" rx="6" />
      <rect className="warm" x="36" y="30" width="24" height="18" rx="2" />
      <rect className="line" x="30" y="6" width="36" height="60" rx="6" />
      <path className="line" d="M44 60h8M36 30h24v18H36zM48 24V13m-5 5l5-5 5 5" />
    </Drawing>
  );
}
