import { Button, Loader } from '@mantine/core';
import { type PointerEvent, useId, useRef, useState } from 'react';
import { displayInstant } from '#contract/japan-time.ts';
import { useSession } from '#shared/session/session.ts';
import classes from './photo-stage.module.css';
import type { View } from './photo-view.ts';
import type { Photo, PhotoState } from './receipt-photos.ts';

interface PhotoStageProps {
  photo: Photo;
  /** Undefined while it is on its way. */
  state: PhotoState | undefined;
  view: View;
  onMove: (x: number, y: number) => void;
  onRetry: () => void;
}

/** One photo, turned and enlarged as wished, under the name of who looks at it. */
export function PhotoStage({ photo, state, view, onMove, onRetry }: PhotoStageProps) {
  const grip = useRef<{ x: number; y: number } | null>(null);
  if (photo.destroyed) return <div className={classes.stage}>この写真は消去されています</div>;
  if (!state) {
    return (
      <div className={classes.stage} role="status">
        <Loader aria-label={`${photo.name}を読み込み中`} />
      </div>
    );
  }
  if ('failure' in state) {
    return (
      <div className={classes.stage} role="alert">
        <p>{state.failure}</p>
        <Button variant="default" size="compact-md" onClick={onRetry}>
          再読み込み
        </Button>
      </div>
    );
  }

  const movable = view.zoom > 1;
  const take = (event: PointerEvent<HTMLElement>) => {
    if (!movable) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX - view.x, y: event.clientY - view.y };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!grip.current) return;
    const { clientWidth, clientHeight } = event.currentTarget;
    const reach = (size: number) => (size * (view.zoom - 1)) / 2;
    const within = (value: number, size: number) =>
      Math.max(-reach(size), Math.min(reach(size), value));
    onMove(
      within(event.clientX - grip.current.x, clientWidth),
      within(event.clientY - grip.current.y, clientHeight),
    );
  };
  return (
    <figure
      aria-label={photo.name}
      className={classes.stage}
      data-movable={movable || undefined}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={() => {
        grip.current = null;
      }}
      onPointerCancel={() => {
        grip.current = null;
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <img
        src={state.url}
        alt={photo.name}
        draggable={false}
        className={classes.photo}
        data-lying={view.turns % 2 === 1 || undefined}
        style={{
          transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
        }}
      />
      <Watermark />
    </figure>
  );
}

/** Who looks, and since when: it goes with every picture that is taken of the screen. */
function Watermark() {
  const user = useSession('verifier')?.user;
  const id = useId();
  const [since] = useState(() => displayInstant(new Date().toISOString()));
  return (
    <svg className={classes.watermark} aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width="230"
          height="96"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          <text x="0" y="30">
            {user?.name} {since}
          </text>
          <text x="115" y="78">
            {user?.name} {since}
          </text>
          <text x="-115" y="78">
            {user?.name} {since}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
