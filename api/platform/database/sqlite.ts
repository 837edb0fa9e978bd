import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';

const busyTimeout = 5_000;
const mostStatements = 500;
const cachedKibibytes = 64 * 1024;
// A checkpoint writes each page once, however often it changed since: a tenth as often as by SQLite's default.
const logPages = 10_000;
// What a reader that stayed open has made it grow to is given back to the disk at the next checkpoint.
const mostLogBytes = 64 * 1024 * 1024;

/**
 * Opens the file with the settings that make an acknowledged write survive a power cut. better-sqlite3 lowers
 * `synchronous` to NORMAL under WAL, so every connection sets FULL.
 * @param replicated whether Litestream checkpoints the log: one that it has not copied would cost it a whole new copy
 */
export function openSqlite(path: string, readonly: boolean, replicated = false): Sqlite.Database {
  const file = new Sqlite(path, { readonly, timeout: busyTimeout });
  if (!readonly) file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('trusted_schema = OFF');
  file.pragma(`cache_size = -${cachedKibibytes}`);
  if (!readonly) {
    file.pragma('secure_delete = ON');
    file.pragma('temp_store = MEMORY');
    file.pragma(`wal_autocheckpoint = ${replicated ? 0 : logPages}`);
    file.pragma(`journal_size_limit = ${mostLogBytes}`);
  }
  return file;
}

/** Checkpoints the write-ahead log and truncates it; false when another process was reading. Does not wait. */
export function foldLog(file: Sqlite.Database): boolean {
  file.pragma('busy_timeout = 0');
  try {
    return file.pragma('wal_checkpoint(truncate)', { simple: true }) === 0;
  } finally {
    file.pragma(`busy_timeout = ${busyTimeout}`);
  }
}

/** A Kysely dialect over one connection, which prepares each statement once. */
export function sqliteDialect(file: Sqlite.Database): Dialect {
  const statements = new LRUCache<string, Sqlite.Statement>({ max: mostStatements });
  const database: SqliteDatabase = {
    close: () => file.close(),
    prepare: (sql) => {
      const statement = statements.get(sql) ?? file.prepare(sql);
      statements.set(sql, statement);
      return statement;
    },
  };
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new ImmediateDriver(file, database),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

// SQLite does roll DDL back. With this the migrator takes the write lock before it reads which migrations are applied,
// so that two processes that start together wait for each other.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #file: Sqlite.Database;

  constructor(file: Sqlite.Database, database: SqliteDatabase) {
    super({ database });
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // A transaction that reads first and writes later would fail when another process has written in between.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite rolls back by itself on some errors; a second rollback would hide the first error.
    if (this.#file.inTransaction) await super.rollbackTransaction(connection);
  }
}
