import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './platform/config.ts';
import { databaseAddressOf } from './platform/database/address.ts';
import { holdsTables } from './platform/database/database.ts';
import { runCommandOf, startCommandOf } from './testing/commands.ts';
import { type ObjectStorage, objectStorage } from './testing/object-storage.ts';
import { createEmptyDatabase, type TestDatabase } from './testing/test-database.ts';

// Programs of the server's machine, started as in production on a database that is empty: a disk that is not mounted, a wrong
// name, a second server by mistake.

type Env = Record<string, string>;

const server = process.env.TEST_DATABASE_URL;
let root: string;
let databases: TestDatabase[];
let storage: ObjectStorage | null;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'empty-'));
  databases = [];
  storage = null;
});
afterEach(async () => {
  for (const { drop } of databases) await drop();
  storage?.close();
  await rm(root, { recursive: true, force: true });
});

/** A machine on which nothing was started yet; its DATA_DIR is not there either. */
async function machine(more: Env = {}): Promise<Env & { DATA_DIR: string }> {
  const database = server ? await createEmptyDatabase(server) : null;
  if (database) databases.push(database);
  return {
    ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://touki.example', TRUST_PROXY: '127.0.0.1' },
    ...{ PORT: '0', DISK_RESERVE_MB: '0', DRAIN_SECONDS: '0', TESSERACT: 'off' },
    FILE_KEY: randomBytes(32).toString('base64'),
    DATA_DIR: join(root, randomBytes(4).toString('hex'), 'data'),
    ...(database && { DATABASE_URL: database.url }),
    ...more,
  };
}

const isThere = (env: Env) => holdsTables(databaseAddressOf(readConfig(env)));

/** Starts a server, waits until it listens and ends it; throws what it says when it ends before. */
async function serve(env: Env): Promise<void> {
  const { child, ended } = await startCommandOf('server', [], { ...env, LOG_LEVEL: 'info' });
  const listening = new Promise<'listening'>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('"listening"')) resolve('listening');
    });
  });
  const first = await Promise.race([listening, ended]);
  if (first !== 'listening') throw new Error(first.err);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
}

async function installed(more: Env = {}) {
  const env = await machine(more);
  expect(await runCommandOf('migrate', ['--new'], env)).toEqual({
    code: 0,
    out: 'the tables are those of this version\n',
    err: '',
  });
  await serve(env);
  return env;
}

/** The line with which a program refuses. */
async function refusal(name: string, args: string[], env: Env, input?: string): Promise<string> {
  const { code, out, err } = await runCommandOf(name, args, env, input);
  expect([code, out], `${name}: ${err}`).toEqual([1, '']);
  expect(err).toMatch(/^[^\n]+\n$/);
  return err;
}

const empty = server
  ? /^DATABASE_URL names an empty database/
  : /^(DATA_DIR: there is no database in|DATA_DIR \S+ holds no database)/;

test.each<[string, string[], string?]>([
  ['server', []],
  ['migrate', []],
  ['user', ['list']],
  [
    'user-create',
    ['manager', '--login', 'admin', '--name', '甲野', '--kana', 'コウノ'],
    'Kaze-no-oto-88\n',
  ],
  ['store', ['status']],
  ['keys', ['status']],
  ['audit', ['verify']],
  ['backup', ['TARGET']],
])('%s refuses an empty database in one line, and creates nothing', async (name, args, input) => {
  const env = await machine();
  const target = join(root, 'backups', 'one');
  const given = args.map((one) => one.replace('TARGET', target));
  expect(await refusal(name, given, env, input)).toMatch(empty);
  expect([await isThere(env), existsSync(env.DATA_DIR), existsSync(target)]).toEqual([
    ...[false, false, false],
  ]);
});

test('a new installation is made once, on purpose', async () => {
  const env = await installed();
  expect(await refusal('migrate', ['--new'], env)).toMatch(/^--new: .* holds a database already/);
  expect(await runCommandOf('migrate', [], env)).toMatchObject({ code: 0, err: '' });
  await serve(env);
});

test('a new installation is not made while the folder of its backups is missing', async () => {
  const env = await machine({ BACKUP_DIR: join(root, 'backups') });
  const line = 'BACKUP_DIR cannot be written (ENOENT): name a place that is there\n';
  expect(await refusal('migrate', ['--new'], env)).toBe(line);
  expect(await isThere(env)).toBe(false);
});

test('a new installation that was killed is made again', async () => {
  const env = await machine();
  const { child, ended } = await startCommandOf('migrate', ['--new'], env);
  let runs = true;
  void ended.then(() => {
    runs = false;
  });
  const begun = async () =>
    server ? await tables(env) : existsSync(join(env.DATA_DIR, 'app.sqlite'));
  while (runs && !(await begun())) await new Promise(setImmediate);
  child.kill('SIGKILL');
  await ended;
  const again = await runCommandOf('migrate', ['--new'], env);
  if (again.code !== 0) expect(again.err).toContain('holds a database already');
  expect(await runCommandOf('migrate', [], env)).toMatchObject({ code: 0, err: '' });
  await serve(env);
});

async function tables(env: Env): Promise<boolean> {
  return ask(env, async (client) => {
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
    return rows.length > 0;
  });
}

async function ask<T>(env: Env, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  return work(client).finally(() => client.end());
}

test('traces of another installation beside an empty database are named', async () => {
  storage = await objectStorage();
  const [backups, anchors] = [join(root, 'backups'), join(root, 'anchors')];
  await Promise.all([backups, anchors].map((path) => mkdir(path)));
  const places = { BACKUP_DIR: backups, AUDIT_ANCHOR_DIR: anchors };
  const own = await installed({ ...places, ...storage.env() });
  expect(await runCommandOf('backup', [], own)).toMatchObject({ code: 0 });
  const head = { number: 1, minute: '2026-11-21T03:00', hash: 'a'.repeat(64) };
  await writeFile(join(anchors, 'audit-heads.jsonl'), `\n${JSON.stringify(head)}\n`);
  const [good] = (await readdir(backups)).filter((name) => /^\d/.test(name));
  const of = async (more: Env) => {
    const env = await machine({ FILE_KEY: own.FILE_KEY ?? '', ...more });
    const said = [await refusal('server', [], env), await refusal('migrate', ['--new'], env)];
    expect([await isThere(env), existsSync(env.DATA_DIR)]).toEqual([false, false]);
    for (const line of said) expect(line).toContain('npm run restore');
    return said.join('');
  };
  expect(await of({ BACKUP_DIR: backups })).toMatch(
    /(.*BACKUP_DIR holds backups of installation \S{36}.*\n){2}/,
  );
  expect(await of(storage.env())).toMatch(
    /(.*FILES_URL holds the files of an installation.*\n){2}/,
  );
  expect(await of({ AUDIT_ANCHOR_DIR: anchors })).toMatch(
    /(.*AUDIT_ANCHOR_DIR holds heads.*\n){2}/,
  );
  expect(await readdir(backups)).toContain(good);

  const list = join(root, 'list');
  await mkdir(list);
  await writeFile(join(list, 'destroyed.jsonl'), '');
  expect(await of({ BACKUP_DIR: list })).toMatch(/(.*BACKUP_DIR holds the list of what .*\n){2}/);

  // The way back that the line names.
  const place = await machine({
    ...places,
    ...storage.env('restored'),
    FILE_KEY: own.FILE_KEY ?? '',
  });
  const restore = [join(backups, good ?? ''), '--without-destroyed'];
  expect(
    (await runCommandOf('restore', restore, { ...place, ...storage.env('missing') })).err,
  ).toBe('FILES_URL cannot be reached (answered 404: create the bucket, or correct its name)\n');
  const back = await runCommandOf('restore', restore, place);
  expect(back).toMatchObject({ code: 0, err: '' });
  await serve(place);
});

test.runIf(server)('a start waits for a process that is making the tables', async () => {
  const env = await machine();
  // The lock of Kysely's migrator.
  const lock = '3853314791062309107';
  await ask(env, async (client) => {
    await client.query(`select pg_advisory_lock(${lock})`);
    await client.query('begin');
    await client.query('create table kysely_migration (name text, timestamp text)');
    await client.query("insert into kysely_migration values ('0001-foundation', '')");
    const asked = isThere(env);
    const waiting =
      "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())";
    while ((await client.query(waiting)).rows.length === 0) await new Promise(setImmediate);
    await client.query('commit');
    await client.query(`select pg_advisory_unlock(${lock})`);
    expect(await asked).toBe(true);
  });
});

test.runIf(server)(
  'backup and restore say in one line that PostgreSQL cannot be reached',
  async () => {
    const env = await installed();
    const folder = join(root, 'one');
    expect(await runCommandOf('backup', [folder], env)).toMatchObject({ code: 0 });
    const away = { ...env, DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/none' };
    const place = { ...away, DATA_DIR: join(root, 'place') };
    for (const line of [
      await refusal('backup', [join(root, 'two')], away),
      (await runCommandOf('restore', [folder, '--without-destroyed'], place)).err,
    ]) {
      expect(line).toBe(
        'DATABASE_URL cannot be opened (ECONNREFUSED): start PostgreSQL, or correct host and port\n',
      );
    }
    expect(existsSync(place.DATA_DIR)).toBe(false);
  },
);
