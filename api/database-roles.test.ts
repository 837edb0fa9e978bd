import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { runTool } from './features/backup/postgres-tools.ts';
import { readConfig } from './platform/config.ts';
import { migrateDatabase } from './start.ts';
import { filing, manager, member } from './testing/builders.ts';
import { createTestApp } from './testing/test-app.ts';
import { createEmptyDatabase } from './testing/test-database.ts';

const server = process.env.TEST_DATABASE_URL;
const roles = readFileSync(new URL('../deploy/database/roles.sql', import.meta.url), 'utf8');

function as(url: string, role: string): string {
  const address = new URL(url);
  address.username = role;
  return address.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test('`npm run migrate` makes what a server needs, and does nothing the second time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touki-migrate-'));
  try {
    for (let time = 0; time < 2; time += 1) {
      await migrateDatabase(readConfig({ DATA_DIR: folder }), time === 0);
      expect(await readdir(folder)).toEqual(
        expect.arrayContaining(['app.sqlite', 'limits.sqlite']),
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

// Roles belong to PostgreSQL; SQLite has none.
describe.runIf(server)('a server whose role only serves', () => {
  test('does its work, and can change neither tables nor the audit log', async () => {
    // Roles are those of the whole cluster, in which other tests run, too.
    const serving = `serving_${process.pid}`;
    const owner = `${serving}_owner`;
    const database = await createEmptyDatabase(server ?? '');
    const other = await createEmptyDatabase(server ?? '');
    const folder = await mkdtemp(join(tmpdir(), 'touki-roles-'));
    const env = { DATABASE_URL: as(database.url, serving) };
    // As PostgreSQL 14 does by itself.
    await run(database.url, 'grant create on schema public to public');
    const ownRoles = roles.replaceAll(/\btouki(?=\b|_owner)/g, serving);
    await run(database.url, ownRoles);
    // A backup is restored into a new database, when the cluster has the roles already.
    await run(other.url, ownRoles);
    try {
      await expect(createTestApp(env)).rejects.toThrow('run "npm run migrate" as their owner');
      await migrateDatabase(readConfig({ DATABASE_URL: as(database.url, owner) }), true);
      const app = await createTestApp(env);
      try {
        const { token, mailAddress } = await member(app, { password: 'Hato-1234' });
        const number = await filing(app, token);
        const clerk = await manager(app);
        const path = `/user/mainte/requestdetails/${number}`;
        expect((await app.call('get', path, { token: clerk.token })).status).toBe(200);
        const json = { username: mailAddress, password: 'Wrong-1234' };
        const statuses = [];
        for (let nth = 0; nth < 11; nth += 1) {
          statuses.push(
            (await app.call('post', '/login/core', { json, from: '192.0.2.1' })).status,
          );
        }
        expect(statuses.filter((status) => status === 429)).toHaveLength(1);
        // A backup is made with it; another database of the same owner takes it.
        const dump = join(folder, 'dump');
        const args = ['--no-owner', '--no-privileges'];
        await runTool('pg_dump', ['--format=custom', ...args, `--file=${dump}`], env.DATABASE_URL);
        await runTool('pg_restore', [...args, '--exit-on-error', dump], as(other.url, owner));
        for (const statement of [
          'alter table audit_log disable trigger all',
          'drop table audit_log',
          'truncate audit_log',
          'delete from audit_log',
          "update audit_log set actor_id = ''",
          'alter table customers add column more text',
          'create table more (id text)',
          `grant ${owner} to ${serving}`,
        ]) {
          await expect(run(env.DATABASE_URL, statement), statement).rejects.toThrow();
        }
      } finally {
        await app.close();
      }
    } finally {
      await database.drop();
      await other.drop();
      await rm(folder, { recursive: true });
      await run(server ?? '', `drop role ${owner}`);
      await run(server ?? '', `drop role ${serving}`);
    }
  });
});
