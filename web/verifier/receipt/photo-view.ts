/** How a photo lies on the desk. */
export interface View {
  /** Quarter turns to the right; rises without end, so that a turn never spins back. */
  turns: number;
  zoom: number;
  /** Where it was moved to, in pixels. */
  x: number;
  y: number;
}

export const plainView: View = { turns: 0, zoom: 1, x: 0, y: 0 };

const steps = [1, 1.5, 2, 3, 4, 6];
export const largestZoom = 6;

export function turned(view: View): View {
  return { ...view, turns: view.turns + 1, x: 0, y: 0 };
}

export function zoomed(view: View, direction: 1 | -1): View {
  const at = steps.indexOf(view.zoom);
  const zoom = steps[Math.min(steps.length - 1, Math.max(0, at + direction))] ?? 1;
  // What lies in the middle stays in the middle.
  const ratio = zoom / view.zoom;
  return zoom === 1
    ? { ...view, zoom, x: 0, y: 0 }
    : { ...view, zoom, x: view.x * ratio, y: view.y * ratio };
}
