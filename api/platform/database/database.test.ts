import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase, type Reader } from './database.ts';

let folder: string;
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'database-'));
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

const insert = (into: Reader, name: string, value = '1') =>
  into.insertInto('settings').values({ name, value, label: '' }).execute();
const read = async (from: Reader, name: string) =>
  (await from.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())
    ?.value;
const namesLike = async (pattern: string) =>
  (
    await db.read
      .selectFrom('settings')
      .select('name')
      .where('name', 'like', pattern)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);

describe('A query', () => {
  test('outside a transaction sees only what is committed, while one is open too', async () => {
    await db.write(async (trx) => {
      await insert(trx, 'open');
      expect(await read(trx, 'open')).toBe('1');
      expect(await read(db.read, 'open')).toBeUndefined();
    });
    expect(await read(db.read, 'open')).toBe('1');
  });

  test.each([
    ['in', 0],
    ['not in', 1],
  ] as const)('compares with an empty list: %s', async (operator, found) => {
    await db.write((trx) => insert(trx, `empty ${operator}`));
    const all = db.read.selectFrom('settings').select('name').where('value', operator, []);
    const rows = await all.where('name', '=', `empty ${operator}`).execute();
    expect(rows).toHaveLength(found);
    const within = db.read.selectFrom('settings').select('name').where('name', 'in', all);
    expect((await within.execute()).length > 0).toBe(found > 0);
  });

  test('outside a transaction never sees what is rolled back', async () => {
    const failed = db.write(async (trx) => {
      await insert(trx, 'undone');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await read(db.read, 'undone')).toBeUndefined();
  });

  test('does not write after its transaction has ended', async () => {
    let ended: Reader | undefined;
    await db.write(async (trx) => {
      ended = trx;
    });
    await expect(insert(ended as Reader, 'late')).rejects.toThrow();
    expect(await read(db.read, 'late')).toBeUndefined();
  });

  test('does not write through the reading side of SQLite', async () => {
    if (db.engine !== 'sqlite') return;
    await expect(insert(db.read, 'read')).rejects.toThrow();
    expect(await read(db.read, 'read')).toBeUndefined();
  });
});

describe('What is written together', () => {
  test('is each whole or not at all, and there when it is answered', async () => {
    const reads: string[][] = [];
    const fault = new Error('no');
    const results = await Promise.allSettled([
      db
        .write((trx) => insert(trx, 'few a'))
        .then(async () => reads.push(await namesLike('few %'))),
      db.write(async (trx) => {
        await insert(trx, 'few b');
        throw fault;
      }),
      db.write(async (trx) => {
        await insert(trx, 'few c');
        await insert(trx, 'few a2');
      }),
      // A failed statement also undoes the earlier writes of its own piece of work.
      db.write(async (trx) => {
        await insert(trx, 'few d');
        await insert(trx, 'few d');
      }),
      db.write(async (trx) => {
        await insert(trx, 'few e');
        return 'done';
      }),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(results[1]).toMatchObject({ reason: fault });
    expect(results[4]).toMatchObject({ value: 'done' });
    expect(reads[0]).toContain('few a');
    expect(await namesLike('few %')).toEqual(['few a', 'few a2', 'few c', 'few e']);
  });

  test('is written though some of each hundred fail', async () => {
    const some = Array.from({ length: 250 }, (_, index) =>
      db.write(async (trx) => {
        await insert(trx, `many ${index}`);
        if (index % 7 === 0) throw new Error('no');
      }),
    );
    await Promise.allSettled(some);
    expect(await namesLike('many %')).toHaveLength(250 - Math.ceil(250 / 7));
  });
});
