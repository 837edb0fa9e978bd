import { expect, it } from 'vitest';
import { sharedApp } from '../testing/apps.ts';
import { fillDemo } from './demo.ts';

const app = sharedApp();

it('fills an empty database once, though two processes start on it at the same time', async () => {
  await Promise.all([fillDemo(app.deps), fillDemo(app.deps)]);
  const rows = await app.deps.db.read.selectFrom('filings').select('id').execute();
  expect(rows).toHaveLength(25);
  await fillDemo(app.deps);
  const again = await app.deps.db.read.selectFrom('filings').select('id').execute();
  expect(again).toHaveLength(25);
});
