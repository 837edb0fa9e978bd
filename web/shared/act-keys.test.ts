import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { actOf, answered, keyOf } from './act-keys.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an act keeps its key until it is answered', () => {
  const act = actOf('post', '/comment', { words: 'a' });
  const key = keyOf(act);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf(actOf('post', '/comment', { words: 'a' }))).toBe(key);
  expect(keyOf(actOf('post', '/comment', { words: 'b' }))).not.toBe(key);
  answered(act);
  expect(keyOf(act)).not.toBe(key);
});

test('what is sent again much later is another act', () => {
  const act = actOf('post', '/comment', { words: 'later' });
  const key = keyOf(act);
  vi.advanceTimersByTime(10 * 60_000);
  expect(keyOf(act)).toBe(key);
  vi.advanceTimersByTime(1);
  expect(keyOf(act)).not.toBe(key);
});

test('files are told apart', () => {
  const file = (name: string, size: number, lastModified = 1) =>
    new File([new Uint8Array(size)], name, { lastModified });
  const keys = [file('a.pdf', 1), file('b.pdf', 1), file('a.pdf', 2), file('a.pdf', 1, 2)].map(
    (body) => keyOf(actOf('post', '/add', { body })),
  );
  expect(new Set(keys).size).toBe(4);
  expect(keyOf(actOf('post', '/add', { body: file('a.pdf', 1) }))).toBe(keys[0]);
});
