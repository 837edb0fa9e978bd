import { hintFor } from '#contract/picture/hint-for.ts';
import { knownSituations } from './known.ts';
import { outside, taken } from './scene.ts';
import type { Situation } from './situation.ts';
import { unseenSituations } from './unseen.ts';

/** What is said of a picture, beside what should be. */
export interface Judged extends Pick<Situation, 'name' | 'detail' | 'expected'> {
  unseen: boolean;
  said: Situation['expected'];
}

/** Every `nth` of the two hundred situations, drawn and looked at; other drawings of them from another place. */
export function judged(nth = 1, from = 0): Judged[] {
  const unseen = unseenSituations(from).map((situation) => ({ ...situation, unseen: true }));
  const known = knownSituations(from).map((situation) => ({ ...situation, unseen: false }));
  return [...unseen, ...known]
    .filter((_, at) => at % nth === 0)
    .map(({ name, expected: meant, unseen: blind, detail, seed, scene: draw }) => {
      const scene = draw();
      const said = hintFor(taken(scene, seed), detail);
      // A round corner hides less.
      const expected = meant === null && outside(scene) > 10 ? 'cut' : meant;
      return { name, detail, expected, unseen: blind, said };
    });
}

/** Shares, 0 to 1: of right words, and of good pictures that are called bad. */
export function sharesOf(all: readonly Judged[]): { right: number; goodCalledBad: number } {
  const good = all.filter(({ expected }) => expected === null);
  return {
    right: all.filter(({ expected, said }) => said === expected).length / all.length,
    goodCalledBad: good.filter(({ said }) => said !== null).length / good.length,
  };
}
