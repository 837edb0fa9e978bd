import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import type { Transaction } from './tables.ts';

let folder: string;
let db: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commits-'));
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

const put = (trx: Transaction, name: string) =>
  trx.insertInto('settings').values({ name, label: '', value: '' }).execute();
const names = async () =>
  (await db.read.selectFrom('settings').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  );

test('what is written together is each whole or not at all, and there when it is answered', async () => {
  const reads: string[][] = [];
  const fault = new Error('no');
  const results = await Promise.allSettled([
    db.write((trx) => put(trx, 'a')).then(async () => reads.push(await names())),
    db.write(async (trx) => {
      await put(trx, 'b');
      throw fault;
    }),
    db.write(async (trx) => {
      await put(trx, 'c');
      await put(trx, 'a2');
    }),
    // A failed statement also undoes the earlier writes of its own piece of work.
    db.write(async (trx) => {
      await put(trx, 'd');
      await put(trx, 'd');
    }),
    db.write(async (trx) => {
      await put(trx, 'e');
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
  expect(reads[0]).toContain('a');
  expect(await names()).toEqual(['a', 'a2', 'c', 'e']);
});

test('many are written though some of each hundred fail', async () => {
  const some = Array.from({ length: 250 }, (_, index) =>
    db.write(async (trx) => {
      await put(trx, `many ${index}`);
      if (index % 7 === 0) throw new Error('no');
    }),
  );
  await Promise.allSettled(some);
  const stored = (await names()).filter((name) => name.startsWith('many'));
  expect(stored).toHaveLength(250 - Math.ceil(250 / 7));
});
