import type { Hint } from '#contract/picture/hints.ts';

/** What the live picture says at a moment. */
export interface Attention {
  /** The one thing that should change; null when nothing should, or it is not known yet. */
  hint: Hint | null;
  /** Nothing has to change: the frame turns green. */
  good: boolean;
  /** The picture has been good for so long that a shutter may release by itself. */
  steady: boolean;
}

/** Looks in a row before something is said, so that words do not flicker. */
const agreed = 2;
/** Milliseconds that a sentence stays, so that it can be read and spoken to its end. */
const readable = 1_500;
/** Milliseconds of a good picture before a shutter may release. */
const steadyAfter = 1_200;

/** Turns looks, several a second, into one sentence at a time. */
export function createAttention() {
  let last: Hint | null | undefined;
  let same = 0;
  let goodSince: number | null = null;
  let saidAt = Number.NEGATIVE_INFINITY;
  let said: Hint | null = null;
  return (hint: Hint | null, now: number): Attention => {
    same = hint === last ? same + 1 : 1;
    last = hint;
    if (hint !== null) goodSince = null;
    else if (same >= agreed) goodSince ??= now;
    const good = goodSince !== null;
    if (good) said = null;
    else if (same >= agreed && hint !== null && hint !== said && now - saidAt >= readable) {
      said = hint;
      saidAt = now;
    }
    return { hint: said, good, steady: goodSince !== null && now - goodSince >= steadyAfter };
  };
}

/** Hints that another lens may mend: a wide one shows the card small, one for distance shows it blurred. */
const ofLens: readonly (Hint | null)[] = ['far', 'blurred'];
/** Within how many milliseconds such a sentence is said twice before another lens is offered. */
const twiceWithin = 10_000;
/** Milliseconds after which a sentence that stays counts as said again. */
const saidAgainAfter = 5_000;

/** Whether another lens may help, by what is said at each look. */
export function createLensDoubt() {
  let last: Hint | null = null;
  let saidAt: number[] = [];
  let isDoubted = false;
  return (hint: Hint | null, now: number): boolean => {
    saidAt = saidAt.filter((at) => now - at < twiceWithin);
    const latest = saidAt.at(-1);
    const isSaid = hint !== last || latest === undefined || now - latest >= saidAgainAfter;
    if (ofLens.includes(hint) && isSaid) saidAt.push(now);
    last = hint;
    isDoubted ||= saidAt.length > 1;
    return isDoubted;
  };
}
