import { afterAll, beforeAll, test } from 'vitest';
import { expectIndex } from '../../testing/plans.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { selectErased } from './backup.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('what was erased is listed every minute without reading the audit log', async () => {
  const erasures = ['audit_log_erasures', 'audit_log_erasures'] as const;
  await expectIndex(app, (db) => selectErased(db, '2026-11-21T03:00:00.000Z'), erasures);
});
