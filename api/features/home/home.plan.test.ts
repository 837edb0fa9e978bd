import { describe, test } from 'vitest';
import type { FilingQueue } from '#contract/endpoints/staff-lists.ts';
import { sharedApp } from '../../testing/apps.ts';
import { expectIndex } from '../../testing/plans.ts';
import { countQueueRows, type QueueOrder, selectQueue } from '../filings/filing-queues.queries.ts';
import { selectOpened } from './opened.queries.ts';

const queues: [FilingQueue | null, QueueOrder, string][] = [
  ['unpaid', 'payment_due', 'filings_owed_by_due'],
  ['unpaid', 'deadline', 'filings_owed_by_deadline'],
  ['overdue', 'payment_due', 'filings_owed_by_due'],
  ['overdue', 'deadline', 'filings_owed_by_deadline'],
  ['verifying', 'progress_at', 'filings_by_waiting'],
  ['verifying', 'deadline', 'filings_by_progress_deadline'],
  ['returning', 'progress_at', 'filings_by_waiting'],
  ['returning', 'deadline', 'filings_by_progress_deadline'],
  ['deadline', 'deadline', 'filings_to_file_by_deadline'],
  [null, 'deadline', 'filings_to_file_by_deadline'],
];
const days = { today: '2026-11-21', urgent: '2026-11-24' };

describe('The queues of the home', () => {
  const app = sharedApp();

  test.each(queues)('the queue %s by %s is listed by its index', async (queue, order, index) => {
    const cursor = { place: '2026-11-01', id: '2026110100001' };
    const list = { queue, order };
    await expectIndex(app, (db) => selectQueue(db, list, days, cursor, 10), [index, index]);
    await expectIndex(app, (db) => countQueueRows(db, queue, days), ['filings_', 'filings_']);
  });

  test('what a manager has opened is found by an index', async () => {
    const objects = [
      { id: '2026112100001', since: '2026-11-21T03:00:00.000Z' },
      { id: 'Q2026112100001', since: '2026-11-21T03:00:00.000Z' },
    ];
    const byObject = ['audit_log_by_object', 'audit_log_by_object'] as const;
    await expectIndex(app, (db) => selectOpened(db, 'somebody', objects), byObject, true);
  });
});
