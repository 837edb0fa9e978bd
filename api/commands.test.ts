import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCommandOf } from './testing/commands.ts';
import { createTestApp } from './testing/test-app.ts';
import { waitingReceipt } from './testing/verification.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'commands-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('every command that does not know an option shows its usage', async () => {
  const names = [
    ...['audit', 'backup', 'keys', 'masters', 'person', 'restore'],
    ...['retention', 'store', 'system', 'user', 'user-create'],
  ];
  for (const name of names) {
    const { code, out, err } = await runCommandOf(name, ['--help'], { DATA_DIR: folder });
    expect([code, out], name).toEqual([1, '']);
    expect(err, name).toContain(`  npm run ${name.replace('-', ':')} -- `);
    expect(err, name).not.toContain('parseArgs');
  }
});

test('user:create without anything on standard input says so', async () => {
  const args = ['manager', '--login', 'admin', '--name', '甲野', '--kana', 'コウノ'];
  const { code, err } = await runCommandOf('user-create', args, { DATA_DIR: folder });
  expect([code, err]).toEqual([1, 'no password came on standard input\n']);
});

test('a person’s data that cannot be written down are not said to be handed out', async () => {
  const app = await createTestApp({ DATA_DIR: folder });
  const receipt = await waitingReceipt(app, { name: '本人　五郎' });
  const { databaseUrl } = app.deps.config;
  const env = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const target = join(folder, 'no such folder', 'out.zip');
  const { code, err } = await runCommandOf('person', ['export', receipt, target], env);
  expect([code, err]).toEqual([1, `${target} cannot be written (ENOENT)\n`]);
  const lines = app.deps.db.read.selectFrom('audit_log').select('action');
  const actions = (await lines.execute()).map(({ action }) => action);
  expect(actions.filter((action) => /download|export/.test(action))).toEqual([]);
  const within = join(folder, 'out.zip');
  expect(await runCommandOf('person', ['export', receipt, within], env)).toMatchObject({ code: 0 });
  expect(existsSync(within)).toBe(true);
  await app.close();
});
