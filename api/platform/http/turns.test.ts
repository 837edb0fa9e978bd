import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QueueFull } from '../work-queue.ts';
import { ClientGone } from './client-gone.ts';
import { createTurns, type WaitingCall } from './turns.ts';

const staying = new AbortController().signal;
const call = (kind: string, change: Partial<WaitingCall> = {}): WaitingCall => ({
  ...{ kind, id: '', isUnproven: false, gone: staying },
  ...change,
});
const nothing = async () => {};

test('one call begins in a turn of the event loop, and kinds of callers take turns', async () => {
  const turns = createTurns({ hasRoom: () => true });
  const begun: string[] = [];
  for (const kind of ['visitor', 'visitor', 'visitor', 'manager']) {
    void turns(call(kind), async () => begun.push(kind));
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
  const calls = [staying, left.signal].map((gone) =>
    turns(call('manager', { gone }), nothing).then(
      () => 'begun',
      (error) => error,
    ),
  );
  left.abort();
  expect(await calls[1]).toBeInstanceOf(ClientGone);
  expect(await calls[0]).toBeInstanceOf(QueueFull);
  room = true;
  await expect(turns(call('manager'), nothing)).resolves.toBeUndefined();
});

test('calls of unproven accounts are handled one at a time, and hold up no other', async () => {
  const turns = createTurns({ hasRoom: () => true });
  const unproven = (id: string) => call('member', { id, isUnproven: true });
  const begun: string[] = [];
  let end = () => {};
  const first = turns(unproven('a'), () => {
    begun.push('a');
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  const second = turns(unproven('b'), async () => begun.push('b'));
  for (const id of ['c', 'd']) await turns(call('member', { id }), async () => begun.push(id));
  expect(begun).toEqual(['a', 'c', 'd']);
  end();
  await Promise.all([first, second]);
  expect(begun).toEqual(['a', 'c', 'd', 'b']);
});
