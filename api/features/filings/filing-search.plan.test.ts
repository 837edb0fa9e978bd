import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskQueue } from '#contract/endpoints/filings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { fromNewest } from '../../platform/database/pages.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { countDesk, type DeskOrder, selectDesk, selectKnown } from './desk.queries.ts';
import { selectUnpaid } from './filing-payments.queries.ts';
import {
  countAlong,
  countSearch,
  type SearchFilter,
  selectAlong,
  selectSearch,
  type Way,
} from './filing-search.queries.ts';
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
const short = { prefix: '髙橋', from: '髙橋', until: '髙橌', exact: true, first: '髙' };
const long = { prefix: '髙橋商', from: '髙橋商事', until: '髙橋商亊', exact: false, first: '髙' };

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

const all = { name: long, company: long, plan: '1010', planFamily: true, progress: '21' };
const ways: [Way, readonly [string, string]][] = [
  ['company', byPrefix],
  ['name', byPrefix],
  ['company-whole', byPrefix],
  ['name-whole', byPrefix],
  ['pair', byPrefix],
  ['plan', ['filing_plans_by_family', 'filing_plans_by_family']],
  ['progress', ['filings_by_progress', 'filings_by_progress']],
];

const desks: [DeskQueue | null, DeskOrder, string][] = [
  ['unpaid', 'payment_due', 'filings_unpaid_by_due'],
  ['unpaid', 'deadline', 'filings_unpaid_by_deadline'],
  ['overdue', 'payment_due', 'filings_unpaid_by_due'],
  ['overdue', 'deadline', 'filings_unpaid_by_deadline'],
  ['verifying', 'progress_at', 'filings_by_waiting'],
  ['verifying', 'deadline', 'filings_by_progress_deadline'],
  ['returning', 'progress_at', 'filings_by_waiting'],
  ['returning', 'deadline', 'filings_by_progress_deadline'],
  ['deadline', 'deadline', 'filings_open_by_deadline'],
  [null, 'deadline', 'filings_open_by_deadline'],
];
const days = { today: '2026-11-21', urgent: '2026-11-24' };

describe('The lists of filings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test.each(searches)('a search by %s is found and counted by its index', async (_, by, index) => {
    const filter = { ...everything, ...by };
    // Of a longer term the few whole names that fit are sorted.
    const sorts = [filter.name, filter.company].some((term) => term?.exact === false);
    await expectIndex((db) => selectSearch(db, filter, fromNewest, 10, 0), index, sorts);
    await expectIndex((db) => countSearch(db, filter), index, sorts);
  });

  test.each(ways)('every condition at once is answered along the way of %s', async (way, index) => {
    const filter = { ...everything, ...all };
    // The few whole names that fit are sorted; their index gives no order of time.
    const sorts = way.endsWith('-whole');
    await expectIndex((db) => selectAlong(db, way, filter, fromNewest, 10, 0), index, sorts);
    await expectIndex((db) => countAlong(db, way, filter), index, sorts);
  });

  test.each(desks)('the queue %s by %s is listed by its index', async (queue, order, index) => {
    const cursor = { place: '2026-11-01', id: '2026110100001' };
    const list = { queue, order };
    await expectIndex((db) => selectDesk(db, list, days, cursor, 10), [index, index]);
    await expectIndex((db) => countDesk(db, queue, days), ['filings_', 'filings_']);
  });

  test('what a clerk has opened, and what an amount may pay, is found by an index', async () => {
    const objects = [
      { id: '2026112100001', since: '2026-11-21T03:00:00.000Z' },
      { id: 'Q2026112100001', since: '2026-11-21T03:00:00.000Z' },
    ];
    const byObject = ['audit_log_by_object', 'audit_log_by_object'] as const;
    await expectIndex((db) => selectKnown(db, 'somebody', objects), byObject, true);
    const byAmount = ['filings_unpaid_by_amount', 'filings_unpaid_by_amount'] as const;
    await expectIndex((db) => selectUnpaid(db, 22_000, 23_000), byAmount);
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
    sorts = false,
  ) {
    const query = await askedBy(run);
    if (app.deps.db.engine === 'sqlite') {
      const plan = await sqlitePlan(query);
      // The order comes from the index and every table is searched; only what was already counted off is scanned.
      if (!sorts) expect(plan).not.toContain('TEMP B-TREE');
      expect(plan.replace(/SCAN (counted|sample|w|s|CONSTANT ROW)\b/g, '')).not.toMatch(/SCAN/);
      expect(plan).toContain(onSqlite);
    } else {
      const plan = await postgresPlan(query);
      expect(plan).not.toMatch(sorts ? /Seq Scan/ : /Sort|Seq Scan/);
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
    // Before it, samples are taken of the ways that it might go.
    const query = asked.at(-1);
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
