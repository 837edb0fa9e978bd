import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { raiseAlarms } from './features/status/status.service.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { ConfigError } from './platform/environment.ts';
import { createLog } from './platform/log.ts';
import { readCertificate, startDeps } from './start.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wrong-'));
});
const files: string[] = [];
afterEach(async () => {
  for (const path of [folder, ...files.splice(0)]) await rm(path, { recursive: true, force: true });
});

type Env = Record<string, string>;

/** What a server does before it listens; `server.test.ts` shows that it ends with the message of a ConfigError. */
async function start(env: Env): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env });
  await readCertificate(config);
  const { stop } = await startDeps(config, { serves: true });
  await stop();
}

const written = (name: string, text: string) => writeFile(join(folder, name), text);

test.each<[string, () => Env | Promise<Env>]>([
  ['DEMO', () => ({ DEMO: '1', NODE_ENV: 'production' })],
  [
    'TLS_CERT',
    async () => {
      await written('pem', 'no certificate');
      return { TLS_CERT: join(folder, 'pem'), TLS_KEY: join(folder, 'pem') };
    },
  ],
  [
    'OFFICE_KIND is individual, but the name',
    async () => {
      await written('office.json', '{"name": "司法書士法人甲野事務所"}');
      return { OFFICE_KIND: 'individual' };
    },
  ],
  ...['AUDIT_ANCHOR_DIR', 'BACKUP_DIR'].flatMap((name): [string, () => Env | Promise<Env>][] => [
    [
      `${name} cannot be written (ENOENT): name a place that is there`,
      () => ({ [name]: join(folder, '..', 'no such folder') }),
    ],
    [
      `${name} cannot be written (ENOTDIR): name a folder`,
      async () => {
        const file = join(folder, '..', `${basename(folder)}-file`);
        files.push(file);
        await writeFile(file, '');
        return { [name]: file };
      },
    ],
  ]),
  ['DATA_DIR cannot be written (ENOENT): name a place', () => ({ DATA_DIR: '/proc/data' })],
  [
    'DATA_DIR cannot be written (EEXIST): name a folder',
    async () => {
      await written('file', '');
      return { DATA_DIR: join(folder, 'file') };
    },
  ],
  [
    'DATA_DIR',
    async () => {
      await written('app.sqlite', 'no database at all');
      return {};
    },
  ],
  [
    'DATA_DIR: app.sqlite cannot be opened: a newer version has migrated it (9999-tomorrow): start that one, or restore a backup from before into an empty place',
    async () => {
      const db = await openDatabase({ engine: 'sqlite', path: join(folder, 'app.sqlite') });
      await db.close();
      const file = new Sqlite(join(folder, 'app.sqlite'));
      file.exec("insert into kysely_migration values ('9999-tomorrow', '2030-01-01')");
      file.close();
      return {};
    },
  ],
  [
    'DATABASE_URL cannot be opened (ECONNREFUSED): start PostgreSQL, or correct host and port',
    () => ({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/none' }),
  ],
  [
    'DATABASE_URL cannot be opened (ETIMEDOUT): look whether',
    async () => {
      const silent = createServer();
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
      silent.unref();
      const { port } = silent.address() as { port: number };
      return { DATABASE_URL: `postgres://user:secret@127.0.0.1:${port}/none` };
    },
  ],
  [
    'FILE_KEY',
    async () => {
      await written('file.key', 'short');
      return {};
    },
  ],
  [
    'OFFICE_FILE',
    async () => {
      await written('office.json', '{"nmae": "甲野司法書士事務所"}');
      return {};
    },
  ],
  ['OFFICE_FILE: there is no file', () => ({ OFFICE_FILE: join(folder, 'ofice.json'), DEMO: '0' })],
])('a start is refused with one line that names %s', async (name, envOf) => {
  const error = await start(await envOf()).then(
    () => 'it started',
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as ConfigError;
  expect(message).toContain(name);
  expect(message).not.toMatch(/\n|secret/);
});

test('an office whose file is gone is not served as one without facts', async () => {
  const office = { DEMO: '0' };
  await start(office);
  await written('office.json', '{"name": "甲野司法書士事務所", "invoiceNumber": "T1234567890123"}');
  await start(office);
  await rm(join(folder, 'office.json'));
  const gone = /^OFFICE_FILE: there is no file .*office\.json.*, though an earlier start read one/;
  await expect(start(office)).rejects.toThrow(gone);
  await written('office.json', '{}');
  await start(office);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'a database that is not there is to be made',
  async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/none-of-this-name';
    const missing = start({ DATABASE_URL: url.href });
    await expect(missing).rejects.toThrow(
      /^DATABASE_URL cannot be opened \(3D000\): create the database/,
    );
  },
);

test('a start without a mail server says that nobody gets a mail', async () => {
  const warned = async (env: Env) => {
    const config = readConfig({ DATA_DIR: folder, DEMO: '0', ...env });
    const lines: string[] = [];
    const log = {
      ...createLog({ level: 'silent', json: true }),
      warn: (_: object, text: string) => lines.push(text),
    };
    const { stop } = await startDeps(config, { serves: true, log });
    await stop();
    return lines.filter((line) => line.startsWith('SMTP_URL'));
  };
  expect(await warned({})).toEqual([
    'SMTP_URL is not set: no mail is sent, and nobody can register or be invited',
  ]);
  expect(await warned({ SMTP_URL: 'smtp://127.0.0.1:1' })).toEqual([]);
});

test('a demo needs no file of the office', async () => {
  await start({ OFFICE_FILE: join(folder, 'none.json') });
  await written('office.json', '{"name": "甲野司法書士事務所"}');
  await start({});
  await rm(join(folder, 'office.json'));
  await start({});
});

const another = ['/dev/shm', '/var/tmp'].find(
  (path) => existsSync(path) && statSync(path).dev !== statSync(tmpdir()).dev,
);
test.runIf(another)(
  'a healthy first start raises no alarm of what could not have happened yet',
  async () => {
    const other = await mkdtemp(join(another ?? '', 'copies-'));
    files.push(other);
    const env = { DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent' };
    const config = readConfig({ ...env, BACKUP_DIR: other, AUDIT_ANCHOR_DIR: other });
    const { deps, stop } = await startDeps(config, { serves: true });
    await raiseAlarms(deps);
    const alarms = await deps.db.read.selectFrom('alarms').select('name').execute();
    await stop();
    expect(alarms).toEqual([]);
  },
);
