import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

type Settings = Record<string, string>;
/** Settings of the service, or a function that prepares them; its folder is there as long as the service. */
type Env = Settings | ((folder: string) => Settings | Promise<Settings>);

/** One service for all tests of a file or block: started before them, closed after them. */
export const sharedApp = (env: Env = {}): TestApp => opened(beforeAll, afterAll, env);

/** A new service for each test of a file or block. */
export const freshApp = (env: Env = {}): TestApp => opened(beforeEach, afterEach, env);

type Hook = (act: () => Promise<void>) => void;

function opened(before: Hook, after: Hook, env: Env): TestApp {
  let app: TestApp | undefined;
  let folder: string | undefined;
  before(async () => {
    if (typeof env === 'function') folder = await mkdtemp(join(tmpdir(), 'touki-settings-'));
    app = await createTestApp(typeof env === 'function' ? await env(folder ?? '') : env);
  });
  after(async () => {
    await app?.close();
    if (folder) await rm(folder, { recursive: true, force: true });
  });
  return new Proxy({} as TestApp, {
    get: (_, name) => Reflect.get(app ?? {}, name),
    set: (_, name, value) => Reflect.set(app ?? {}, name, value),
    ownKeys: () => Reflect.ownKeys(app ?? {}),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(app ?? {}, name),
  });
}
