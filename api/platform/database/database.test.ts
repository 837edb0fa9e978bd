import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Reader } from './database.ts';

describe('A query', () => {
  let folder: string;
  let db: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'prepared-'));
    const url = process.env.TEST_DATABASE_URL;
    db = await openDatabase(
      url
        ? { engine: 'postgres', url, schema: `test_${uuidv7().replaceAll('-', '')}` }
        : { engine: 'sqlite', path: join(folder, 'app.sqlite') },
    );
  });
  afterAll(async () => {
    await db.close();
    await rm(folder, { recursive: true });
  });

  const read = async (from: Reader, name: string) =>
    (await from.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())
      ?.value;
  const insert = (into: Reader, row: { name: string; value: string }) =>
    into
      .insertInto('settings')
      .values({ ...row, label: '' })
      .execute();

  test('outside a transaction sees only what is committed, while one is open too', async () => {
    const name = 'open';
    await db.write(async (trx) => {
      await insert(trx, { name, value: '1' });
      expect(await read(trx, name)).toBe('1');
      expect(await read(db.read, name)).toBeUndefined();
    });
    expect(await read(db.read, name)).toBe('1');
  });

  test('outside a transaction never sees what is rolled back', async () => {
    const name = 'undone';
    const failed = db.write(async (trx) => {
      await insert(trx, { name, value: '1' });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await read(db.read, name)).toBeUndefined();
  });

  test('does not write after its transaction has ended', async () => {
    let ended: Reader | undefined;
    await db.write(async (trx) => {
      ended = trx;
    });
    await expect(insert(ended as Reader, { name: 'late', value: '1' })).rejects.toThrow();
    expect(await read(db.read, 'late')).toBeUndefined();
  });

  test('does not write through the reading side of SQLite', async () => {
    if (db.engine !== 'sqlite') return;
    await expect(insert(db.read, { name: 'read', value: '1' })).rejects.toThrow();
    expect(await read(db.read, 'read')).toBeUndefined();
  });
});
