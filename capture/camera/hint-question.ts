import type { DocumentDetail } from '#contract/codes.ts';
import type { Hint } from '#contract/picture/hints.ts';

/** The page's message to its worker, with a photo's bytes or a frame of the video, and the response. */
export interface HintQuestion {
  id: number;
  picture: ArrayBuffer | ImageBitmap;
  detail: DocumentDetail;
  upright: boolean;
}
export interface HintAnswer {
  id: number;
  /** Missing for an empty frame, which shows neither good nor bad. */
  hint?: Hint | null;
}
