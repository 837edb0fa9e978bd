import type { Box } from '#contract/picture/framing.ts';

export interface CardQuestion {
  id: number;
  /** A frame of the camera, given away. */
  picture: ImageBitmap;
  /** What to keep of it, in its pixels. */
  part: Box;
}
export interface CardAnswer {
  id: number;
  /** A JPEG of at most 400 kB and 1,600 pixels on its longer side; null where that could not be made. */
  card: ArrayBuffer | null;
}
