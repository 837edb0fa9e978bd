import { appendFile, rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { auditAll } from '../../platform/audit.ts';
import { freshApp } from '../../testing/apps.ts';
import { anchorFile } from './anchors.ts';
import { checkLog, lastLogCheck } from './check-log.service.ts';
import { anchorLog, sealLog } from './seals.service.ts';
import { verifyLog } from './verify-log.service.ts';

let dir: string;
const app = freshApp((folder) => {
  dir = folder;
  return { AUDIT_ANCHOR_DIR: folder };
});

/** Writes an entry at a time of the day, and seals it. */
async function seal(time: string): Promise<void> {
  const at = `2026-11-21T${time}:00.000Z`;
  const actor = { kind: 'manager', id: 'm1', address: '192.0.2.1' };
  const object = { kind: 'filing', id: 'f1' };
  const entry = { at, actor, action: 'filing.view', object, requestId: '' } as const;
  await app.deps.db.write((trx) => auditAll(trx, [entry]));
  app.clock.set(at);
  app.clock.pass(5 * 60_000);
  await sealLog(app.deps);
}
const verified = async () => {
  const { heads, faults, notices } = await verifyLog(app.deps);
  return { heads, faults, notices };
};

test('a head that was cut by a crash costs no other, and stops no check', async () => {
  await seal('03:00');
  await anchorLog(app.deps);
  await appendFile(anchorFile(dir), '{"number":1,"minute":"2026-11-2');
  await seal('04:00');
  await anchorLog(app.deps);
  expect(await verified()).toEqual({
    heads: 2,
    faults: [],
    notices: ['audit-heads.jsonl: 1 line is no head: it was cut by a crash, or changed'],
  });
  expect(await checkLog(app.deps)).toBe(0);
});

test('seals that were not anchored for two hours are a fault, as where the folder is away', async () => {
  await seal('03:00');
  await anchorLog(app.deps);
  await rm(dir, { recursive: true });
  await expect(anchorLog(app.deps)).rejects.toThrow('ENOENT');
  await seal('04:30');
  expect(await verified()).toEqual({ heads: 0, faults: [], notices: [] });
  await seal('05:30');
  const fault =
    '2026-11-21T03:00: no head in AUDIT_ANCHOR_DIR is of this seal or a later one, for more than two hours';
  expect((await verified()).faults).toEqual([fault]);
  expect(await checkLog(app.deps)).toBe(1);
  expect((await lastLogCheck(app.deps.db.read)).last).toMatchObject({ faults: 1 });
});

test('the daily check anchors before it looks, so that a server that was down raises no alarm', async () => {
  await seal('03:00');
  await anchorLog(app.deps);
  await seal('03:30');
  await seal('20:00');
  expect(await checkLog(app.deps)).toBe(0);
});
