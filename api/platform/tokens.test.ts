import { describe, expect, it } from 'vitest';
import { hashToken, newToken } from './tokens.ts';

describe('tokens', () => {
  it('makes tokens of 256 bits that never repeat', () => {
    const made = new Set(Array.from({ length: 1_000 }, newToken));
    expect(made.size).toBe(1_000);
    for (const token of made) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  it('stores SHA-256 in hex', () => {
    expect(hashToken('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
