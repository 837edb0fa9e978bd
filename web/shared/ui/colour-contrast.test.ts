import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipColours, contrast } from './colour-contrast.ts';

const read = (text: string) =>
  (text.match(/\d+/g) ?? []).map(Number) as unknown as readonly [number, number, number];

describe('chipColours', () => {
  it('is readable for every colour a master may hold', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, (...parts) => {
        const hex = `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
        const { ground, ink } = chipColours(hex);
        expect(contrast(read(ink), read(ground))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('takes grey for what is no colour', () => {
    expect(chipColours('rebeccapurple')).toEqual(chipColours('#666666'));
  });
});
