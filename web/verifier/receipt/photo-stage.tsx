import { Loader } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Region } from '#contract/endpoints/review-parts.ts';
import { Button } from '#shared/ui/button.tsx';
import classes from './photo-stage.module.css';
import { movedTo, onPhoto, type Point, type View, zoomedTo } from './photo-view.ts';
import type { Photo, PhotoState } from './receipt-photos.ts';
import { firstFrame, pushedFrame, regionBetween, regionStyle } from './region.ts';
import { Watermark } from './watermark.tsx';

/** A framed region of the photo; its name is '' while it is being marked. */
export interface ShownRegion {
  region: Region;
  label: string;
}

interface PhotoStageProps {
  photo: Photo;
  /** Undefined while it is loading. */
  state: PhotoState | undefined;
  view: View;
  onChange: (next: (view: View) => View) => void;
  /** Called with the screen's pixels for one of the photo while it fits the stage. */
  onFit: (scale: number) => void;
  onRetry: () => void;
  /** Regions with a fault. */
  regions: readonly ShownRegion[];
  /**
   * While a fault is being marked, dragging and arrow keys draw instead of moving; called without a region to end that.
   */
  onDraw?: ((region: Region | undefined) => void) | undefined;
}

/** One photo with its view's turns, zoom and light, under a watermark. */
export function PhotoStage(props: PhotoStageProps) {
  const { photo, state, onRetry } = props;
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
        <Button small onClick={onRetry}>
          再読み込み
        </Button>
      </div>
    );
  }
  return <Shown {...props} url={state.url} />;
}

function Shown(props: PhotoStageProps & { url: string }) {
  const { photo, url, view, onChange, onFit, regions, onDraw } = props;
  const stage = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [drawn, setDrawn] = useState<Region>();
  const scale = useScale(sheet, size?.width, onFit);
  useWheel(stage, onChange);

  const drag = useDrag(stage, {
    move: (from, to, start) => {
      if (onDraw && sheet.current) {
        const { offsetWidth: width, offsetHeight: height } = sheet.current;
        const part = (point: Point) => onPhoto(view, point, { width, height });
        setDrawn(regionBetween(part(from), part(to)));
      } else if (stage.current) {
        const { clientWidth: width, clientHeight: height } = stage.current;
        const target = { x: start.x + to.x - from.x, y: start.y + to.y - from.y };
        onChange((before) => movedTo(before, target, { width, height }));
      }
    },
    end: () => {
      if (onDraw && drawn) onDraw(drawn);
      setDrawn(undefined);
    },
  });
  const drawing = onDraw !== undefined;
  useEffect(() => {
    if (drawing) stage.current?.focus({ preventScroll: true });
    setDrawn(undefined);
  }, [drawing]);
  // The first key adds a frame, the others move it.
  const lay = (event: KeyboardEvent) => {
    const { key, shiftKey: resize } = event;
    const pushed = pushedFrame(drawn ?? firstFrame, key, { turns: view.turns, resize });
    if (key === 'Escape' || (key === 'Enter' && drawn))
      onDraw?.(key === 'Enter' ? drawn : undefined);
    else if (key === 'Enter' || pushed) setDrawn(drawn ? pushed : firstFrame);
    else return;
    event.preventDefault();
  };
  const shown = drawn ? [{ region: drawn, label: '' }] : regions;
  return (
    <figure
      ref={stage}
      aria-label={photo.name}
      className={classes.stage}
      data-movable={view.zoom > 1 || undefined}
      data-drawing={drawing || undefined}
      tabIndex={drawing ? 0 : -1}
      onKeyDown={drawing ? lay : undefined}
      {...drag(view)}
      onDoubleClick={(event) => {
        if (onDraw) return;
        const at = fromMiddle(event.currentTarget, event);
        onChange((before) => zoomedTo(before, before.zoom > 1 ? 1 : 1 / (scale || 1), at));
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <div
        ref={sheet}
        className={classes.sheet}
        data-lying={view.turns % 2 === 1 || undefined}
        data-coarse={view.zoom * scale >= 2 || undefined}
        style={
          {
            '--ratio': size ? size.width / size.height : 4 / 3,
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.zoom})`,
            filter: light(view),
          } as CSSProperties
        }
      >
        <img
          src={url}
          alt={photo.name}
          draggable={false}
          className={classes.photo}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
        {shown.map(({ region, label }) => (
          <span
            key={`${label} ${region.x} ${region.y}`}
            className={classes.region}
            style={regionStyle(region)}
            title={label || undefined}
          />
        ))}
      </div>
      <Watermark />
    </figure>
  );
}

/** None for the usual light, because a filter makes the browser paint the photo twice. */
function light({ brightness, contrast }: View): string | undefined {
  return brightness === 100 && contrast === 100
    ? undefined
    : `brightness(${brightness}%) contrast(${contrast}%)`;
}

/** Calls back with the fitting scale whenever the stage changes its size. */
function useScale(
  sheet: RefObject<HTMLDivElement | null>,
  photoWidth: number | undefined,
  onFit: (scale: number) => void,
): number {
  const [scale, setScale] = useState(0);
  const latest = useRef(onFit);
  latest.current = onFit;
  useEffect(() => {
    const element = sheet.current;
    if (!element || !photoWidth) return;
    const observer = new ResizeObserver(() => {
      const next = element.offsetWidth / photoWidth;
      setScale(next);
      latest.current(next);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, photoWidth]);
  return scale;
}

/** The wheel zooms with Ctrl, or without it once the photo is enlarged; until then it scrolls the page. */
function useWheel(
  stage: RefObject<HTMLElement | null>,
  onChange: (next: (view: View) => View) => void,
) {
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !element?.matches('[data-movable]')) return;
      event.preventDefault();
      const at = fromMiddle(event.currentTarget as HTMLElement, event);
      const factor = 2 ** (-event.deltaY / 300);
      change.current((before) => zoomedTo(before, before.zoom * factor, at));
    };
    // React's listeners are passive and could not prevent the page from scrolling.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [stage]);
}

interface Drag {
  move: (from: Point, to: Point, start: Point) => void;
  end: () => void;
}

/** Follows a pointer from press to release; `start` is the photo's position at the press. */
function useDrag(stage: RefObject<HTMLElement | null>, { move, end }: Drag) {
  const grip = useRef<{ from: Point; start: Point } | null>(null);
  return (view: View) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !stage.current?.matches('[data-movable], [data-drawing]')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = fromMiddle(event.currentTarget, event);
      grip.current = { from, start: { x: view.x, y: view.y } };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!grip.current) return;
      move(grip.current.from, fromMiddle(event.currentTarget, event), grip.current.start);
    },
    onPointerUp: () => {
      if (grip.current) end();
      grip.current = null;
    },
    onPointerCancel: () => {
      if (grip.current) end();
      grip.current = null;
    },
  });
}

function fromMiddle(stage: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: at.clientX - left - width / 2, y: at.clientY - top - height / 2 };
}
