import { expect, test } from 'vitest';
// @ts-expect-error a script without types
import { placesIn } from './english.mjs';
// @ts-expect-error a script without types
import { ratchetFault } from './ratchet.mjs';

// Put together, because this file is counted, too.
const hard = ['no', 'body'].join('');
const source = [
  '/** Whose turn it is. */',
  `export const turn = '${hard}';`,
  '  /**',
  `   * What a call returns. Often ${hard}'s.`,
  '   */',
  `const path = 'get /*'; // for ${hard}`,
  '/** Oftener. */',
  `const other = <p>{/* ${hard} */}${hard}</p>;`,
  `const address = 'https://${hard}.example.jp/*';`,
].join('\n');

test('comments are read, and strings are not', () => {
  expect(placesIn('a.tsx', source)).toEqual({
    hardWords: [4, 6, 8],
    headlessDocstrings: [1, 3],
  });
});

test('documents are read as a whole', () => {
  expect(placesIn('a.md', `${hard.toUpperCase()}.\n\n| whoever | somebody |`)).toEqual({
    hardWords: [1, 3, 3],
    headlessDocstrings: [],
  });
});

test('a count has to be its number, neither more nor less', () => {
  expect(ratchetFault('hardWords', 3, 3)).toBeUndefined();
  expect(ratchetFault('hardWords', 4, 3)).toBe('hardWords: 4 instead of 3');
  expect(ratchetFault('hardWords', 2, 3)).toMatch(/^hardWords: 2, fewer than 3: lower the number/);
});
