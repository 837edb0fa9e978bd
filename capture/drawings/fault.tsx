import { isFaceDetail } from '#contract/codes.ts';
import type { Fault } from '../receipt.ts';
import { Drawing } from './views.tsx';

type Region = NonNullable<Fault['region']>;

/** The photo within the drawing, to which the regions are relative. */
const picture = { x: 3, y: 3, width: 90, height: 66 };

/** The outline of a photo with its faulty regions marked. */
export function FaultMark({ detail, regions }: { detail: string; regions: readonly Region[] }) {
  return (
    <Drawing>
      <rect className="ground" {...picture} rx="4" />
      {isFaceDetail(detail) ? (
        <>
          <ellipse className="line faint" cx="48" cy="30" rx="15" ry="19" />
          <path className="line faint" d="M24 69c2-11 11-16 24-16s22 5 24 16" />
        </>
      ) : (
        <rect className="line faint" x="16" y="16" width="64" height="40" rx="4" />
      )}
      <rect className="line" {...picture} rx="4" />
      {regions.map((region) => (
        <rect
          key={`${region.x} ${region.y} ${region.width} ${region.height}`}
          className="fault"
          x={picture.x + region.x * picture.width}
          y={picture.y + region.y * picture.height}
          width={region.width * picture.width}
          height={region.height * picture.height}
        />
      ))}
    </Drawing>
  );
}
