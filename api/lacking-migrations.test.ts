import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { type DatabaseAddress, openDatabase } from './platform/database/database.ts';
import { isUpToDate } from './platform/database/migrate.ts';
import type { Tables } from './platform/database/tables.ts';
import { formerDatabase } from './testing/former-database.ts';
import { createEmptyDatabase } from './testing/test-database.ts';

const server = process.env.TEST_DATABASE_URL;
const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** The newest migration of former versions, and the older ones that landed after it. */
const formerVersions: [newest: string, lacking: string[]][] = [
  ['0090', ['0083']],
  ['0077', ['0073', '0076']],
  ['0071', ['0066', '0067', '0068']],
  ['0061', ['0055', '0057']],
  ['0051', ['0047', '0048', '0049', '0050']],
  ['0041', ['0040']],
  ['0039', ['0034', '0038']],
  ['0033', ['0032']],
  ['0030', ['0027', '0028', '0029']],
  ['0024', ['0017', '0018', '0019', '0021', '0022']],
  ['0014', ['0013']],
];

test('a database that lacks an older migration than its newest is brought to the tables of a new one', async () => {
  const fresh = await tablesOf(await empty());
  for (const [newest, lacking] of formerVersions) {
    const address = await empty();
    const number = (name: string) => name.slice(0, 4);
    const had = (name: string) => number(name) <= newest && !lacking.includes(number(name));
    await (await formerDatabase(address, had)).destroy();
    expect(await tablesOf(address), `${newest} without ${lacking}`).toEqual(fresh);
  }
});

async function empty(): Promise<DatabaseAddress> {
  if (server) {
    const { url, drop } = await createEmptyDatabase(server);
    endings.push(drop);
    return { engine: 'postgres', url };
  }
  const folder = await mkdtemp(join(tmpdir(), 'migrate-'));
  endings.push(() => rm(folder, { recursive: true }));
  return { engine: 'sqlite', path: join(folder, 'app.sqlite') };
}

/** Opens a database, which migrates it, and says what every table has, in the order of the names. */
async function tablesOf(address: DatabaseAddress): Promise<string[]> {
  const db = await openDatabase(address);
  try {
    expect(await isUpToDate(db.read)).toBe(true);
    return await columnsOf(db.read);
  } finally {
    await db.close();
  }
}

async function columnsOf(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .flatMap(({ name, columns }) =>
      columns.map((one) =>
        [name, one.name, one.dataType, one.isNullable, one.hasDefaultValue].join(' '),
      ),
    )
    .sort();
}
