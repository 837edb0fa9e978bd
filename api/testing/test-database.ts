import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { openDatabase } from '../platform/database/database.ts';

/** A database of a test's own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

let template: Promise<string> | undefined;

/** A new PostgreSQL database beside the one of `url`, with every migration: a copy, for applying them takes longest. */
export async function createTestDatabase(url: string): Promise<TestDatabase> {
  template ??= createTemplate(url);
  const name = newName();
  await run(url, `create database ${name} template ${await template}`);
  return { url: beside(url, name), drop: () => run(url, `drop database ${name} with (force)`) };
}

/** A new PostgreSQL database beside the one of `url`, without any table. */
export async function createEmptyDatabase(url: string): Promise<TestDatabase> {
  const name = newName();
  await run(url, `create database ${name}`);
  return { url: beside(url, name), drop: () => run(url, `drop database ${name} with (force)`) };
}

async function createTemplate(url: string): Promise<string> {
  const name = newName();
  await run(url, `create database ${name}`);
  const db = await openDatabase({ engine: 'postgres', url: beside(url, name) });
  await db.close();
  return name;
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
