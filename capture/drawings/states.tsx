import { Drawing } from './views.tsx';

/** The back of a card whose number must not be photographed. */
export function CardBackSpared() {
  return (
    <Drawing className="drawing large">
      <rect className="ground line" x="13" y="14" width="70" height="44" rx="5" />
      <path className="line" d="M21 24h20M21 32h14" />
      <rect className="warm" x="21" y="40" width="54" height="10" rx="2" />
      <path className="line" d="M26 45h4M34 45h4M42 45h4M50 45h4M58 45h4M66 45h4" />
      <circle className="ground line" cx="74" cy="20" r="12" />
      <path className="line" d="M65.500 28.500l17-17" />
    </Drawing>
  );
}

export function Sent() {
  return (
    <Drawing className="drawing large">
      <rect className="ground line" x="20" y="10" width="44" height="54" rx="5" />
      <path className="line" d="M28 22h20M28 31h28M28 40h16" />
      <circle className="warm line" cx="64" cy="50" r="14" />
      <path className="line strong" d="M57 50l5 5 9-10" />
    </Drawing>
  );
}

export function Closed() {
  return (
    <Drawing className="drawing large">
      <rect className="warm line" x="18" y="20" width="60" height="40" rx="5" />
      <path className="line" d="M18 25l26 19q4 3 8 0l26-19" />
    </Drawing>
  );
}

export function CameraOff() {
  return (
    <Drawing className="drawing large">
      <path
        className="warm line"
        d="M14 24q0-5 5-5h11l5-7h26l5 7h11q5 0 5 5v31q0 5-5 5H19q-5 0-5-5z"
      />
      <circle className="ground line" cx="48" cy="38" r="13" />
      <path className="line strong" d="M39 47l18-18" />
    </Drawing>
  );
}

export function Waiting() {
  return (
    <Drawing className="drawing large">
      <rect className="ground line" x="30" y="6" width="36" height="60" rx="6" />
      <rect className="warm" x="36" y="30" width="24" height="18" rx="2" />
      <path className="line" d="M44 60h8M36 30h24v18H36zM48 24V13m-5 5l5-5 5 5" />
    </Drawing>
  );
}
