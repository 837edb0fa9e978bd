import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { fillDemo } from './demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('fills an empty database once, though two processes start on it at the same time', async () => {
  await Promise.all([fillDemo(app.deps), fillDemo(app.deps)]);
  const rows = await app.deps.db.read.selectFrom('filings').select('id').execute();
  expect(rows).toHaveLength(25);
  await fillDemo(app.deps);
  const again = await app.deps.db.read.selectFrom('filings').select('id').execute();
  expect(again).toHaveLength(25);
});
