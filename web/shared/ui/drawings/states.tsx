import { drawingOf, warm } from './drawing.tsx';

const Drawing = drawingOf(200, 140, 2.5);

/** An open tray with nothing in it, and a sheet on its way. */
export function NoFilingsDrawing() {
  return (
    <Drawing>
      <circle cx="140" cy="42" r="22" fill={warm} stroke="none" />
      <path d="M40 84h32l8 14h40l8-14h32" />
      <path d="M40 84v30a6 6 0 0 0 6 6h108a6 6 0 0 0 6-6V84l-14-30M40 84l14-30h12" />
      <path d="M76 72V22h34l14 14v36" fill="#fff" />
      <path d="M110 22v14h14M88 48h22M88 58h14" />
      <path d="M132 42h16M140 34v16" />
      <path d="M24 120h152" strokeDasharray="2 8" />
    </Drawing>
  );
}

/** A lens over a list of empty lines. */
export function NoResultsDrawing() {
  return (
    <Drawing>
      <rect x="38" y="20" width="84" height="100" rx="6" />
      <path d="M52 42h40M52 58h24M52 74h18M52 90h24" />
      <circle cx="118" cy="74" r="28" fill="#fff" />
      <circle cx="118" cy="74" r="18" fill={warm} stroke="none" />
      <path d="m139 95 22 22" strokeWidth="6" />
      <path d="M110 74h16" />
    </Drawing>
  );
}

/** A sheet torn through the middle. */
export function ErrorDrawing() {
  return (
    <Drawing>
      <path d="M60 66V22h62l18 18v26l-14-8-14 10-14-10-14 10-12-10-12 8Z" fill="#fff" />
      <path d="M122 22v18h18M74 40h30" />
      <path d="M60 86v34h80V86l-14-8-14 10-14-10-14 10-12-10-12 8Z" fill="#fff" />
      <path d="M74 104h52" />
      <circle cx="158" cy="100" r="20" fill={warm} stroke="none" />
      <path d="M158 90v11M158 109v.5" />
    </Drawing>
  );
}

/** A disconnected cloud. */
export function OfflineDrawing() {
  return (
    <Drawing>
      <path d="M62 76a22 22 0 0 1 2-44 32 32 0 0 1 60-4 24 24 0 0 1 16 46" />
      <rect x="72" y="84" width="56" height="36" rx="5" fill="#fff" />
      <path d="M64 124h72" />
      <circle cx="100" cy="64" r="15" fill={warm} stroke="none" />
      <path d="m94 58 12 12M106 58 94 70" />
    </Drawing>
  );
}

/** A page with a tool. */
export function MaintenanceDrawing() {
  return (
    <Drawing>
      <circle cx="146" cy="46" r="22" fill={warm} stroke="none" />
      <rect x="34" y="24" width="104" height="80" rx="6" fill="#fff" />
      <path d="M34 42h104M46 33h.5M56 33h.5M66 33h.5" />
      <path d="M50 58h40M50 70h28" />
      <path
        d="M152 60a16 16 0 0 1-20 20l-32 32a8 8 0 0 1-12-12l32-32a16 16 0 0 1 20-20l-10 10 4 10 10 4 8-12Z"
        fill="#fff"
      />
      <path d="M20 120h160" strokeDasharray="2 8" />
    </Drawing>
  );
}
