import { open } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Config, sqlitePath } from '../../platform/config.ts';
import { type Contents, exportSnapshot, selectContents } from './backup.queries.ts';
import { openSqliteCopy, type PlainDatabase } from './live-database.ts';
import { runTool } from './postgres-tools.ts';

export interface Snapshot extends Contents {
  engine: 'sqlite' | 'postgres';
  /** Name of the copy in the folder. */
  database: string;
}

/** Copies a snapshot of the database into a folder, durably, while others write. */
export async function takeSnapshot(
  config: Config,
  live: PlainDatabase,
  folder: string,
): Promise<Snapshot> {
  if (config.databaseUrl) return dump(config.databaseUrl, live, folder);
  const database = 'app.sqlite';
  const target = join(folder, database);
  const file = new Sqlite(sqlitePath(config), { readonly: true });
  try {
    // One read transaction, unlike SQLite's own copying of pages, which restarts with every commit.
    file.prepare('vacuum into ?').run(target);
  } finally {
    file.close();
  }
  await sync(target);
  const copy = openSqliteCopy(target, true);
  try {
    return { engine: 'sqlite', database, ...(await selectContents(copy.db)) };
  } finally {
    await copy.close();
  }
}

/** pg_dump reads the snapshot of the transaction that lists the files. */
async function dump(url: string, { db }: PlainDatabase, folder: string): Promise<Snapshot> {
  const database = 'database.dump';
  const target = join(folder, database);
  const contents = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const snapshot = await exportSnapshot(trx);
      const found = await selectContents(trx);
      const args = ['--format=custom', '--no-owner', '--no-privileges'];
      await runTool('pg_dump', [...args, `--snapshot=${snapshot}`, `--file=${target}`], url);
      return found;
    });
  await sync(target);
  return { engine: 'postgres', database, ...contents };
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
