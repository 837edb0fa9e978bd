import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Config, sqlitePath } from '../../platform/config.ts';
import { openSqlite, sqliteDialect } from '../../platform/database/sqlite.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A database without migrating it, because a backup is also made before an update. */
export interface PlainDatabase {
  db: Kysely<Tables>;
  close(): Promise<void>;
}

export function openLive(config: Config): PlainDatabase {
  return config.databaseUrl
    ? openPostgres(config.databaseUrl)
    : openSqliteCopy(sqlitePath(config), false);
}

export function openSqliteCopy(path: string, readonly: boolean): PlainDatabase {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(path, readonly)) });
  return { db, close: () => db.destroy() };
}

function openPostgres(url: string): PlainDatabase {
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 30_000 });
  pool.on('error', () => {});
  // A connection that breaks while it waits for pg_dump fails the next statement; without a listener, its event would
  // end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}
