import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FilingQueue } from '#contract/endpoints/filings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { fromNewest } from '../../platform/database/pages.ts';
import { planOf, queriesOf } from '../../testing/plans.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { countDesk, type DeskOrder, selectDesk, selectKnown } from './desk.queries.ts';
import { listRows } from './filing-list.queries.ts';
import { selectUnpaid } from './filing-payments.queries.ts';
import { selectPapersOut, selectUnpaidDue } from './filing-reminders.queries.ts';
import {
  countMemberList,
  selectFiling,
  selectFilingByFile,
  selectMemberList,
} from './filings.queries.ts';
import { selectOfficersOfCustomer } from './known-officers.queries.ts';
import { searchFilings } from './search/filing-search.queries.ts';

const bounds = { at: '2026-11-21T03:00:00.000Z', id: '2026112100012' };
const desks: [FilingQueue | null, DeskOrder, string][] = [
  ['unpaid', 'payment_due', 'filings_unpaid_by_due'],
  ['unpaid', 'deadline', 'filings_unpaid_by_deadline'],
  ['overdue', 'payment_due', 'filings_unpaid_by_due'],
  ['overdue', 'deadline', 'filings_unpaid_by_deadline'],
  ['verifying', 'progress_at', 'filings_by_waiting'],
  ['verifying', 'deadline', 'filings_by_progress_deadline'],
  ['returning', 'progress_at', 'filings_by_waiting'],
  ['returning', 'deadline', 'filings_by_progress_deadline'],
  ['deadline', 'deadline', 'filings_to_file_by_deadline'],
  [null, 'deadline', 'filings_to_file_by_deadline'],
];
const days = { today: '2026-11-21', urgent: '2026-11-24' };

describe('The lists of filings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  test('the filings of a period are found by its index', async () => {
    const anything = { name: '', company: '', plan: '', planFamily: false, progress: '' };
    const period = { ...anything, from: '2026-11-01', to: '2026-11-30' };
    const byApplied = ['filings_by_applied', 'filings_by_applied'] as const;
    await expectIndex((db) => searchFilings(db, period, bounds, 10, 0), byApplied);
  });

  test('the rows of a list are found by their numbers', async () => {
    const ids = ['2026112100001', '2026112100002'];
    const byNumber = ['sqlite_autoindex_filings_1', 'filings_pkey'] as const;
    await expectIndex((db) => listRows(db, ids), byNumber);
    await expectIndex((db) => selectFiling(db, '2026112100001'), byNumber);
  });

  test('the filing of a file is found by its index', async () => {
    const byFile = ['filings_by_file', 'filings_by_file'] as const;
    await expectIndex((db) => selectFilingByFile(db, 'some file'), byFile);
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
    const byAmount = ['filings_owed_by_amount', 'filings_owed_by_amount'] as const;
    await expectIndex((db) => selectUnpaid(db, 22_000, 23_000), byAmount);
  });

  test('whom to remind is found by an index, in its order', async () => {
    const span = { from: '2026-11-21', until: '2026-11-23' };
    const due = ['filings_unpaid_by_due', 'filings_unpaid_by_due'] as const;
    await expectIndex((db) => selectUnpaidDue(db, span, bounds.at, null, 200), due);
    const sent = ['filings_by_waiting', 'filings_by_waiting'] as const;
    await expectIndex((db) => selectPapersOut(db, span, null, 200), sent);
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
    const query = (await queriesOf(app, run)).at(-1);
    if (!query) throw new Error('nothing was asked');
    const plan = await planOf(app, query);
    if (app.deps.db.engine === 'sqlite') {
      // The order comes from the index and every table is searched; only what was already counted off is scanned.
      if (!sorts) expect(plan).not.toContain('TEMP B-TREE');
      expect(plan.replace(/SCAN (counted|CONSTANT ROW)\b/g, '')).not.toMatch(/SCAN/);
      expect(plan).toContain(onSqlite);
    } else {
      expect(plan).not.toMatch(sorts ? /Seq Scan/ : /Sort|Seq Scan/);
      expect(plan).toContain(onPostgres);
    }
  }
});
