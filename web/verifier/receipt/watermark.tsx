import { useId, useState } from 'react';
import { displayInstant } from '#contract/japan-time.ts';
import { useSession } from '#shared/session/session.ts';
import classes from './watermark.module.css';

/** The viewer's name and session start, which appear in every picture taken of the screen. */
export function Watermark() {
  const id = useId();
  const [name, since] = useViewer();
  const text = `${name} ${since}`;
  // Wide enough for the longest name, because a name cut off at the tile's edge identifies nobody.
  const width = text.length * 11 + 40;
  return (
    <svg className={classes.watermark} aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={width}
          height="96"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          {[
            [0, 30],
            [width / 2, 78],
            [-width / 2, 78],
          ].map(([x, y]) => (
            <text key={x} x={x} y={y}>
              {text}
            </text>
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** The same across a thumbnail, which browsers can enlarge as well. */
export function SmallWatermark() {
  const [name, since] = useViewer();
  const lines = [name, ...since.split(' ')];
  return (
    <svg className={classes.watermark} viewBox="0 0 96 72" aria-hidden="true">
      {lines.map((line, index) => (
        // As wide as the thumbnail, however long the name is.
        <text key={line} x="3" y={20 + index * 22} textLength="90" lengthAdjust="spacingAndGlyphs">
          {line}
        </text>
      ))}
    </svg>
  );
}

function useViewer(): [name: string, since: string] {
  const user = useSession('verifier')?.user;
  const [since] = useState(() => displayInstant(new Date().toISOString()));
  return [user?.name ?? '', since];
}
