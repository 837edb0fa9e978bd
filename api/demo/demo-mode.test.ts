import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { startDeps } from '../start.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { fillDemo } from './demo.ts';

const demo = {};
const office = { DEMO: '0' };
const filled = /^DEMO: a demo has filled the database of (DATA_DIR|DATABASE_URL) /;
const noDemo = /^DEMO: the database of (DATA_DIR|DATABASE_URL) is no demo's/;

let folder: string;
let database: TestDatabase | null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-mode-'));
  const server = process.env.TEST_DATABASE_URL;
  database = server ? await createTestDatabase(server) : null;
});
afterEach(async () => {
  await database?.drop();
  await rm(folder, { recursive: true });
});

/** Starts as a server does, does some work, and stops; rejects with the line that a refused start prints. */
async function serve(
  env: Record<string, string>,
  work: (deps: Deps) => Promise<unknown> = async () => {},
): Promise<void> {
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...(database && { DATABASE_URL: database.url }),
    ...env,
  });
  const { deps, stop } = await startDeps(config, { serves: true });
  if (config.demo) await fillDemo(deps);
  await work(deps);
  await stop();
}

/** The state that a version without modes leaves. */
const forgetMode = ({ db }: Deps) =>
  db.write((trx) => trx.deleteFrom('installation').where('name', '=', 'demo').execute());

test("a demo's database serves no office, and an office's no demo", async () => {
  await serve(demo);
  await expect(serve(office)).rejects.toThrow(filled);
  await expect(serve({ NODE_ENV: 'production' })).rejects.toThrow(filled);
  await serve(demo);
});

test('a database that an office has begun with serves no demo', async () => {
  await serve(office);
  await expect(serve(demo)).rejects.toThrow(noDemo);
  await expect(serve({ DEMO: '1' })).rejects.toThrow(noDemo);
  await serve({ NODE_ENV: 'production' });
});

test('a database of an older version is known by its published logins', async () => {
  await serve(demo, forgetMode);
  await expect(serve(office)).rejects.toThrow(filled);
  const password_hash = await hash('no published password');
  await serve(demo, async (deps) => {
    await deps.db.write(async (trx) => {
      for (const table of ['customers', 'managers', 'verification_users'] as const) {
        await trx
          .updateTable(table as 'customers')
          .set({ password_hash })
          .execute();
      }
    });
    await forgetMode(deps);
  });
  await expect(serve(demo)).rejects.toThrow(noDemo);
  await serve(office);
});
