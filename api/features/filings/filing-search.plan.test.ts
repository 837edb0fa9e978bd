import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Reader } from '../../platform/database/database.ts';
import { fromNewest } from '../../platform/database/pages.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { countSearch, type SearchFilter, selectSearch } from './filing-search.queries.ts';
import { countMemberList, selectMemberList } from './filings.queries.ts';
import { selectOfficersOfCustomer } from './known-officers.queries.ts';

const everything: SearchFilter = {
  from: '2026-01-01T00:00:00.000Z',
  until: '2026-12-31T00:00:00.000Z',
  name: null,
  company: null,
  plan: '',
  planFamily: false,
  progress: '',
};
const short = { prefix: '髙橋', from: '髙橋', until: '髙橌', exact: true };
const long = { prefix: '髙橋商', from: '髙橋商事', until: '髙橋商亊', exact: false };

// What is asked for, and the index that must answer it: as SQLite names it, as PostgreSQL does.
const byPrefix = ['sqlite_autoindex_filing_search_1', 'filing_search_pkey'] as const;
const searches: [string, Partial<SearchFilter>, readonly [string, string]][] = [
  ['a period', {}, ['filings_by_applied', 'filings_by_applied']],
  ['a progress', { progress: '21' }, ['filings_by_progress', 'filings_by_progress']],
  ['a plan', { plan: '1010' }, ['filing_plans_by_plan', 'filing_plans_by_plan']],
  [
    'a plan with its children',
    { plan: '1010', planFamily: true },
    ['filing_plans_by_family', 'filing_plans_by_family'],
  ],
  ['the beginning of a name', { name: short }, byPrefix],
  ['more of a name', { name: long }, byPrefix],
  ['the beginning of a company', { company: short }, byPrefix],
  ['more of a company', { company: long }, byPrefix],
  ['name and company', { name: short, company: long }, byPrefix],
  ['company and plan', { company: short, plan: '1010' }, byPrefix],
  ['company and progress', { company: short, progress: '21' }, byPrefix],
  [
    'everything at once',
    { name: long, company: long, plan: '1010', planFamily: true, progress: '21' },
    byPrefix,
  ],
];

describe('The lists of filings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test.each(searches)('a search by %s is found and counted by its index', async (_, by, index) => {
    const filter = { ...everything, ...by };
    await expectIndex((db) => selectSearch(db, filter, fromNewest, 10, 0), index);
    await expectIndex((db) => countSearch(db, filter), index);
  });

  test('a later page of a search goes on by the same index', async () => {
    const cursor = { at: '2026-11-21T03:00:00.000Z', id: '2026112100012' };
    const filter = { ...everything, company: short };
    await expectIndex((db) => selectSearch(db, filter, cursor, 10, 0), byPrefix);
  });

  test('the list of a customer is found and counted by its index', async () => {
    const index = ['filings_by_customer', 'filings_by_customer'] as const;
    await expectIndex((db) => selectMemberList(db, 'somebody', fromNewest, 10, 0), index);
    await expectIndex((db) => countMemberList(db, 'somebody'), index);
    await expectIndex((db) => selectOfficersOfCustomer(db, 'somebody'), index);
  });

  async function expectIndex(
    run: (db: Reader) => Promise<unknown>,
    [onSqlite, onPostgres]: readonly [string, string],
  ) {
    const query = await askedBy(run);
    if (app.deps.db.engine === 'sqlite') {
      const plan = await sqlitePlan(query);
      // The order comes from the index and every table is searched; only what was already counted off is scanned.
      expect(plan).not.toContain('TEMP B-TREE');
      expect(plan.replaceAll('SCAN counted', '')).not.toContain('SCAN');
      expect(plan).toContain(onSqlite);
    } else {
      const plan = await postgresPlan(query);
      expect(plan).not.toMatch(/Sort|Seq Scan/);
      expect(plan).toContain(onPostgres);
    }
  }

  // The query as it is sent, with its parameters.
  async function askedBy(run: (db: Reader) => Promise<unknown>): Promise<CompiledQuery> {
    const asked: CompiledQuery[] = [];
    const db = new Proxy(app.deps.db.read, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        if (name !== 'executeQuery')
          return typeof value === 'function' ? value.bind(target) : value;
        return (query: CompiledQuery) => {
          asked.push(query);
          return target.executeQuery(query);
        };
      },
    });
    await run(db);
    const [query] = asked;
    if (!query) throw new Error('nothing was asked');
    return query;
  }

  async function sqlitePlan({ sql, parameters }: CompiledQuery): Promise<string> {
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await app.deps.db.read.executeQuery<{ detail: string }>(explained);
    return rows.map(({ detail }) => detail).join('\n');
  }

  // Tables of a test are too small for an index to pay: what is shown is that the index can answer in order.
  async function postgresPlan({ sql, parameters }: CompiledQuery): Promise<string> {
    return app.deps.db.write(async (trx) => {
      for (const way of ['seqscan', 'bitmapscan', 'sort']) {
        await trx.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`));
      }
      const explained = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explained);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }
});
