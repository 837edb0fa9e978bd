import { expect, it } from 'vitest';
import { progress } from '#contract/codes.ts';
import { sharedApp } from '../testing/apps.ts';
import { dutiesIn } from '../testing/duties.ts';
import { fillDemo } from './demo.ts';

const app = sharedApp();
const filings = () =>
  app.deps.db.read.selectFrom('filings').select(['id', 'progress', 'closing']).execute();

it('fills an empty database once, though two processes start on it at the same time', async () => {
  await Promise.all([fillDemo(app.deps), fillDemo(app.deps)]);
  expect(await filings()).toHaveLength(25);
  await fillDemo(app.deps);
  expect(await filings()).toHaveLength(25);
});

it('leaves of completed filings what a step to completion leaves', async () => {
  await fillDemo(app.deps);
  const { work } = await dutiesIn(app);
  const items = new Set<string>();
  for (const { id, progress: code, closing } of await filings()) {
    const left = (await work(id)).closingList.filter(({ doneFlg }) => !doneFlg);
    expect([id, closing]).toEqual([id, left.length]);
    if (code === progress.completed) for (const { item } of left) items.add(item);
  }
  expect([...items].sort()).toEqual(['closing-certificate', 'closing-officers', 'closing-receipt']);
});
