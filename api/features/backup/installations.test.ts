import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { isDue, makeBackup } from './make-backup.ts';

// Two installations with one key and one BACKUP_DIR, as after a start on the wrong place.

const hour = 60 * 60 * 1000;
let root: string;
let apps: TestApp[];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'installations-'));
  const env = {
    ...{ BACKUP_DIR: root, BACKUP_EVERY: '60', BACKUP_KEEP: '1', BACKUP_KEEP_DAYS: '0' },
    FILE_KEY: randomBytes(32).toString('base64'),
  };
  apps = [await createTestApp(env), await createTestApp(env)];
});
afterEach(async () => {
  for (const app of apps) await app.close();
  await rm(root, { recursive: true, force: true });
});

const backUp = async ({ deps }: TestApp) =>
  makeBackup(deps.config, { target: null, withKey: false, clock: deps.clock });
const due = ({ deps }: TestApp) => isDue(deps.config, deps.clock, deps.db.read);
const folders = async () =>
  (await readdir(root)).filter((name) => /^\d{4}-/.test(name)).map((name) => join(root, name));

test('neither removes the backups of the other, nor takes them for its own', async () => {
  const [own, other] = apps as [TestApp, TestApp];
  await member(own);
  const good = await backUp(own);
  expect(good?.manifest.counts.customers).toBe(1);
  expect([await due(own), await due(other)]).toEqual([false, true]);
  const made: (string | undefined)[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    other.clock.pass(hour + 1000);
    made.push((await backUp(other))?.folder);
  }
  expect((await folders()).sort()).toEqual([good?.folder, made[2]].sort());
  own.clock.pass(5 * hour);
  const next = await backUp(own);
  expect((await folders()).sort()).toEqual([made[2], next?.folder].sort());
});
