import { expect, it } from 'vitest';
import { progress, verifyStatus } from '#contract/codes.ts';
import { sharedApp } from '../testing/apps.ts';
import { dutiesIn } from '../testing/duties.ts';
import { fillDemo } from './demo.ts';

const app = sharedApp();
const filings = () =>
  app.deps.db.read
    .selectFrom('filings')
    .select(['id', 'progress', 'closing', 'verify_status'])
    .execute();

it('fills an empty database once, though two processes start on it at the same time', async () => {
  await Promise.all([fillDemo(app.deps), fillDemo(app.deps)]);
  expect(await filings()).toHaveLength(25);
  await fillDemo(app.deps);
  expect(await filings()).toHaveLength(25);
});

const gated: readonly string[] = [
  ...[progress.papersReceived, progress.filed, progress.correcting, progress.completed],
];
const advanced: readonly string[] = [
  ...[progress.verified, progress.papersSent, progress.papersReturned, ...gated],
];

it('identifies whom a step has passed, and leaves of completed filings what a step to completion leaves', async () => {
  await fillDemo(app.deps);
  const { work } = await dutiesIn(app);
  const items = new Set<string>();
  const gaps: string[] = [];
  for (const { id, progress: code, closing, verify_status: status } of await filings()) {
    const { closingList, gateFacts } = await work(id);
    const left = closingList.filter(({ doneFlg }) => !doneFlg);
    // A verifier still has photos of some to judge.
    const isIdentified = status !== verifyStatus.applied;
    if (advanced.includes(code))
      expect([id, gateFacts.identityGap === '']).toEqual([id, isIdentified]);
    if (gated.includes(code)) expect([id, gateFacts.leavingList]).toEqual([id, []]);
    if (gated.includes(code) && isIdentified) gaps.push(...gateFacts.confirmationMissingList);
    expect([id, closing]).toEqual([id, left.length]);
    if (code === progress.completed) for (const { item } of left) items.add(item);
  }
  expect([...items].sort()).toEqual([
    ...['closing-certificate', 'closing-confirmation', 'closing-officers', 'closing-receipt'],
  ]);
  // One is open to show its act.
  expect(gaps).toHaveLength(1);
});
