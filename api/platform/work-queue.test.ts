import { expect, test } from 'vitest';
import { ClientGone } from './http/client-gone.ts';
import { createWorkQueue, QueueFull } from './work-queue.ts';

/** Work that goes on until it is ended. */
function work(name: string, log: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const begun: () => Promise<void> = () => {
    log.push(name);
    return ended;
  };
  return { begun, end: () => end() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('queues take turns: a long one does not delay the others', async () => {
  const enqueue = createWorkQueue('test', 1, 100);
  const log: string[] = [];
  const jobs = ['a', 'a', 'a', 'a', 'b', 'c', 'b'].map((queue, nth) => {
    const { begun, end } = work(`${queue}${nth}`, log);
    return { end, done: enqueue(begun, { queue }) };
  });
  for (const { end } of jobs) end();
  await Promise.all(jobs.map(({ done }) => done));
  expect(log).toEqual(['a0', 'a1', 'b4', 'c5', 'a2', 'b6', 'a3']);
});

test('accounts of a queue take turns, and one account among many gets no more of the queue', async () => {
  const enqueue = createWorkQueue('test', 1, 100);
  const log: string[] = [];
  const callers = ['member a', 'member a', 'member a', 'member b', 'manager c', 'manager c'];
  const jobs = callers.map((caller, nth) => {
    const [queue = '', owner = ''] = caller.split(' ');
    const { begun, end } = work(`${owner}${nth}`, log);
    return { end, done: enqueue(begun, { queue, owner }) };
  });
  for (const { end } of jobs) end();
  await Promise.all(jobs.map(({ done }) => done));
  expect(log).toEqual(['a0', 'a1', 'c4', 'b3', 'c5', 'a2']);
});

test('a full queue turns away who comes to it, and nobody else', async () => {
  const enqueue = createWorkQueue('test', 1, 1);
  const [first, second] = [work('1', []), work('2', [])];
  const running = enqueue(first.begun, { queue: 'a' });
  const waiting = enqueue(second.begun, { queue: 'a' });
  await expect(enqueue(second.begun, { queue: 'a' })).rejects.toBeInstanceOf(QueueFull);
  const other = enqueue(second.begun, { queue: 'b' });
  first.end();
  second.end();
  await Promise.all([running, waiting, other]);
});

test('work whose client goes while it waits is dropped, and its place is free', async () => {
  const enqueue = createWorkQueue('test', 1, 1);
  const log: string[] = [];
  const [first, gone, last] = [work('first', log), work('gone', log), work('last', log)];
  const running = enqueue(first.begun);
  const client = new AbortController();
  const dropped = enqueue(gone.begun, { signal: client.signal });
  client.abort();
  await expect(dropped).rejects.toBeInstanceOf(ClientGone);
  const waiting = enqueue(last.begun);
  first.end();
  last.end();
  await Promise.all([running, waiting]);
  expect(log).toEqual(['first', 'last']);
  await expect(enqueue(gone.begun, { signal: client.signal })).rejects.toBeInstanceOf(ClientGone);
});

test('work that has begun is finished, whether or not its client is there', async () => {
  const enqueue = createWorkQueue('test', 1, 1);
  const { begun, end } = work('only', []);
  const client = new AbortController();
  const running = enqueue(begun, { signal: client.signal });
  await settled();
  client.abort();
  end();
  await expect(running).resolves.toBeUndefined();
});
