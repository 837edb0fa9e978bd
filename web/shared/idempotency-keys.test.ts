import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKey, keyFor, requestText } from './idempotency-keys.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an act keeps its key until it is forgetKey', () => {
  const act = requestText('post', '/comment', { words: 'a' });
  const key = keyFor(act);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor(requestText('post', '/comment', { words: 'a' }))).toBe(key);
  expect(keyFor(requestText('post', '/comment', { words: 'b' }))).not.toBe(key);
  forgetKey(act);
  expect(keyFor(act)).not.toBe(key);
});

test('what is sent again much later is another act', () => {
  const act = requestText('post', '/comment', { words: 'later' });
  const key = keyFor(act);
  vi.advanceTimersByTime(10 * 60_000);
  expect(keyFor(act)).toBe(key);
  vi.advanceTimersByTime(1);
  expect(keyFor(act)).not.toBe(key);
});

test('files are told apart', () => {
  const file = (name: string, size: number, lastModified = 1) =>
    new File([new Uint8Array(size)], name, { lastModified });
  const keys = [file('a.pdf', 1), file('b.pdf', 1), file('a.pdf', 2), file('a.pdf', 1, 2)].map(
    (body) => keyFor(requestText('post', '/add', { body })),
  );
  expect(new Set(keys).size).toBe(4);
  expect(keyFor(requestText('post', '/add', { body: file('a.pdf', 1) }))).toBe(keys[0]);
});
