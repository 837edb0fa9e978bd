import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertFile } from '../../platform/files/files.queries.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeBackup } from './make-backup.ts';
import { pathInBackup } from './manifest.ts';

let app: TestApp;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hourly-'));
  app = await createTestApp({ BACKUP_DIR: root, BACKUP_KEEP: '3', BACKUP_KEEP_DAYS: '2' });
});
afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const hour = 60 * 60_000;
const backUp = async () => {
  const { config, clock } = app.deps;
  const made = await makeBackup(config, { target: null, withKey: false, clock });
  if (!made) throw new Error('none was due');
  return made;
};
const left = async () => (await readdir(root)).filter((name) => /^\d{4}-.*Z$/.test(name)).sort();

test('a backup is made each hour; the newest ones stay, and the newest of each of the last days', async () => {
  // Midnight in Japan is at 15:00 of UTC.
  for (const at of ['18T03', '18T14', '19T03', '19T14', '20T03', '20T04', '20T05', '20T06']) {
    app.clock.set(`2026-11-${at}:00:00.000Z`);
    await backUp();
  }
  expect(await left()).toEqual(
    ['19T14', '20T04', '20T05', '20T06'].map((at) => `2026-11-${at}-00-00Z`),
  );
});

test('a file is copied once, and read again by the first backup of a day alone', async () => {
  const { db, vault, clock } = app.deps;
  const sealed = await vault.seal(Buffer.from('a photo'));
  const at = clock.now().toISOString();
  const file = { sealed, kind: 'photo', contentType: 'image/jpeg', name: 'a', at, by: 'u1' };
  await db.write((trx) => insertFile(trx, file));
  const first = await backUp();
  expect(first.copied).toBe(1);
  const { size = 0 } = first.manifest.files[0] ?? {};
  await writeFile(pathInBackup(first.folder, sealed.id), Buffer.alloc(size));
  app.clock.pass(hour);
  expect(await backUp()).toMatchObject({ damaged: [], copied: 0 });
  app.clock.pass(24 * hour);
  expect(await backUp()).toMatchObject({ damaged: [sealed.id], copied: 1 });
});
