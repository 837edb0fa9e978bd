export interface Size {
  width: number;
  height: number;
}

/** The part of the source that fills the target without distortion, as the preview shows it. */
export function cover(source: Size, target: Size) {
  const scale = Math.max(target.width / source.width, target.height / source.height);
  const width = target.width / scale;
  const height = target.height / scale;
  return { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height };
}
