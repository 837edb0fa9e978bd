import { describe, expect, it } from 'vitest';
import type { Hint } from '#contract/picture/hints.ts';
import { createAttention } from './attention.ts';

/** One look every 150 ms; what is said after each. */
function said(...looks: (Hint | null)[]) {
  const look = createAttention();
  return looks.map((hint, at) => look(hint, 150 * at));
}

describe('what is said while the video runs', () => {
  it('waits for a second look that agrees', () => {
    const all = said('far', 'cut', 'far', 'far');
    expect(all.map(({ hint }) => hint)).toEqual([null, null, null, 'far']);
  });

  it('keeps a sentence for as long as it takes to read', () => {
    const looks = Array.from({ length: 14 }, (_, at): Hint => (at < 2 ? 'dark' : 'far'));
    const words = said(...looks).map(({ hint }) => hint);
    expect(words.slice(1, 11)).toEqual(Array(10).fill('dark'));
    expect(words.slice(11)).toEqual(['far', 'far', 'far']);
  });

  it('turns green at the second good look and no longer at the first bad one', () => {
    const greens = said('far', 'far', null, null, null, 'far').map(({ good }) => good);
    expect(greens).toEqual([false, false, false, true, true, false]);
  });

  it('calls a picture steady after more than a second, and not across a bad look', () => {
    const good = Array<null>(8).fill(null);
    expect(said(...good).some(({ steady }) => steady)).toBe(false);
    expect(said(...good, null, null).at(-1)?.steady).toBe(true);
    expect(said(...good, 'blurred', ...good).at(-1)?.steady).toBe(false);
  });
});
