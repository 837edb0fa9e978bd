import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueFull } from '../work-queue.ts';
import { ClientGone } from './client-gone.ts';
import { createTurns } from './turns.ts';

const staying = new AbortController().signal;

test('one call begins in a turn of the event loop, and kinds of callers take turns', async () => {
  const turns = createTurns({ hasRoom: () => true });
  const begun: string[] = [];
  for (const kind of ['visitor', 'visitor', 'visitor', 'manager']) {
    void turns({ kind, id: '' }, staying).then(() => begun.push(kind));
  }
  const counts: number[] = [];
  while (begun.length < 4) {
    await nextTurn();
    counts.push(begun.length);
  }
  expect(Math.max(...counts.map((count, nth) => count - (counts[nth - 1] ?? 0)))).toBe(1);
  expect(begun.indexOf('manager')).toBeLessThan(3);
});

test('a call without room in the database waits, and is refused when it waited too long', async () => {
  let room = false;
  const turns = createTurns({ hasRoom: () => room }, 20);
  const left = new AbortController();
  const calls = [staying, left.signal].map((signal) =>
    turns({ kind: 'manager', id: '' }, signal).then(
      () => 'begun',
      (error) => error,
    ),
  );
  left.abort();
  expect(await calls[1]).toBeInstanceOf(ClientGone);
  expect(await calls[0]).toBeInstanceOf(QueueFull);
  room = true;
  await expect(turns({ kind: 'manager', id: '' }, staying)).resolves.toBeUndefined();
});
