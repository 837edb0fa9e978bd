import { existsSync } from 'node:fs';
import { createServer as createHttpServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp, webPrefix } from './app.ts';
import { fillDemo } from './demo/demo.ts';
import { demoLogins } from './demo/demo-people.ts';
import { startJobs } from './jobs.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { DatabaseUnavailable } from './platform/database/unavailable.ts';
import { readCertificate, startDeps } from './start.ts';

const timeouts = {
  headersTimeout: 10_000,
  // Uploads come over phones' networks, the slowest at 10 kbit/s; everything else is answered long before.
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  // How often the two above are looked at: a header that comes byte by byte holds its connection so much longer.
  connectionsCheckingInterval: 5_000,
};

// What is made in the data folder is for this user alone, the files that the database adds by itself too.
process.umask(0o077);

// The only reader of the environment.
const config = await orExit(async () => readConfig(process.env));
const certificate = await orExit(() => readCertificate(config));
const started = await orExit(() => startDeps(config, { serves: true }));
const { log } = started.deps;
await orExit(async () => {
  if (config.demo) await fillDemo(started.deps);
});
const app = createApp(started.deps, { folders: builtApps() });
const jobs = startJobs(started.deps, backupScript());

const server = serve(
  {
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    ...(certificate
      ? { createServer: createHttpsServer, serverOptions: { ...certificate, ...timeouts } }
      : { createServer: createHttpServer, serverOptions: timeouts }),
  },
  ({ address, port }) => {
    log.info({ host: address, port, demo: config.demo }, 'listening');
    if (config.demo) greet();
  },
) as Server;
const idle = whenIdle(server);
server.on('error', (err: Error & { code?: string }) => {
  process.stderr.write(`PORT: cannot listen on ${config.host}:${config.port} (${err.code})\n`);
  process.exit(1);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(signal));

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping');
  // Running requests are finished. Connections without one, opened in advance or kept for a next request, are not
  // waited for: they may stay for as long as their client likes.
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await idle(timeouts.requestTimeout);
  server.closeAllConnections();
  await closed;
  await jobs.stop();
  await started.stop();
  log.info('stopped');
}

/**
 * Answers a function that resolves as soon as no request is running, but after the given milliseconds at the latest.
 * From its call on, every answer tells its client to use another connection for what comes next.
 */
function whenIdle(on: Server): (longest: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  let leaving: (() => void) | null = null;
  on.on('request', (_, response) => {
    running.add(response);
    if (leaving) response.shouldKeepAlive = false;
    response.once('close', () => {
      running.delete(response);
      if (running.size === 0) leaving?.();
    });
  });
  return (longest) =>
    new Promise((resolve) => {
      leaving = resolve;
      for (const response of running) response.shouldKeepAlive = false;
      setTimeout(resolve, longest).unref();
      if (running.size === 0) resolve();
    });
}

/** The built apps, beside the built server or above the sources; null while Vite serves them. */
function builtApps() {
  for (const dist of ['../', '../dist/']) {
    const folder = (name: string) => fileURLToPath(new URL(`${dist}${name}`, import.meta.url));
    const apps = { web: folder('web'), capture: folder('capture') };
    if (existsSync(`${apps.web}/index.html`) && existsSync(`${apps.capture}/index.html`)) {
      return apps;
    }
  }
  return null;
}

/** Beside this file, in the form in which this one runs. */
function backupScript(): string {
  return fileURLToPath(new URL(`./backup${extname(import.meta.url)}`, import.meta.url));
}

function greet(): void {
  const { member, administrator, manager, approver, verifier } = demoLogins;
  const line = (who: string, { login, password }: { login: string; password: string }) =>
    `  ${who}  ${login} / ${password}`;
  process.stdout.write(
    [
      '',
      `登記オンライン  ${config.publicOrigin}${webPrefix}`,
      line('お客様          ', member),
      line('事務所（管理者）', administrator),
      line('事務所（一般）  ', manager),
      line('確認者（承認者）', approver),
      line('確認者          ', verifier),
      '  システムID       0522211001',
      `  事務所のログイン ${config.publicOrigin}${webPrefix}mta100`,
      `  確認者のログイン ${config.publicOrigin}${webPrefix}vfa100`,
      `  送信されたメール ${config.publicOrigin}/dev/mail`,
      '',
      '',
    ].join('\n'),
  );
}

/** A value that cannot be worked with is told in one line, without a stack that could hold it. */
async function orExit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
