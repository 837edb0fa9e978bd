import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from './platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const postgres = process.env.TEST_DATABASE_URL ?? '';

describe.skipIf(!postgres)('PostgreSQL', () => {
  let database: TestDatabase;
  let db: Database;
  let other: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase(postgres);
    db = await openDatabase({ engine: 'postgres', url: database.url });
    other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await write('row');
  });
  afterAll(async () => {
    await other.end();
    await db.close();
    await database.drop();
  });

  const write = (name: string) =>
    db.write((trx) => trx.insertInto('settings').values({ name, value: '', label: '' }).execute());
  const names = async () =>
    (await db.read.selectFrom('settings').select('name').execute()).map(({ name }) => name);

  it('ends what takes too long', async () => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
      db.read,
    );
    expect(rows.map(({ setting }) => Number(setting))).toEqual([15_000, 10_000, 15_000]);
  });

  it.each([
    ['a lock', '55P03', sql`set local lock_timeout = '20ms'`],
    ['a statement', '57014', sql`set local statement_timeout = '20ms'`],
  ])('is unavailable when %s takes too long, and works on', async (_, code, setting) => {
    await other.query("begin; update settings set value = 'other' where name = 'row'");
    const late = db.write(async (trx) => {
      await setting.execute(trx);
      await trx.updateTable('settings').set({ value: 'late' }).where('name', '=', 'row').execute();
    });
    await expect(late).rejects.toMatchObject({ name: 'DatabaseUnavailable', code, inDoubt: false });
    await other.query('rollback');
    await write(`after ${code}`);
  });

  it('is unavailable while it takes no writes, as a leader that was demoted', async () => {
    const { pathname } = new URL(database.url);
    const setReadOnly = async (value: 'on' | 'off') => {
      const name = pathname.slice(1);
      await other.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      await other.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
        [name],
      );
    };
    await setReadOnly('on');
    await expect(write('demoted')).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      code: '25006',
      inDoubt: false,
    });
    await other.query('set default_transaction_read_only = off');
    await setReadOnly('off');
    await write('promoted');
    expect(await names()).not.toContain('demoted');
  });

  it('is not opened when a newer version has migrated it', async () => {
    const { url, drop } = await createTestDatabase(postgres);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("insert into kysely_migration values ('9999-tomorrow', '2030-01-01')");
    await client.end();
    await expect(openDatabase({ engine: 'postgres', url })).rejects.toThrow('9999-tomorrow');
    await drop();
  });

  it('does not take a transaction for done in which a failed statement was passed over', async () => {
    const passedOver = db.write(async (trx) => {
      await sql`insert into settings (name, value, label) values ('passed over', '', '')`.execute(
        trx,
      );
      await sql`select 1 / 0`.execute(trx).catch(() => {});
    });
    await expect(passedOver).rejects.toThrow('failed statement');
    expect(await names()).not.toContain('passed over');
  });
});
