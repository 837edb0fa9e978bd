import { expect, it } from 'vitest';
import { judged, sharesOf } from './measure.ts';

// Every thirteenth of the two hundred pictures; `npm run bench:hints` looks at all.
it('says the right word of drawn situations', () => {
  const all = judged(13);
  expect(all.length).toBeGreaterThan(14);
  const { right, goodCalledBad } = sharesOf(all);
  expect(right, JSON.stringify(all, null, 1)).toBeGreaterThanOrEqual(0.85);
  expect(goodCalledBad).toBe(0);
});
