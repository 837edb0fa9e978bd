import { expect, test } from 'vitest';
import { type PositionCode, positionOf, positions } from './positions.ts';
import { reason, reasonOf, reasons } from './reasons.ts';

test('every code stands once and is found', () => {
  for (const table of [positions, reasons]) {
    expect(new Set(table.map(({ code }) => code)).size).toBe(table.length);
  }
  for (const row of positions) expect(positionOf(row.code)).toBe(row);
  for (const row of reasons) expect(reasonOf(row.code)).toBe(row);
});

test('nothing follows from an unknown code', () => {
  expect(positionOf('99')).toBeUndefined();
  expect(reasonOf('')).toBeUndefined();
});

test('a literal and a code of another family are no position', () => {
  const take = (code: PositionCode) => code;
  // @ts-expect-error a literal
  expect(take('10')).toBe('10');
  // @ts-expect-error a code of another family
  expect(take(reason.appointed)).toBe('11');
});
