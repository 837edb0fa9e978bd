import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealLog } from './features/audit/seals.service.ts';
import { verifyLog } from './features/audit/verify-log.service.ts';
import { listBackups } from './features/backup/backup-folder.ts';
import { checkBackup } from './features/backup/check-backup.ts';
import { makeBackup } from './features/backup/make-backup.ts';
import { restore } from './features/backup/restore.ts';
import { eraseAgain } from './features/erasure/erase-again.service.ts';
import { audit } from './platform/audit.ts';
import { readConfig } from './platform/config.ts';
import type { Deps } from './platform/deps.ts';
import { adopt } from './platform/files/adopt.ts';
import { makeFolder } from './platform/files/durable.ts';
import { insertFile, selectFile } from './platform/files/files.queries.ts';
import { fingerprintOf } from './platform/files/key.ts';
import { openStore } from './platform/files/open-vault.ts';
import { goOnRotating, rotate, rotationSince } from './platform/files/rotation.ts';
import { noteServer } from './platform/files/servers.queries.ts';
import type { Sealed } from './platform/files/vault.ts';
import { filesByKey } from './platform/files/wrap-anew.ts';
import { replaceFact } from './platform/installation.queries.ts';
import { type Started, startDeps } from './start.ts';
import { type ObjectStorage, objectStorage } from './testing/object-storage.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from './testing/test-database.ts';

// The key that wraps the keys of files is replaced while two servers serve.

let folder: string;
let storage: ObjectStorage;
let databases: TestDatabase[];
let running: Started[];
let now: number;
const clock = { now: () => new Date(now) };
const minute = 60_000;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotation-'));
  storage = await objectStorage();
  [databases, running, now] = [[], [], Date.parse('2026-11-21T03:00:00.000Z')];
});
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  for (const { drop } of databases) await drop();
  await rm(folder, { recursive: true });
  storage.close();
});

type Env = Record<string, string>;
const [older, newer] = [randomBytes(32), randomBytes(32)];
const written = (...keys: Buffer[]) => keys.map((key) => key.toString('base64')).join(' ');

async function database(create = createTestDatabase): Promise<Env> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return {};
  const made = await create(server);
  databases.push(made);
  return { DATABASE_URL: made.url };
}
async function start(env: Env): Promise<Deps> {
  const started = await startDeps(readConfig(env), { clock });
  running.push(started);
  return started.deps;
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'it was not refused',
    ({ message }: Error) => message,
  );
const insert = ({ db }: Deps, sealed: Sealed) =>
  db.write((trx) =>
    insertFile(trx, {
      ...{ sealed, kind: 'pdf', contentType: 'application/pdf', name: 'a', by: 'u1' },
      at: clock.now().toISOString(),
    }),
  );
async function store(deps: Deps, text: string): Promise<string> {
  const sealed = await deps.vault.seal(Buffer.from(text));
  await insert(deps, sealed);
  return sealed.id;
}
const row = async ({ db }: Deps, id: string) => {
  const found = await selectFile(db.read, id);
  if (!found) throw new Error('no such file');
  return found;
};
const read = async (deps: Deps, id: string) =>
  Buffer.from(await deps.vault.open(await row(deps, id))).toString();
const counts = async (deps: Deps) => {
  const found = await filesByKey(deps.db.read, [newer, older]);
  return [newer, older].map((key) => found.get(fingerprintOf(key)) ?? 0);
};

test.each([
  ['a disk', 'FILE_KEY', (keys: string) => keys],
  ['object storage', 'FILE_KEY_COMMAND', (keys: string) => `echo ${keys}`],
])('files on %s, with keys from %s, are readable at every moment', async (place, name, value) => {
  const more = place === 'a disk' ? {} : storage.env();
  const env = {
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
    ...(await database()),
    ...more,
  };
  const before = await start({ ...env, [name]: value(written(older)) });
  const one = await store(before, 'one');
  const two = await store(before, 'two');
  const servers = await Promise.all(
    [1, 2].map(() => start({ ...env, [name]: value(written(newer, older)) })),
  );
  const [a, b] = servers as [Deps, Deps];
  // The newest key is not in use yet.
  const three = await store(a, 'three');
  expect(await counts(a)).toEqual([0, 3]);
  expect(await read(before, three)).toBe('three');

  const held = { id: 'x', name: 'desk (process 7)', seen_at: clock.now().toISOString() };
  await a.db.write((trx) =>
    noteServer(trx, { ...held, key_fingerprints: before.vault.fingerprints.join(' ') }, ''),
  );
  expect(await refusal(rotate(a))).toContain('desk (process 7)');
  expect(await counts(a)).toEqual([0, 3]);
  now += 3 * minute;

  // A request has stored its bytes, and names them after the rotation.
  const late = await a.vault.seal(Buffer.from('late'));
  const first = (await row(a, one)).wrapped_key;
  const killed = {
    ...a,
    vault: { ...a.vault, wrapAnew: () => Promise.reject(new Error('killed')) },
  };
  expect(await refusal(rotate(killed))).toBe('killed');
  expect(await counts(a)).toEqual([0, 3]);
  const four = await store(b, 'four');
  expect(await counts(a)).toEqual([1, 3]);
  expect(await refusal(start({ ...env, [name]: value(written(older)) }))).toContain('another key');
  expect(await refusal(start({ ...env, [name]: value(written(newer)) }))).toContain('former key');

  const [done, again] = await Promise.all([rotate(a), rotate(b)]);
  expect(done.wrapped + again.wrapped).toBe(3);
  expect(await counts(a)).toEqual([4, 0]);
  await insert(a, late);
  expect(await goOnRotating(b)).toBe(1);
  expect(await rotationSince(a.db.read)).not.toBe(null);
  now += 10 * minute;
  expect(await goOnRotating(b)).toBe(0);
  expect(await rotationSince(a.db.read)).toBe(null);
  const after = await start({ ...env, [name]: value(written(newer)) });
  for (const deps of [a, b, after]) {
    const texts = await Promise.all([one, two, three, four, late.id].map((id) => read(deps, id)));
    expect(texts).toEqual(['one', 'two', 'three', 'four', 'late']);
  }
  // Nothing of the key under the former one is left on the disk.
  const key = Buffer.from(first ?? '');
  expect(key.length).toBeGreaterThan(32);
  for (const file of (await readdir(env.DATA_DIR)).filter((file) => /sqlite/.test(file))) {
    expect((await readFile(join(env.DATA_DIR, file))).includes(key), file).toBe(false);
  }
});

test('seals of the audit log are compared with their key after the former key is gone, and not after it was lost', async () => {
  const env: Env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...(await database()) };
  const seal = async (deps: Deps) => {
    const at = clock.now().toISOString();
    const actor = { kind: 'job', id: 'x', address: '' };
    const entry = { at, actor, action: 'store.sweep', object: { kind: 'store', id: '' } } as const;
    await deps.db.write((trx) => audit(trx, { ...entry, requestId: '' }));
    now += 3 * minute;
    return sealLog(deps);
  };
  const deps = await start({ ...env, FILE_KEY: written(newer, older) });
  await deps.db.write((trx) => replaceFact(trx, 'key_fingerprint', fingerprintOf(older)));
  expect(await seal(deps)).toBeGreaterThan(0);
  await rotate(deps);
  now += 10 * minute;
  await goOnRotating(deps);
  const after = await start({ ...env, FILE_KEY: written(newer) });
  expect(await seal(after)).toBeGreaterThan(0);
  expect(await verifyLog(after)).toMatchObject({ faults: [], notices: [] });

  const config = readConfig({ ...env, FILE_KEY: written(randomBytes(32)) });
  await adopt(config, { db: after.db, store: openStore(config), clock }, true);
  const adopted = await start({ ...env, FILE_KEY: written(...config.fileKeys) });
  const { seals } = await verifyLog(adopted);
  expect(await seal(adopted)).toBeGreaterThan(0);
  expect(await verifyLog(adopted)).toMatchObject({
    ...{
      faults: [],
      notices: [`${seals} seals are under a key that was given up: they are not compared`],
    },
  });
});

test('a backup names the keys that it needs, and one from before is restored with the former key', async () => {
  const env: Env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...(await database()) };
  const both = { ...env, FILE_KEY: written(newer, older), BACKUP_KEY_DIR: join(folder, 'keys') };
  const id = await store(await start({ ...env, FILE_KEY: written(older) }), 'kept');
  const deps = await start(both);
  const backups = join(folder, 'backups');
  const backUp = (name: string) =>
    makeBackup(readConfig(both), { target: join(backups, name), withKey: false, clock });
  await backUp('before');
  await rotate({
    ...deps,
    vault: { ...deps.vault, wrapAnew: async () => ({ wrapped: 0, locked: 0 }) },
  });
  await backUp('between');
  await rotate(deps);
  now += 10 * minute;
  await goOnRotating(deps);
  await backUp('after');
  expect(await listBackups(backups, [newer, older])).toHaveLength(3);
  expect(await readFile(join(folder, 'keys/file.key'), 'utf8')).toBe(
    `${written(newer)}\n${written(older)}\n`,
  );
  const check = (name: string, ...keys: Buffer[]) => {
    const config = readConfig({
      ...env,
      DATA_DIR: join(folder, 'new'),
      FILE_KEY: written(...keys),
    });
    return checkBackup(config, join(backups, name), false);
  };
  expect(await refusal(check('before', newer))).toContain('under another key');
  expect(await refusal(check('between', newer))).toContain('one of the two keys');
  expect(await refusal(check('after', newer))).toBe('it was not refused');
  const place = { ...env, DATA_DIR: join(folder, 'new'), ...(await database(createEmptyDatabase)) };
  const config = readConfig({ ...place, FILE_KEY: written(newer, older) });
  await restore(
    config,
    await checkBackup(config, join(backups, 'before'), false),
    clock,
    eraseAgain,
  );
  expect(await read(await start({ ...place, FILE_KEY: written(newer, older) }), id)).toBe('kept');
});

test('a former key is needed no longer than files are under it, and no backup is missed without it', async () => {
  const env: Env = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', ...(await database()) };
  const old = { ...env, FILE_KEY: written(older), BACKUP_KEY_DIR: join(folder, 'keys') };
  const backUp = (from: Env, name: string) =>
    makeBackup(readConfig(from), { target: join(folder, 'backups', name), withKey: false, clock });
  const id = await store(await start(old), 'kept');
  await backUp(old, 'before');
  const deps = await start({ ...old, FILE_KEY: written(newer, older) });
  await rotate(deps);

  // Who has lost the former key before the rotation has ended is not kept from starting.
  const alone = { ...old, FILE_KEY: written(newer) };
  expect(await refusal(start(alone))).toContain('former key');
  const rotation = await rotationSince(deps.db.read);
  const config = readConfig(alone);
  await adopt(config, { db: deps.db, store: openStore(config), clock }, false);
  expect(await read(await start(alone), id)).toBe('kept');
  await deps.db.write((trx) =>
    replaceFact(trx, 'key_rotation', `${fingerprintOf(older)} ${rotation}`),
  );

  // Under a key that was lost long ago.
  const lost = { ...(await deps.vault.seal(Buffer.from('lost'))), wrappedKey: randomBytes(61) };
  await insert(deps, lost);
  now += 10 * minute;
  expect(await goOnRotating(deps)).toBe(0);
  expect(await rotationSince(deps.db.read)).toBe(null);
  await deps.db.write((trx) => deps.vault.destroy(trx, lost.id));

  await backUp(alone, 'after');
  expect(await readFile(join(folder, 'keys/file.key'), 'utf8')).toBe(
    `${written(newer)}\n${written(older)}\n`,
  );
  const other = { ...alone, BACKUP_KEY_DIR: join(folder, 'other') };
  await makeFolder(other.BACKUP_KEY_DIR);
  await writeFile(join(other.BACKUP_KEY_DIR, 'file.key'), `${written(randomBytes(32))}\n`);
  expect(await refusal(backUp(other, 'other'))).toContain('holds another key');
});
