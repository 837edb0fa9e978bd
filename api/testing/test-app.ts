import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '#contract/envelope.ts';
import { createApp } from '../app.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { openPress } from '../platform/paper/printer.ts';
import { createPasswords } from '../platform/passwords.ts';
import { readCertificate, type Started, startDeps } from '../start.ts';
import { createTestDatabase, databaseFile, testStart } from './test-database.ts';

export { testStart };

/** A clock that stops until it is moved. */
export interface SettableClock extends Clock {
  set(instant: string): void;
  /** Moves on by milliseconds. */
  pass(milliseconds: number): void;
}

export function settableClock(start: string): SettableClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = Date.parse(instant);
    },
    pass: (milliseconds) => {
      now += milliseconds;
    },
  };
}

/** A response, read to its end. */
export interface TestAnswer<Data = unknown> {
  status: number;
  headers: Headers;
  /** The envelope; its data is null for a failure. */
  body: Envelope<Data>;
  bytes: Uint8Array;
}

export interface TestCall {
  token?: string;
  headers?: Record<string, string>;
  json?: unknown;
  /** A body without changes, with its own content type in `headers`. */
  raw?: string | Uint8Array<ArrayBuffer> | FormData;
  /** Sent as the multipart field `fileData`. */
  file?: Uint8Array;
  fileName?: string;
  /** Sent behind it as `cardData`. */
  card?: Uint8Array;
  /** The peer's address; without it the call has no peer. */
  from?: string;
  /** Aborted when the client goes away. */
  signal?: AbortSignal;
}

export interface Instance {
  deps: Deps;
  /** Calls the API below `/api/v1.0`. */
  call<Data = never>(method: string, path: string, call?: TestCall): Promise<TestAnswer<Data>>;
}

export interface TestApp extends Instance, Started {
  clock: SettableClock;
  /** Any path of the server. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Simulates a crash in the middle of its work, and starts another process on the same data. */
  restart(): Promise<void>;
  /** Another instance of the service on the same data, perhaps with other settings. */
  another(change?: Partial<Config>): Promise<Instance>;
  close(): Promise<void>;
}

/** Hashing at the lowest cost of argon2, because tests sign in hundreds of times. */
const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };

// To start it and to read its fonts takes longer than what most tests print.
const press = openPress(null);

/**
 * The whole service on a database of its own: SQLite in a temporary folder, or one beside `TEST_DATABASE_URL`. `data` is
 * a folder whose content it begins with.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  data?: string,
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'touki-test-'));
  const clock = settableClock(testStart);
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await createTestDatabase(server) : null;
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    DEMO: '1',
    DISK_RESERVE_MB: '0',
    TESSERACT: 'off',
    ACCOUNT_LIMITS: '0',
    ...(database && { DATABASE_URL: database.url }),
    ...env,
  });
  if (data) await cp(data, folder, { recursive: true });
  else if (!database) await writeFile(join(folder, 'app.sqlite'), await databaseFile());
  const options = {
    clock,
    passwords: createPasswords({ cost: cheapest }),
    press,
    ...(database?.openPool && { openPool: database.openPool }),
  };
  const start = async (change: Partial<Config> = {}) =>
    startDeps({ ...config, ...change }, { ...options, certificate: await readCertificate(config) });
  let started = await start();
  let app = createApp(started.deps, { folders: null });
  const others: Started[] = [];
  const testApp: TestApp = {
    ...started,
    clock,
    request: async (path, init) => app.request(path, init),
    call: (method, path, call) => callOf(app, method, path, call),
    restart: async () => {
      await started.stop();
      started = await start();
      app = createApp(started.deps, { folders: null });
      testApp.deps = started.deps;
    },
    another: async (change) => {
      const other = await start(change);
      others.push(other);
      const its = createApp(other.deps, { folders: null });
      return {
        deps: other.deps,
        call: (method, path, call) => callOf(its, method, path, call),
      };
    },
    close: async () => {
      for (const { stop } of [started, ...others]) await stop();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return testApp;
}

async function callOf(
  app: ReturnType<typeof createApp>,
  method: string,
  path: string,
  call: TestCall = {},
) {
  const init = requestOf(method, call);
  const response = await app.request(`/api/v1.0${path}`, init, envOf(init, call));
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null,
    bytes,
  };
}

function requestOf(method: string, call: TestCall): RequestInit {
  const headers: Record<string, string> = { ...call.headers };
  if (call.token) headers['x-auth-token'] = `Bearer ${call.token}`;
  let body: string | Uint8Array<ArrayBuffer> | FormData | undefined = call.raw;
  if (call.json !== undefined) {
    headers['content-type'] ??= 'application/json';
    body = JSON.stringify(call.json);
  }
  if (call.file) {
    const form = new FormData();
    form.append('fileData', new Blob([call.file as Uint8Array<ArrayBuffer>]), call.fileName ?? 'a');
    if (call.card) form.append('cardData', new Blob([call.card as Uint8Array<ArrayBuffer>]), 'b');
    body = form;
  }
  return {
    method: method.toUpperCase(),
    headers,
    ...(body !== undefined && { body }),
    ...(call.signal && { signal: call.signal }),
  };
}

/** Only as much of a connection as identifies the caller. */
function envOf(init: RequestInit, { from }: TestCall): object | undefined {
  if (from === undefined) return undefined;
  const headers = Object.fromEntries(new Request('http://localhost/', init).headers);
  return { incoming: { headers, socket: { remoteAddress: from }, readableLength: 0 } };
}
