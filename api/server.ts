import { existsSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp, webPrefix } from './app.ts';
import { fillDemo } from './demo/demo.ts';
import { demoLogins } from './demo/demo-people.ts';
import { startJobs } from './jobs.ts';
import { readConfig } from './platform/config.ts';
import { DatabaseUnavailable } from './platform/database/unavailable.ts';
import { ConfigError } from './platform/environment.ts';
import { watchConnections } from './platform/http/connections.ts';
import { nearName } from './platform/spelling.ts';
import { readCertificate, startDeps } from './start.ts';

const timeouts = {
  headersTimeout: 10_000,
  // Uploads come over mobile networks, the slowest at 10 kbit/s; every other request takes far less.
  requestTimeout: 300_000,
  keepAliveTimeout: 65_000,
  // How often Node checks the two limits above, by which a slow header can exceed them.
  connectionsCheckingInterval: 5_000,
};

// Recorded connections stay closed to whoever gets the key later: Node's own list has some that do not.
const forwardSecret = {
  minVersion: 'TLSv1.2',
  ciphers:
    'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20',
  honorCipherOrder: true,
} as const;

// Only the server's user may read the files in the data folder, including those that the database creates.
process.umask(0o077);

// The only place that reads the environment.
const known = new Set<string>();
const asked = new Proxy(process.env, {
  get: (variables, name: string) => {
    known.add(name);
    return variables[name];
  },
});
const config = await orExit(async () => readConfig(asked));
const certificate = await orExit(() => readCertificate(config));
const started = await orExit(() => startDeps(config, { serves: true, certificate }));
const { log } = started.deps;
for (const name of Object.keys(process.env).filter((one) => !known.has(one))) {
  const near = nearName(name, known);
  if (near) log.warn({}, `${name} is not a setting; ${near} is`);
}
await orExit(async () => {
  if (config.demo) await fillDemo(started.deps);
});
const stopping = new AbortController();
const app = createApp(started.deps, { folders: builtApps(), stopping: stopping.signal });
const jobs = startJobs(started.deps, backupScript());

const server = serve(
  {
    fetch: app.fetch,
    port: config.port,
    hostname: config.host,
    ...(certificate
      ? {
          createServer: createHttpsServer,
          serverOptions: { ...certificate, ...forwardSecret, ...timeouts },
        }
      : { createServer: createHttpServer, serverOptions: timeouts }),
  },
  ({ address, port }) => {
    log.info({ host: address, port, demo: config.demo }, 'listening');
    if (config.demo) greet();
  },
) as Server;
const connections = watchConnections(server);
server.on('error', async (err: Error & { code?: string }) => {
  const free = err.code === 'EADDRINUSE' ? `; PORT=${await freePort()} is free` : '';
  process.stderr.write(
    `PORT: cannot listen on ${config.host}:${config.port} (${err.code})${free}\n`,
  );
  process.exit(1);
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, (why) => void stop(why));

async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping');
  // `/readyz` fails from here on, so that a load balancer sends no more; until it has asked, all is served as before.
  stopping.abort();
  connections.windDown();
  await pause(config.drainSeconds * 1000);
  await connections.close(timeouts.requestTimeout);
  await jobs.stop();
  await started.stop();
  log.info('stopped');
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createHttpServer().on('error', reject);
    probe.listen(0, config.host, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** Beside this file, with the same extension. */
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

/** Prints a wrong setting in one line, without a stack that could contain it. */
async function orExit<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof DatabaseUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
