import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { watchConnections } from './connections.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const never = 60_000;

/** A server that reads the body, then says how long it was, or nothing before `answer` is called. */
async function open(
  { running = never, reading = never, stopping = never },
  { silent = false, padding = 0, waits = () => {} } = {},
) {
  let answer = () => {};
  const begun = { requests: 0 };
  const server = createServer(async (request, response) => {
    begun.requests += 1;
    response.once('timeout', waits);
    request.on('error', () => {});
    const { promise: asked, resolve } = withResolver();
    answer = resolve;
    let length = 0;
    try {
      for await (const chunk of request) length += (chunk as Buffer).length;
    } catch {
      return;
    }
    if (silent) await asked;
    response.end(String(length).padStart(padding));
  });
  const connections = watchConnections(server, { running, reading, stopping });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => connections.close(0));
  const { port } = server.address() as AddressInfo;
  return {
    ...{ connections, begun, port },
    answer: () => answer(),
    send: (text: string) => send(port, text),
  };
}

function withResolver() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Sends the text and nothing more; `closed` is all that came back. */
async function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(said)));
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return { closed };
}

const half = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf';
const whole = `${half}-whole`;

test('a body that stands still is cut while the server runs', async () => {
  const { send } = await open({ running: 50 });
  const { closed } = await send(half);
  expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
});

test('who takes nothing of a response for a while, and then reads on, gets all of it', async () => {
  const { promise: waiting, resolve } = withResolver();
  const padding = 8_000_000;
  const { port } = await open({ running: 50 }, { padding, waits: resolve });
  const socket = connect(port, '127.0.0.1').pause();
  socket.write(whole.replace('Host: a', 'Host: a\r\nConnection: close'));
  await waiting;
  let length = 0;
  for await (const chunk of socket) length += (chunk as Buffer).length;
  expect(length).toBeGreaterThan(padding);
});

test('a stop cuts a body that stands still, and waits for a response that takes its time', async () => {
  const server = await open({ stopping: 50 }, { silent: true });
  const [stalled, slow] = [await server.send(half), await server.send(whole)];
  while (server.begun.requests < 2) await new Promise(setImmediate);
  server.connections.windDown();
  const ended = server.connections.close(never);
  expect(await stalled.closed).toMatch(/^HTTP\/1\.1 408 /);
  server.answer();
  await ended;
  const response = await slow.closed;
  expect(response).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*\r\nConnection: close\r\n[\s\S]*10$/);
});
