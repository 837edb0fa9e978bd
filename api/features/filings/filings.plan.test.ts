import { describe, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import { fromNewest } from '../../platform/database/cursors.ts';
import { sharedApp } from '../../testing/apps.ts';
import { expectIndex } from '../../testing/plans.ts';
import { selectIdentifications } from '../cases/cases.queries.ts';
import { selectAtWork } from '../next-acts/work.queries.ts';
import { selectNamed } from './filing-list.queries.ts';
import { selectPapersOut, selectUnpaidDue } from './filing-reminders.queries.ts';
import {
  countMemberList,
  selectAtWorkOf,
  selectDaysToCome,
  selectFiling,
  selectFilingByFile,
  selectMemberList,
} from './filings.queries.ts';
import { selectOfficersOfCustomer } from './known-officers.queries.ts';
import { selectOwed, selectPaymentsByHand } from './ledger.queries.ts';
import { searchFilings } from './search/filing-search.queries.ts';
import { atWork, withProgress } from './which-filings.service.ts';

const bounds = { at: '2026-11-21T03:00:00.000Z', id: '2026112100012' };
describe('The lists of filings', () => {
  const app = sharedApp();

  test('the filings of a period are found by its index', async () => {
    const anything = { name: '', company: '', plan: '', planFamily: false, progress: '' };
    const period = { ...anything, from: '2026-11-01', to: '2026-11-30' };
    const byApplied = ['filings_by_applied', 'filings_by_applied'] as const;
    await expectIndex(app, (db) => searchFilings(db, period, bounds, 10, 0), byApplied);
  });

  test('the rows of a list are found by their numbers', async () => {
    const ids = ['2026112100001', '2026112100002'];
    const byNumber = ['sqlite_autoindex_filings_1', 'filings_pkey'] as const;
    await expectIndex(app, (db) => selectNamed(db, ids), byNumber);
    await expectIndex(app, (db) => selectFiling(db, '2026112100001'), byNumber);
  });

  test('the filing of a file is found by its index', async () => {
    const byFile = ['filings_by_file', 'filings_by_file'] as const;
    await expectIndex(app, (db) => selectFilingByFile(db, 'some file'), byFile);
  });

  test('what money may pay is found by an index', async () => {
    const owed = ['filings_owed_by_due', 'filings_owed_by_due'] as const;
    await expectIndex(app, (db) => selectOwed(db, 100), owed);
    const byHand = ['ledger_entries_by_hand', 'ledger_entries_by_hand'] as const;
    const days = ['2026-11-07', '2026-11-21'] as const;
    await expectIndex(app, (db) => selectPaymentsByHand(db, ...days, 100), byHand);
  });

  test('what is known of filings at work is found from them', async () => {
    const early = withProgress(atWork, [progress.accepted, progress.paid]);
    const index = ['filings_at_work', 'filings_at_work'] as const;
    await expectIndex(app, (db) => selectDaysToCome(db, early, '2026-11-21'), index, true);
    await expectIndex(app, (db) => selectIdentifications(db, early), index, true);
  });

  test('the filings at work are found by an index that holds only them', async () => {
    const index = ['filings_at_work', 'filings_at_work'] as const;
    await expectIndex(app, (db) => selectAtWork(db, 5001), index);
  });

  test('whom to remind is found by an index, in its order', async () => {
    const span = { from: '2026-11-21', until: '2026-11-23' };
    const due = ['filings_owed_by_due', 'filings_owed_by_due'] as const;
    await expectIndex(app, (db) => selectUnpaidDue(db, span, bounds.at, null, 200), due);
    const sent = ['filings_by_waiting', 'filings_by_waiting'] as const;
    await expectIndex(app, (db) => selectPapersOut(db, span, null, 200), sent);
  });

  test('the list of a customer is found and counted by its index', async () => {
    const index = ['filings_by_customer', 'filings_by_customer'] as const;
    await expectIndex(app, (db) => selectMemberList(db, 'somebody', fromNewest, 10, 0), index);
    await expectIndex(app, (db) => countMemberList(db, 'somebody'), index);
    // PostgreSQL may take either index of the filings at work while there are few.
    const atWorkOfCustomer = ['filings_at_work_of_customer', 'filings_at_work'] as const;
    await expectIndex(app, (db) => selectAtWorkOf(db, 'somebody', 50), atWorkOfCustomer);
    await expectIndex(app, (db) => selectOfficersOfCustomer(db, 'somebody'), index);
  });
});
