import { test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { expectIndex } from '../../testing/plans.ts';
import { countLateMails, countRefusals, mostByOne } from './status.queries.ts';

const app = sharedApp();

const since = '2026-11-21T03:00:00.000Z';

test('what is asked every 20 seconds reads neither the whole audit log nor all mails', async () => {
  const byTime = ['audit_log_by_time', 'audit_log_by_time'] as const;
  const byDue = ['outbox_by_due', 'outbox_by_due'] as const;
  const refusals = ['audit_log_refusals', 'audit_log_refusals'] as const;
  await expectIndex(app, (db) => mostByOne(db, ['.view', '.print'], since), byTime, true);
  await expectIndex(app, (db) => countLateMails(db, since), byDue);
  await expectIndex(app, (db) => countRefusals(db, ['limit'], since), refusals);
});
