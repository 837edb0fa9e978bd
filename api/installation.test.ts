import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import type { FileRow } from './platform/database/tables.ts';
import type { Deps } from './platform/deps.ts';
import { ConfigError } from './platform/environment.ts';
import { adopt, compareStore } from './platform/files/adopt.ts';
import { insertFile, selectFile } from './platform/files/files.queries.ts';
import { openStore } from './platform/files/open-vault.ts';
import { openDatabaseOf, type Started, startDeps } from './start.ts';
import { type ObjectStorage, objectStorage } from './testing/object-storage.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

// Servers started with a database, store and key that belong together, and with ones that do not.

const newKey = () => randomBytes(32).toString('base64');

let storage: ObjectStorage;
let folders: string[];
let databases: TestDatabase[];
let running: Started[];
beforeEach(async () => {
  storage = await objectStorage();
  folders = [];
  databases = [];
  running = [];
});
afterEach(async () => {
  for (const { stop } of running) await stop();
  for (const { drop } of databases) await drop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
  storage.close();
});

type Env = Record<string, string>;

/** A separate data folder, and on PostgreSQL a database. */
async function machine(more: Env = {}): Promise<Env & { DATA_DIR: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'installation-'));
  folders.push(folder);
  return { DATA_DIR: folder, LOG_LEVEL: 'silent', ...(await database()), ...more };
}

async function database(): Promise<Env> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return {};
  const made = await createTestDatabase(server);
  databases.push(made);
  return { DATABASE_URL: made.url };
}

async function start(env: Env): Promise<Started> {
  const started = await startDeps(readConfig(env));
  let stopped = false;
  const once = {
    ...started,
    stop: async () => {
      if (!stopped) await started.stop();
      stopped = true;
    },
  };
  running.push(once);
  return once;
}

/** The line with which a start is refused. */
async function refusal(env: Env): Promise<string> {
  const error = await start(env).then(
    () => 'it started',
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as ConfigError;
  expect(message).not.toContain('\n');
  return message;
}

async function storeFile({ db, vault }: Deps, text: string): Promise<FileRow> {
  const sealed = await vault.seal(Buffer.from(text));
  const at = new Date().toISOString();
  const file = { sealed, kind: 'pdf', contentType: 'application/pdf', name: 'a', at, by: 'u1' };
  await db.write((trx) => insertFile(trx, file));
  return (await selectFile(db.read, sealed.id)) as FileRow;
}

async function installed(env: Env): Promise<FileRow[]> {
  const { deps, stop } = await start(env);
  const rows = [
    await storeFile(deps, 'one'),
    await storeFile(deps, 'two'),
    await storeFile(deps, 'three'),
  ];
  await stop();
  return rows;
}

const opened = async ({ vault }: Deps, rows: FileRow[]) =>
  Promise.all(rows.map(async (row) => Buffer.from(await vault.open(row)).toString()));

/** The state that an older version leaves: neither database nor store has an identity. */
async function madeOlder(env: Env & { DATA_DIR: string }): Promise<void> {
  const { deps, stop } = await start(env);
  await deps.db.write((trx) => sql`delete from installation`.execute(trx));
  await stop();
  await rm(join(env.DATA_DIR, 'files/identity.txt'));
}

/** The same machine, as if app.sqlite had been moved away. */
async function withEmptyDatabase(env: Env & { DATA_DIR: string }): Promise<Env> {
  for (const name of await readdir(env.DATA_DIR)) {
    if (name.startsWith('app.sqlite')) {
      await rename(join(env.DATA_DIR, name), join(env.DATA_DIR, `away-${name}`));
    }
  }
  return { ...env, ...(await database()) };
}

describe('the first start', () => {
  test('marks database and store with one identity, and later ones find it', async () => {
    const env = await machine();
    const rows = await installed(env);
    const again = await start(env);
    expect(await opened(again.deps, rows)).toEqual(['one', 'two', 'three']);
    const identity = await readFile(join(env.DATA_DIR, 'files/identity.txt'), 'utf8');
    expect(identity).toMatch(/^[0-9a-f-]{36}\n$/);
  });

  test('of several at once agree', async () => {
    const env = await machine(storage.env());
    const all = await Promise.all([start(env), start(env), start(env), start(env)]);
    const rows = await Promise.all(all.map(({ deps }, index) => storeFile(deps, String(index))));
    for (const { deps } of all) expect(await opened(deps, rows)).toEqual(['0', '1', '2', '3']);
  });

  test('of two databases on one store leaves the store to one', async () => {
    const envs = [await machine(storage.env()), await machine(storage.env())];
    const ended = await Promise.allSettled(envs.map(start));
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = ended.find((end) => end.status === 'rejected');
    expect(lost?.reason).toBeInstanceOf(ConfigError);
  });

  test('keeps nothing in the database from which the key could be guessed by its hash', async () => {
    const fileKey = newKey();
    const { deps } = await start(await machine({ FILE_KEY: fileKey }));
    const { rows } = await sql<{ value: string }>`select value from installation`.execute(
      deps.db.read,
    );
    const key = Buffer.from(fileKey, 'base64');
    const plain = await crypto.subtle.digest('SHA-256', key);
    expect(rows).toHaveLength(2);
    for (const { value } of rows) {
      expect(value).not.toContain(key.toString('hex'));
      expect(value).not.toContain(Buffer.from(plain).toString('hex').slice(0, 16));
    }
  });
});

describe('refuses a store', () => {
  test('that has files, with an empty database; nothing is lost', async () => {
    const FILE_KEY = newKey();
    const own = await machine({ ...storage.env(), FILE_KEY });
    const rows = await installed(own);
    const before = [...storage.objects];
    const line = await refusal(await machine({ ...storage.env(), FILE_KEY }));
    expect(line).toMatch(/another.*database.*npm run store -- adopt/);
    expect([...storage.objects]).toEqual(before);
    expect(await opened((await start(own)).deps, rows)).toEqual(['one', 'two', 'three']);
  });

  test('that has files, when the database was moved away; a new key is not made either', async () => {
    const env = await machine();
    const rows = await installed(env);
    expect(await refusal(await withEmptyDatabase(env))).toMatch(/database/);
    if (!env.DATABASE_URL) {
      await rename(join(env.DATA_DIR, 'away-app.sqlite'), join(env.DATA_DIR, 'app.sqlite'));
    }
    expect(await opened((await start(env)).deps, rows)).toEqual(['one', 'two', 'three']);
    await rm(join(env.DATA_DIR, 'file.key'));
    await refusal(await withEmptyDatabase(env));
    expect(await readdir(env.DATA_DIR)).not.toContain('file.key');
  });

  test('that is empty while the database names files', async () => {
    const env = await machine({ ...storage.env(), FILE_KEY: newKey() });
    await installed(env);
    const line = await refusal({ ...env, ...storage.env('another') });
    expect(line).toMatch(/empty.*3 files/);
  });

  test('that is another installation’s', async () => {
    const [one, other] = [await machine(), await machine()];
    await installed(one);
    await installed(other);
    await rm(join(one.DATA_DIR, 'files'), { recursive: true });
    await rename(join(other.DATA_DIR, 'files'), join(one.DATA_DIR, 'files'));
    expect(await refusal(one)).toMatch(/another.*npm run store -- adopt/);
  });

  test('that cannot be reached', async () => {
    storage.close();
    expect(await refusal(await machine(storage.env()))).toMatch(/^FILES_URL cannot be reached/);
  });

  test('that takes no request of this key', async () => {
    const env = await machine({ ...storage.env(), AWS_SECRET_ACCESS_KEY: 'wrong' });
    expect(await refusal(env)).toMatch(/^FILES_URL cannot be reached .*403/);
  });
});

describe('refuses a key', () => {
  test('that is another one', async () => {
    const env = await machine({ FILE_KEY: newKey() });
    const rows = await installed(env);
    expect(await refusal({ ...env, FILE_KEY: newKey() })).toMatch(/^FILE_KEY .*another/);
    expect(await opened((await start(env)).deps, rows)).toEqual(['one', 'two', 'three']);
  });

  test('that is missing, and makes none', async () => {
    const env = await machine();
    await installed(env);
    await rename(join(env.DATA_DIR, 'file.key'), join(env.DATA_DIR, 'kept'));
    expect(await refusal(env)).toMatch(/^FILE_KEY is missing/);
    expect(await readdir(env.DATA_DIR)).not.toContain('file.key');
    await rename(join(env.DATA_DIR, 'kept'), join(env.DATA_DIR, 'file.key'));
    await start(env);
  });

  test('that is missing where no file was stored yet', async () => {
    const env = await machine();
    await (await start(env)).stop();
    await rm(join(env.DATA_DIR, 'file.key'));
    expect(await refusal(env)).toMatch(/^FILE_KEY is missing/);
  });
});

describe('an older installation', () => {
  test('is marked when every named file is there and decrypts', async () => {
    const env = await machine();
    const rows = await installed(env);
    await madeOlder(env);
    expect(await opened((await start(env)).deps, rows)).toEqual(['one', 'two', 'three']);
    expect(await refusal({ ...env, FILE_KEY: newKey() })).toMatch(/^FILE_KEY/);
    expect(await refusal(await withEmptyDatabase(env))).toMatch(/database/);
  });

  test('is refused when a file is missing', async () => {
    const env = await machine();
    const [row] = await installed(env);
    await madeOlder(env);
    await rm(pathOf(env, row));
    expect(await refusal(env)).toMatch(/1 of 3 files .* missing/);
  });

  test('is refused when a file was damaged', async () => {
    const env = await machine();
    const [row] = await installed(env);
    await madeOlder(env);
    await writeFile(pathOf(env, row), 'damaged');
    expect(await refusal(env)).toMatch(/1 of 3 files .* cannot be decrypted/);
  });

  test('is refused under another key, and without one', async () => {
    const env = await machine();
    await installed(env);
    await madeOlder(env);
    expect(await refusal({ ...env, FILE_KEY: newKey() })).toMatch(/3 of 3 files .* decrypted/);
    await rm(join(env.DATA_DIR, 'file.key'));
    expect(await refusal(env)).toMatch(/^FILE_KEY is missing/);
  });

  test('is refused with an empty database', async () => {
    const env = await machine();
    await installed(env);
    await madeOlder(env);
    expect(await refusal(await withEmptyDatabase(env))).toMatch(/names none.*npm run store/);
  });
});

describe('taking a store over on purpose', () => {
  async function takeOver(env: Env, lostKey = false) {
    const config = readConfig(env);
    const db = await openDatabaseOf(config);
    const store = openStore(config);
    try {
      const sides = await compareStore(db, store);
      return { ...sides, ...(await adopt(config, { db, store, clock: systemClock }, lostKey)) };
    } finally {
      await db.close();
    }
  }

  test('lets a server start without the files that are missing, and refuses the database before', async () => {
    const FILE_KEY = newKey();
    const [one, other] = [
      await machine({ ...storage.env(), FILE_KEY }),
      await machine({ ...storage.env('another'), FILE_KEY }),
    ];
    const rows = await installed(one);
    const [own] = await installed(other);
    const taken = { ...one, ...storage.env('another') };
    await refusal(taken);
    const missing = Array.from({ length: 3 }, () => expect.any(String));
    expect(await takeOver(taken)).toMatchObject({
      ...{ named: 3, stored: 3, both: 0, namedButMissing: missing, unexplained: 3, locked: 0 },
    });
    const { deps } = await start(taken);
    await expect(opened(deps, rows)).rejects.toMatchObject({ reason: 'missing' });
    expect(await refusal(other)).toMatch(/another/);
    await takeOver(other);
    expect(await opened((await start(other)).deps, [own as FileRow])).toEqual(['one']);
  });

  test('gives up the files of a lost key only when that is said', async () => {
    const env = await machine();
    const rows = await installed(env);
    await rm(join(env.DATA_DIR, 'file.key'));
    await expect(takeOver(env)).rejects.toThrow('FILE_KEY is missing');
    await expect(takeOver({ ...env, FILE_KEY: newKey() })).rejects.toThrow('3 of 3 files');
    expect(await readdir(env.DATA_DIR)).not.toContain('file.key');
    expect(await takeOver(env, true)).toMatchObject({ both: 3, locked: 3 });
    const { deps } = await start(env);
    await expect(opened(deps, rows)).rejects.toMatchObject({ reason: 'damaged' });
    expect(await opened(deps, [await storeFile(deps, 'new')])).toEqual(['new']);
  });
});

function pathOf(env: { DATA_DIR: string }, row: FileRow | undefined): string {
  const id = row?.id ?? '';
  return join(env.DATA_DIR, 'files', id.slice(-2), id);
}
