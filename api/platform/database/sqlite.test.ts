import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { openSqlite } from './sqlite.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a commit is on the disk before it is told, on every connection', () => {
  const path = join(folder, 'app.sqlite');
  for (const readonly of [false, true]) {
    const file = openSqlite(path, readonly);
    const settings = ['journal_mode', 'synchronous', 'foreign_keys'].map((name) =>
      file.pragma(name, { simple: true }),
    );
    // 2 is FULL; the driver's default NORMAL loses acknowledged writes in a power cut.
    expect(settings).toEqual(['wal', 2, 1]);
    file.close();
  }
});

test('what was overwritten leaves the log, as soon as no other process reads', async () => {
  const path = join(folder, 'app.sqlite');
  const db = await openDatabase({ engine: 'sqlite', path });
  const other = openSqlite(path, true);
  other.exec('begin');
  other.prepare('select count(*) from settings').get();
  await db.write((trx) => trx.deleteFrom('settings').execute());
  expect(await db.scrub()).toBe(false);
  expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0);
  other.exec('commit');
  expect(await db.scrub()).toBe(true);
  expect((await stat(`${path}-wal`)).size).toBe(0);
  other.close();
  await db.close();
});

test('a log that a reader made grow is given back to the disk', async () => {
  const path = join(folder, 'app.sqlite');
  const file = openSqlite(path, false);
  file.exec('create table rows (bytes blob)');
  const reader = openSqlite(path, true);
  reader.exec('begin');
  reader.prepare('select count(*) from rows').get();
  const insert = file.prepare('insert into rows values (zeroblob(10 * 1024 * 1024))');
  for (let nth = 0; nth < 8; nth += 1) insert.run();
  const grown = (await stat(`${path}-wal`)).size;
  expect(grown).toBeGreaterThan(75 * 1024 * 1024);
  reader.exec('commit');
  file.pragma('wal_checkpoint(restart)');
  insert.run();
  expect((await stat(`${path}-wal`)).size).toBeLessThanOrEqual(64 * 1024 * 1024);
  reader.close();
  file.close();
});

test('Litestream alone checkpoints the log of a database that it copies', async () => {
  const path = join(folder, 'app.sqlite');
  const db = await openDatabase({ engine: 'sqlite', path, replicated: true });
  await db.write((trx) => trx.deleteFrom('settings').execute());
  const bytes = await db.logBytes();
  expect(bytes).toBeGreaterThan(0);
  expect(await db.scrub()).toBe(false);
  expect(await db.logBytes()).toBe(bytes);
  await db.close();
});

test('a closed database is one file, even if nothing was read of it', async () => {
  const db = await openDatabase({ engine: 'sqlite', path: join(folder, 'app.sqlite') });
  await db.close();
  expect(await readdir(folder)).toEqual(['app.sqlite']);
});
