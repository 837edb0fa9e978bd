import type { DocumentDetail } from '#contract/codes.ts';
import type { Scene } from './scene.ts';

/** What should be said of a picture; null of a good one. */
export type Expected =
  | null
  | 'none'
  | 'far'
  | 'cut'
  | 'shaken'
  | 'flat'
  | 'edge'
  | 'glare'
  | 'dark';

export interface Situation {
  name: string;
  detail: DocumentDetail;
  expected: Expected;
  seed: number;
  scene: () => Scene;
}
