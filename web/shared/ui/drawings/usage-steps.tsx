import { drawingOf, warm } from './drawing.tsx';

const Drawing = drawingOf(160, 120, 2.5);

/** 申込み: a form filled in on a screen. */
export function ApplyDrawing() {
  return (
    <Drawing>
      <circle cx="122" cy="38" r="22" fill={warm} stroke="none" />
      <rect x="28" y="20" width="88" height="64" rx="6" fill="#fff" />
      <path d="M18 94h108l-6 8H24Z" fill="#fff" />
      <path d="M42 36h28M42 48h48M42 60h20" />
      <rect x="78" y="58" width="26" height="13" rx="4" />
      <path d="m106 62 24-28 9 8-24 28-11 3Z" fill="#fff" />
      <path d="m124 41 9 8" />
    </Drawing>
  );
}

/** 本人確認: a card and a face, taken with a phone. */
export function IdentityDrawing() {
  return (
    <Drawing>
      <circle cx="52" cy="44" r="24" fill={warm} stroke="none" />
      <rect x="18" y="48" width="66" height="44" rx="5" fill="#fff" />
      <circle cx="36" cy="65" r="6" />
      <path d="M26 82c2-7 18-7 20 0M56 62h18M56 72h18M56 82h10" />
      <rect x="92" y="16" width="50" height="88" rx="8" fill="#fff" />
      <path d="M112 24h10" />
      <ellipse cx="117" cy="57" rx="13" ry="17" strokeDasharray="4 5" />
      <circle cx="117" cy="54" r="5.5" />
      <path d="M108 69c3-7 15-7 18 0" />
      <circle cx="117" cy="91" r="5" />
    </Drawing>
  );
}

/** 書類の押印: an envelope that goes and comes back. */
export function PostDrawing() {
  return (
    <Drawing>
      <circle cx="118" cy="78" r="22" fill={warm} stroke="none" />
      <path d="M42 52V18h50l12 12v22" fill="#fff" />
      <path d="M92 18v12h12M54 34h22M54 44h34" />
      <path d="M28 52h90v50H28Z" fill="#fff" />
      <path d="m28 52 45 30 45-30M28 102l32-28M118 102 86 74" />
      <path d="M128 40h14v-10M142 40a22 22 0 0 0-24-16" />
    </Drawing>
  );
}

/** 登記完了: the building and the certificate with its seal. */
export function CompleteDrawing() {
  return (
    <Drawing>
      <path d="M22 48 62 24l40 24H22Z" fill="#fff" />
      <path d="M30 48v42M48 48v42M76 48v20M94 48v14M20 98h54" />
      <path d="M78 66h46l14 14v24H78Z" fill="#fff" />
      <path d="M124 66v14h14M90 82h20M90 92h14" />
      <circle cx="126" cy="36" r="17" fill={warm} stroke="none" />
      <path d="m118 36 6 6 10-12" />
    </Drawing>
  );
}
