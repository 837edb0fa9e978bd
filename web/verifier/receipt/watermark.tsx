import { useId, useState } from 'react';
import { displayInstant } from '#contract/japan-time.ts';
import { useSession } from '#shared/session/session.ts';
import classes from './watermark.module.css';

/** Who looks, and since when: it goes with every picture that is taken of the screen. */
export function Watermark() {
  const user = useSession('verifier')?.user;
  const id = useId();
  const [since] = useState(() => displayInstant(new Date().toISOString()));
  const text = `${user?.name ?? ''} ${since}`;
  // Wide enough for the longest name: what is cut at the tile's edge would tell nobody's.
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
