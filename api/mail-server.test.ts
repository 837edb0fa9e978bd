import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { conditions } from './features/status/conditions.ts';
import { raiseAlarms } from './features/status/status.service.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { startDeps } from './start.ts';

/** The port of a server that has closed again. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts with a mail server, and gives what the start logs, once a line of it has come, and the condition. */
async function started(
  port: number,
  untilLine: RegExp | null,
  until: Promise<unknown> = Promise.resolve(),
) {
  const folder = await mkdtemp(join(tmpdir(), 'mail-server-'));
  const lines: string[] = [];
  const events = new EventEmitter();
  const come = once(events, 'line');
  const log = createLog({
    ...{ level: 'info', json: true },
    destination: {
      write: (line) => {
        lines.push(line);
        if (untilLine?.test(line)) events.emit('line');
      },
    },
  });
  const url = `smtp://127.0.0.1:${port}`;
  const config = readConfig({ DATA_DIR: folder, DISK_RESERVE_MB: '0', SMTP_URL: url });
  const { deps, stop } = await startDeps(config, { serves: true, log });
  try {
    await (untilLine ? come : until);
    await raiseAlarms(deps);
    const condition = conditions.find(({ name }) => name === 'mail-server');
    return { lines, found: await condition?.look(deps) };
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
}

test('a mail server that does not answer is a line of the start and an alarm, and the server starts', async () => {
  const { lines, found } = await started(
    await freePort(),
    /SMTP_URL: the mail server cannot be used/,
  );
  expect(lines.join('')).toContain('"reason":"ESOCKET"');
  expect(lines.join('')).toContain('"alarm":"mail-server"');
  expect(found).toMatchObject({ on: true, detail: '接続できません（ESOCKET）' });
});

test('a mail server is asked once at the start, without a mail', async () => {
  const events = new EventEmitter();
  const asked = once(events, 'closed');
  const commands: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 10,
    onConnect: (_, done) => {
      commands.push('connect');
      done();
    },
    onMailFrom: (_, __, done) => {
      commands.push('mail');
      done();
    },
    onClose: () => void events.emit('closed'),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const { lines, found } = await started(port, null, asked);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(commands).toEqual(['connect']);
  expect(found).toMatchObject({ on: false });
  expect(lines.join('')).not.toContain('SMTP_URL');
});
