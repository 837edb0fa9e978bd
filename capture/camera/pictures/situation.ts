import type { DocumentDetail } from '#contract/codes.ts';
import type { Hint } from '#contract/picture/hints.ts';
import type { Scene } from './scene.ts';

export interface Situation {
  name: string;
  detail: DocumentDetail;
  /** What should be said of the picture; null of a good one. */
  expected: Hint | null;
  seed: number;
  scene: () => Scene;
}
