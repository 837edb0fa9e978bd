import { test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { expectIndex } from '../../testing/plans.ts';
import { selectErased } from './backup.queries.ts';

const app = sharedApp();

test('what was erased is listed every minute without reading the audit log', async () => {
  const erasures = ['audit_log_erasures', 'audit_log_erasures'] as const;
  await expectIndex(app, (db) => selectErased(db, '2026-11-21T03:00:00.000Z'), erasures);
});
