import { expect, test } from 'vitest';
import { changedBits, common, segmentSize, storedBits, takePlaces } from './search-bits.ts';

/** Every so many of a segment's places, from one on. */
const every = (step: number, from = 0) =>
  Array.from({ length: Math.ceil((segmentSize - from) / step) }, (_, index) => from + index * step);

/** The places that are stored, rising. */
function slotsOf(stored: Uint8Array): number[] {
  const found: number[] = [];
  takePlaces(stored, { first: 0, from: 0, until: segmentSize }, segmentSize, found);
  return found.reverse();
}

const few: Record<string, number[]> = {
  none: [],
  one: [segmentSize - 1],
  some: every(1000),
  others: every(1500, 500),
};
const many = { third: every(3), fifth: every(5, 2), even: every(2), odd: every(2, 1) };
const sets = Object.entries({ ...few, ...many });

test.each(sets)('%s are kept as they are, in the shorter of two forms', (_, slots) => {
  const stored = storedBits(slots.toReversed());
  expect(stored.byteLength).toBeLessThanOrEqual(segmentSize / 8);
  expect(slotsOf(stored)).toEqual(slots);
});

test.each(sets)('%s and others have in common what is in both', (_, slots) => {
  for (const [, others] of sets) {
    const known = new Set(others);
    const both = slots.filter((slot) => known.has(slot));
    const stored = common(storedBits(slots), storedBits(others));
    expect(stored ? slotsOf(stored) : []).toEqual(both);
    expect(stored === null).toBe(both.length === 0);
  }
});

test.each(sets)('%s change by what is added and taken away', (_, slots) => {
  const add = [7, 3000, segmentSize - 1];
  const take = slots.filter((slot) => slot % 7 === 0 && !add.includes(slot));
  const taken = new Set(take);
  const left = new Set([...slots, ...add].filter((slot) => !taken.has(slot)));
  const changed = changedBits(storedBits(slots), add, take);
  expect(slotsOf(changed)).toEqual([...left].sort((a, b) => a - b));
  expect(slotsOf(changedBits(null, add, take))).toEqual(add);
});

test.each(sets)('%s that begin anywhere in memory are read as they are', (_, slots) => {
  const stored = storedBits(slots);
  const moved = Buffer.concat([Buffer.alloc(1), stored]).subarray(1);
  const both = common(moved, stored);
  expect(both ? slotsOf(both) : []).toEqual(slots);
  expect(slotsOf(changedBits(moved, [], []))).toEqual(slots);
});

test.each([null, ...sets.map(([, slots]) => slots)])('places are taken from behind', (slots) => {
  const all = slots ?? every(1);
  for (const [from, until] of [
    [0, segmentSize],
    [100, 3001],
    [31, 33],
    [64, 65],
    [5, 5],
  ] as const) {
    const wanted = all.filter((slot) => slot >= from && slot < until).reverse();
    const found = [7];
    const range = { first: segmentSize, from, until };
    takePlaces(slots && storedBits(slots), range, 21, found);
    expect(found).toEqual([7, ...wanted.slice(0, 20).map((slot) => segmentSize + slot)]);
  }
});
