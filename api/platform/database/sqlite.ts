import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { LRUCache } from 'lru-cache';

const busyTimeout = 5_000;
const statementsKept = 500;
const cachedKibibytes = 64 * 1024;
// Folding the log in writes each page once, however often it changed since: ten times as rarely as SQLite does by itself.
const logPages = 10_000;
const mappedBytes = 4 * 1024 ** 3;

/**
 * Opens the file with the settings that make an acknowledged write survive a power cut. better-sqlite3 lowers
 * `synchronous` to NORMAL under WAL, so FULL is said on every connection.
 */
export function openSqlite(path: string, readonly: boolean): Sqlite.Database {
  const file = new Sqlite(path, { readonly, timeout: busyTimeout });
  if (!readonly) file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('trusted_schema = OFF');
  file.pragma(`cache_size = -${cachedKibibytes}`);
  if (readonly) {
    // Every commit of the writer empties the reader's page cache; mapped pages need no reading in again.
    file.pragma(`mmap_size = ${mappedBytes}`);
  } else {
    file.pragma('secure_delete = ON');
    file.pragma('temp_store = MEMORY');
    file.pragma(`wal_autocheckpoint = ${logPages}`);
  }
  return file;
}

interface Statement {
  prepared: Sqlite.Statement;
  /** The columns of a statement whose rows come as arrays; null where they come as objects. */
  columns: string[] | null;
}

/** One open connection that prepares each statement once. */
export class SqliteFile {
  readonly #file: Sqlite.Database;
  readonly #statements = new LRUCache<string, Statement>({ max: statementsKept });

  constructor(file: Sqlite.Database) {
    this.#file = file;
  }

  get readonly(): boolean {
    return this.#file.readonly;
  }

  get inTransaction(): boolean {
    return this.#file.inTransaction;
  }

  /** Runs a statement that changes nothing; refuses any other. */
  read<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    const statement = this.#statement(sql);
    if (!statement.prepared.readonly) throw new Error('a read must not write');
    return this.#run<R>(statement, parameters);
  }

  run<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    return this.#run<R>(this.#statement(sql), parameters);
  }

  #run<R>({ prepared, columns }: Statement, parameters: readonly unknown[]): QueryResult<R> {
    if (columns) return { rows: named<R>(columns, prepared.all(...parameters) as unknown[][]) };
    if (prepared.reader) return { rows: prepared.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = prepared.run(...parameters);
    return {
      numAffectedRows: BigInt(changes),
      insertId: BigInt(lastInsertRowid),
      rows: [],
    };
  }

  /** Folds the log into the file and empties it; false when another process was reading. Waits for nobody. */
  foldLog(): boolean {
    this.#file.pragma('busy_timeout = 0');
    try {
      return this.#file.pragma('wal_checkpoint(truncate)', { simple: true }) === 0;
    } finally {
      this.#file.pragma(`busy_timeout = ${busyTimeout}`);
    }
  }

  close(): void {
    this.#file.close();
  }

  #statement(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const prepared = this.#file.prepare(sql);
    // Rows read as arrays and named here cost a third less than rows read as objects. A `*` may stand for other columns
    // after a migration, so its names are asked for with every row.
    const fixed = prepared.reader && !sql.includes('*');
    const columns = fixed ? prepared.columns().map(({ name }) => name) : null;
    if (columns) prepared.raw();
    const statement = { prepared, columns };
    this.#statements.set(sql, statement);
    return statement;
  }
}

function named<R>(columns: string[], rows: unknown[][]): R[] {
  return rows.map((values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) {
      row[columns[index] as string] = values[index];
    }
    return row as R;
  });
}

/** A Kysely dialect over one connection, used by one caller at a time when it writes. */
export function sqliteDialect(file: SqliteFile): Dialect {
  return {
    createAdapter: () => new TransactionalSqliteAdapter(),
    createDriver: () => new OneConnectionDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

// SQLite does roll DDL back; saying so lets the migrator take the write lock before it reads what is applied, which
// makes two processes that start at once wait for each other.
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class OneConnectionDriver implements Driver {
  readonly #file: SqliteFile;
  readonly #connection: SqliteConnection;
  #queue: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(file: SqliteFile) {
    this.#file = file;
    this.#connection = new SqliteConnection(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    // Reads need no turn: they are synchronous and see only what is committed.
    if (this.#file.readonly) return this.#connection;
    const before = this.#queue;
    let release = () => {};
    this.#queue = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    if (!this.#file.readonly) this.#release();
  }

  async beginTransaction(): Promise<void> {
    // IMMEDIATE: a transaction that reads first and writes later would fail at once where another process wrote.
    await this.#connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    // SQLite rolls back by itself on some errors; a second rollback would hide the first fault.
    if (this.#file.inTransaction)
      await this.#connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#file.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.#file.run<R>(sql, parameters);
  }

  // biome-ignore lint/correctness/useYield: required by the interface; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not offered: lists are read by key, page after page');
  }
}
