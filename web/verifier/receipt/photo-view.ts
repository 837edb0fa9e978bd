/** The view of a photo. */
export interface View {
  /** Quarter turns to the right; rises without limit, so that a turn never spins back. */
  turns: number;
  /** The zoom factor; 1 fits the stage. */
  zoom: number;
  /** The offset of its middle from the stage's middle, in the screen's pixels. */
  x: number;
  y: number;
  /** Percent; 100 is the original. */
  brightness: number;
  contrast: number;
}

export const plainView: View = { turns: 0, zoom: 1, x: 0, y: 0, brightness: 100, contrast: 100 };

const steps = [1, 1.5, 2, 3, 4, 6, 8, 12, 16];
export const largestZoom = 16;

export interface Point {
  x: number;
  y: number;
}

const middle: Point = { x: 0, y: 0 };

export function turned(view: View): View {
  return { ...view, turns: view.turns + 1, x: 0, y: 0 };
}

/** The next zoom step; the point `at`, counted from the stage's middle, stays in place. */
export function zoomed(view: View, direction: 1 | -1, at = middle): View {
  const next =
    direction === 1
      ? steps.find((step) => step > view.zoom * 1.01)
      : steps.findLast((step) => step < view.zoom * 0.99);
  return zoomedTo(view, next ?? view.zoom, at);
}

export function zoomedTo(view: View, wished: number, at = middle): View {
  const zoom = Math.min(largestZoom, Math.max(1, wished));
  if (zoom === 1) return { ...view, zoom, x: 0, y: 0 };
  const ratio = zoom / view.zoom;
  return { ...view, zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moves the photo, but never off a stage of this size. */
export function movedTo(view: View, to: Point, stage: { width: number; height: number }): View {
  const within = (value: number, size: number) => {
    const reach = (size * (view.zoom - 1)) / 2;
    return Math.max(-reach, Math.min(reach, value));
  };
  return { ...view, x: within(to.x, stage.width), y: within(to.y, stage.height) };
}

export function isPlain(view: View): boolean {
  return (
    view.zoom === 1 && view.turns % 4 === 0 && view.brightness === 100 && view.contrast === 100
  );
}

/**
 * A point of the stage, counted from its middle, in fractions of the photo from its upper left corner, whatever its
 * turn.
 * @param sheet the photo's size on the screen before it is enlarged and turned
 */
export function onPhoto(view: View, point: Point, sheet: { width: number; height: number }): Point {
  const moved = { x: (point.x - view.x) / view.zoom, y: (point.y - view.y) / view.zoom };
  const { x, y } = unturned(moved, view.turns);
  const part = (value: number) => Math.min(1, Math.max(0, value));
  return { x: part(x / sheet.width + 0.5), y: part(y / sheet.height + 0.5) };
}

/** A direction on the screen as a direction on a photo with so many quarter turns. */
export function unturned({ x, y }: Point, turns: number): Point {
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][turns % 4] as [number, number];
  return { x: x * cos + y * sin, y: y * cos - x * sin };
}
