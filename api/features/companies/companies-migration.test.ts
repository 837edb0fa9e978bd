import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import * as foundation from '../../../migrations/0001-foundation.ts';
import * as cases from '../../../migrations/0006-cases.ts';
import * as companies from '../../../migrations/0027-companies.ts';
import type { Tables } from '../../platform/database/tables.ts';

test('customers with filings get a company with what the office noted with the newest filing', async () => {
  const file = new Database(':memory:');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  await foundation.up(db);
  await cases.up(db);
  file.pragma('foreign_keys = off');
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = file.pragma(`table_info(${table})`) as {
      name: string;
      type: string;
      notnull: number;
    }[];
    const names = columns.map(({ name }) => name);
    const empty = ({ type, notnull }: (typeof columns)[number]) =>
      type === 'integer' ? 0 : notnull ? '' : null;
    const whole = Object.fromEntries(columns.map((one) => [one.name, row[one.name] ?? empty(one)]));
    file
      .prepare(`insert into ${table} (${names}) values (${names.map((name) => `@${name}`)})`)
      .run(whole);
  };
  insert('managers', { id: 'm1', name: '事務　太郎' });
  const filings: [id: string, customer: string, at: string][] = [
    ['a1', 'a', '2026-01-01'],
    ['a2', 'a', '2026-02-01'],
    ['a3', 'a', '2026-03-01'],
    ['b1', 'b', '2026-01-01'],
  ];
  for (const [id, customer_id, applied_at] of filings)
    insert('filings', { id, customer_id, applied_at });
  const noted = { updated_at: '2026-02-02', updated_by: 'm1' };
  insert('case_facts', { filing_id: 'a1', board: 'no', registry_office: '東京法務局', ...noted });
  insert('case_facts', { filing_id: 'a2', board: 'yes', selection: 'board', ...noted });

  await companies.up(db);

  const owners = await db.selectFrom('companies').select(['id', 'customer_id']).execute();
  expect(owners.map(({ customer_id }) => customer_id).toSorted()).toEqual(['a', 'b']);
  const joined = await db
    .selectFrom('filings')
    .innerJoin('companies', 'companies.id', 'filings.company_id')
    .select(['filings.id', 'companies.customer_id'])
    .orderBy('filings.id')
    .execute();
  expect(joined.map(({ id, customer_id }) => [id, customer_id])).toEqual(
    filings.map(([id, customer]) => [id, customer]),
  );
  const facts = await db.selectFrom('company_facts').selectAll().orderBy('name').execute();
  expect(facts.map(({ company_id: _, ...fact }) => fact)).toEqual([
    {
      ...{ name: 'board', value: 'yes' },
      ...{ said_by: 'office', said_by_name: '事務　太郎', said_at: '2026-02-02' },
    },
    {
      ...{ name: 'selection', value: 'board' },
      ...{ said_by: 'office', said_by_name: '事務　太郎', said_at: '2026-02-02' },
    },
  ]);
  await db.destroy();
});
