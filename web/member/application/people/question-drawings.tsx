import { drawingOf, warm } from '#shared/ui/drawings/drawing.tsx';

const Drawing = drawingOf(72, 56, 2.2);

/** Three people at a table. */
export function BoardDrawing() {
  return (
    <Drawing>
      <circle cx="36" cy="12" r="10" fill={warm} stroke="none" />
      <circle cx="36" cy="12" r="6" fill="#fff" />
      <circle cx="14" cy="18" r="6" fill="#fff" />
      <circle cx="58" cy="18" r="6" fill="#fff" />
      <path d="M26 30c0-6 4-10 10-10s10 4 10 10M4 36c0-6 4-10 10-10 3 0 6 1 8 4M68 36c0-6-4-10-10-10-3 0-6 1-8 4" />
      <path d="M8 38h56l-6 12H14z" fill="#fff" />
    </Drawing>
  );
}

/** One of several is chosen. */
export function SelectionDrawing() {
  return (
    <Drawing>
      <circle cx="18" cy="20" r="6" />
      <path d="M8 40c0-6 4-10 10-10s10 4 10 10" />
      <circle cx="52" cy="18" r="13" fill={warm} stroke="none" />
      <circle cx="52" cy="16" r="7" fill="#fff" />
      <path d="M40 40c0-7 5-12 12-12s12 5 12 12" />
      <path d="M30 18h6m-3-3 3 3-3 3M20 50h36" />
    </Drawing>
  );
}
