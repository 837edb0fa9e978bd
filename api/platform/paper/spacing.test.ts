import { expect, test } from 'vitest';
import type { Block } from './paper.ts';
import { settings, spaced } from './spacing.ts';

test('a paper is set wider first, and letters shrink last and no further than an office writes', () => {
  const tried = settings.map(({ spacing, letters }) => [spacing, (letters * 11.5).toFixed(1)]);
  expect(tried).toEqual([
    [1, '11.5'],
    [0.95, '11.5'],
    [0.9, '11.5'],
    [0.85, '11.5'],
    [0.85, '11.0'],
    [0.85, '10.5'],
  ]);
});

const facts: Block = { kind: 'facts', rows: [['商号', '甲']], lead: 2, after: 4 };
const table: Block = { kind: 'table', columns: [{ width: 9 }], rows: [['一']], after: 2 };

test.each<[string, Block, Block]>([
  ['a text', { kind: 'text', text: '甲' }, { kind: 'text', text: '甲', lead: 0.85, after: 0 }],
  ['facts', facts, { ...facts, lead: 1, after: 2 }],
  ['what stands behind a table', table, { ...table, after: 1 }],
  [
    'a table with nothing behind it',
    { ...table, after: undefined } as unknown as Block,
    { ...table, after: 0 },
  ],
  [
    'all that stays together',
    { kind: 'together', blocks: [facts, table] },
    {
      kind: 'together',
      blocks: [
        { ...facts, lead: 1, after: 2 },
        { ...table, after: 1 },
      ],
    },
  ],
])('closer lines: %s', (_, block, closer) => {
  expect(spaced(block, 0.5)).toEqual(closer);
  expect(spaced(block, 1)).toBe(block);
});

test.each<Block>([
  { kind: 'stamp', label: '印', width: 26, height: 26 },
  { kind: 'gap', height: 22 },
])('the room that a seal needs stays: $kind', (block) => {
  expect(spaced(block, 0.5)).toEqual(block);
});
