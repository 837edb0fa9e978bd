import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { seedContents } from '../features/content/content.seed.ts';
import { seedMasters } from '../features/masters/masters.seed.ts';
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
} from '../platform/database/database.ts';
import type { OpenPool } from '../platform/database/postgres.ts';
import { openLimits } from '../platform/rate-limits.ts';
import { createKeptPools } from './kept-pools.ts';
import { type Content, contentOf, restore, restorerOf } from './restored-database.ts';
import { template } from './templates.ts';

/** Noon in Japan, a Saturday. */
export const testStart = '2026-11-21T03:00:00.000Z';

/** A separate database for a test. */
export interface TestDatabase {
  url: string;
  /** Connections for services in this process, where they are kept from one test to the next. */
  openPool?: OpenPool;
  drop(): Promise<void>;
}

// Migrations and masters take longest to apply: a run applies them once on SQLite, each process once on PostgreSQL.
let serverTemplate: Promise<ServerTemplate> | undefined;
let templateFile: Promise<Buffer> | undefined;
// To copy a PostgreSQL database takes ten times as long as to bring a copy back to what the template holds, and a
// connection that has done so before knows the tables already.
const spare: Copy[] = [];

/** The file of an SQLite database with every migration and the masters. */
export function databaseFile(): Promise<Buffer> {
  templateFile ??= template('masters', (folder) =>
    fill({ engine: 'sqlite', path: join(folder, 'app.sqlite') }),
  ).then((folder) => readFile(join(folder, 'app.sqlite')));
  return templateFile;
}

/** Opens a new SQLite database with every migration and the masters. */
export async function openTestFile(folder: string): Promise<Database> {
  const path = join(folder, 'app.sqlite');
  await writeFile(path, await databaseFile());
  return openDatabase({ engine: 'sqlite', path });
}

async function fill(address: DatabaseAddress): Promise<void> {
  const db = await openDatabase(address);
  await db.write(async (trx) => {
    await seedMasters(trx, new Date(testStart));
    await seedContents(trx);
  });
  await db.close();
}

/** A new PostgreSQL database beside the one of `url`, with every migration and the masters. */
export async function createTestDatabase(url: string): Promise<TestDatabase> {
  serverTemplate ??= createServerTemplate(url);
  const { name: original, content } = await serverTemplate;
  const found = spare.pop() ?? (await copy(url, original, content));
  const { name, restorer, pools } = found;
  return {
    url: beside(url, name),
    openPool: pools.open,
    drop: async () => {
      if (await restore(restorer, content)) spare.push(found);
      else {
        await Promise.all([restorer.end(), pools.end()]);
        await run(url, `drop database ${name} with (force)`);
      }
    },
  };
}

/** A new PostgreSQL database beside the one of `url`, without any table. */
export async function createEmptyDatabase(url: string): Promise<TestDatabase> {
  const name = newName();
  await run(url, `create database ${name}`);
  return { url: beside(url, name), drop: () => run(url, `drop database ${name} with (force)`) };
}

interface Copy {
  name: string;
  restorer: pg.Pool;
  pools: ReturnType<typeof createKeptPools>;
}

async function copy(url: string, original: string, content: Content): Promise<Copy> {
  const name = newName();
  await run(url, `create database ${name} template ${original}`);
  const restorer = restorerOf(beside(url, name), content);
  return { name, restorer, pools: createKeptPools() };
}

interface ServerTemplate {
  name: string;
  content: Content;
}

async function createServerTemplate(url: string): Promise<ServerTemplate> {
  const name = newName();
  await run(url, `create database ${name}`);
  const address = { engine: 'postgres', url: beside(url, name) } as const;
  await fill(address);
  await (await openLimits(address, Buffer.alloc(32))).close();
  return { name, content: await contentOf(address.url) };
}

const newName = () => `test_${uuidv7().replaceAll('-', '')}`;

function beside(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = name;
  return address.href;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
