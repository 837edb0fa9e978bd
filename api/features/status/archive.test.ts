import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SystemCondition } from '#contract/endpoints/status.ts';
import { manager } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { archive } from './machine-conditions.ts';

const token = 'a-token-of-thirty-two-characters-or-more';
let folder: string;
let stop: () => Promise<void>;
let app: TestApp;
afterEach(async () => {
  await app.close();
  await stop();
  await rm(folder, { recursive: true });
});

// Archives are PostgreSQL's, and those of the whole cluster.
describe.runIf(process.env.TEST_DATABASE_URL)('the archive of the database’s log', () => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
    await chmod(folder, 0o755);
  });
  async function start() {
    const { startPostgres } = await import(
      new URL('../../../scripts/postgres.mjs', import.meta.url).href
    );
    const others = ['archive_mode=on', `archive_command=test ! -e ${folder}/away`];
    const own = await startPostgres({ others });
    stop = own.stop;
    app = await createTestApp({ DATABASE_URL: own.url, METRICS_TOKEN: token });
  }
  const goAway = () => writeFile(join(folder, 'away'), '');

  const archiver = async (column: 'archived_count' | 'failed_count') => {
    await sql`select pg_switch_wal()`.execute(app.deps.db.read);
    const counted = sql<{
      count: string;
    }>`select ${sql.ref(column)} as count from pg_stat_archiver`;
    return Number((await counted.execute(app.deps.db.read)).rows[0]?.count);
  };
  const shown = async () => {
    const { token: head } = await manager(app, { admin: true });
    const { body } = await app.call<{ conditionList: SystemCondition[] }>(
      'get',
      '/user/mainte/systemstatus',
      { token: head },
    );
    return body.data?.conditionList.find(({ name }) => name === 'archive');
  };
  const measured = async () => {
    const authorization = `Bearer ${token}`;
    const response = await app.request('/metrics', { headers: { authorization } });
    const text = await response.text();
    return {
      age: Number(/^touki_archive_age_seconds (\S+)$/m.exec(text)?.[1]),
      alarm: /^touki_alarm\{condition="archive"\} (\d)$/m.exec(text)?.[1],
    };
  };

  it('is an alarm on the page and in the numbers while it fails', async () => {
    await start();
    await expect.poll(() => archiver('archived_count')).toBeGreaterThan(0);
    expect(await shown()).toMatchObject({ alarmFlg: false });
    expect(await measured()).toMatchObject({ age: expect.any(Number), alarm: '0' });

    await goAway();
    await expect.poll(() => archiver('failed_count')).toBeGreaterThan(0);
    expect(await shown()).toMatchObject({
      alarmFlg: true,
      detail: expect.stringMatching(/（\d+分前）。失敗しています$/),
    });
    expect(await measured()).toMatchObject({ alarm: '1' });

    await rm(join(folder, 'away'));
    const before = await archiver('archived_count');
    await expect.poll(() => archiver('archived_count')).toBeGreaterThan(before);
    expect(await shown()).toMatchObject({ alarmFlg: false });
  });

  it('is an alarm when nothing was archived for long', async () => {
    await start();
    expect((await measured()).age).toBeGreaterThan(0);
    expect(await archive(0).look(app.deps)).toMatchObject({ on: true });
  });

  it('has no time before its first success', async () => {
    await goAway();
    await start();
    await expect.poll(() => archiver('failed_count')).toBeGreaterThan(0);
    const detail = '控えはまだありません。失敗しています';
    expect(await shown()).toMatchObject({ alarmFlg: true, detail });
  });
});
