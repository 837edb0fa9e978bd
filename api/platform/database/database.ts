import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { isMissing } from '../files/durable.ts';
import { startThread } from '../thread.ts';
import { createCommitBatcher } from './commit-batcher.ts';
import { isMigrated, isUpToDate, migrate } from './migrate.ts';
import { Connections, type PostgresAddress, postgresDialect } from './postgres.ts';
import { foldLog, openSqlite, sqliteDialect } from './sqlite.ts';
import type { Tables, Transaction } from './tables.ts';
import { DatabaseUnavailable, onceAgain } from './unavailable.ts';

export type Reader = Kysely<Tables> | Transaction;

export interface Database {
  engine: 'sqlite' | 'postgres';
  /** For reading only; an open transaction does not block it. */
  read: Kysely<Tables>;
  /**
   * Runs `work` in one transaction, all or nothing, and durable when it resolves. `work` must await nothing but SQL. On
   * SQLite, calls that arrive together share a commit (`commit-batcher.ts`). On PostgreSQL, `work` is retried after a
   * serialization failure, a deadlock, or a connection lost before COMMIT, so it must have no effects that cannot be
   * repeated.
   * @throws {DatabaseUnavailable} nothing was written, unless `inDoubt` is set
   */
  write<T>(work: (trx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Erases overwritten data from the disk: SQLite's file holds none of it (`secure_delete`), but its write-ahead log
   * does until a checkpoint. PostgreSQL keeps dead rows until its own vacuum.
   * @returns false when the log could not be truncated, because another process was reading or Litestream copies it
   */
  scrub(): Promise<boolean>;
  /** The size of the embedded database's write-ahead log. */
  logBytes(): Promise<number>;
  /** Looks for damaged pages of the embedded database, in a thread. PostgreSQL checks each page that it reads. */
  check(stopping?: AbortSignal): Promise<void>;
  /** What the last {@link check} found; null where all is whole. */
  fault(): string | null;
  /** Whether less than half of the connections are in use; what can wait then waits. */
  hasRoom(): boolean;
  close(): Promise<void>;
}

type SqliteAddress = Extract<DatabaseAddress, { engine: 'sqlite' }>;
export type DatabaseAddress =
  | { engine: 'sqlite'; path: string; replicated?: boolean }
  | ({ engine: 'postgres' } & PostgresAddress);

/**
 * Opens the database and migrates it to the newest version.
 * @throws {NewerDatabase} @throws {DatabaseUnavailable}
 */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  return address.engine === 'sqlite' ? openSqliteFile(address) : openPostgres(address);
}

/**
 * Whether a database was migrated before, or is being migrated by another process. Creates and changes nothing.
 * @throws {DatabaseUnavailable}
 */
export async function holdsTables(address: DatabaseAddress): Promise<boolean> {
  if (address.engine === 'postgres') {
    const patient = kyselyOn(new Connections(address, 1, true));
    return isMigrated(patient).finally(() => patient.destroy());
  }
  if ((await sizeOf(address.path)) === 0) return false;
  const db = new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(address.path, true)) });
  return isMigrated(db).finally(() => db.destroy());
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

async function openSqliteFile({ path, replicated = false }: SqliteAddress): Promise<Database> {
  const file = openSqlite(path, false, replicated);
  const writer = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  if (!(await isUpToDate(writer))) await migrate(writer);
  const readFile = openSqlite(path, true);
  const read = new Kysely<Tables>({ dialect: sqliteDialect(readFile) });
  let fault: string | null = null;
  return {
    engine: 'sqlite',
    read,
    write: createCommitBatcher((work) =>
      writer.transaction().execute((trx) => work(trx, (sql) => file.exec(sql))),
    ),
    scrub: async () => !replicated && foldLog(file),
    logBytes: () => sizeOf(`${path}-wal`),
    check: async (signal) => {
      const thread = startThread('database/check-thread', { path });
      const [found] = await once(thread, 'message', { ...(signal && { signal }) }).finally(() =>
        thread.terminate(),
      );
      fault = found === 'ok' ? null : String(found);
    },
    fault: () => fault,
    hasRoom: () => true,
    close: async () => {
      await read.destroy();
      // Kysely closes only what it has used; left open it would keep the log from being folded into the file.
      readFile.close();
      await writer.destroy();
    },
  };
}

const retriedCodes = ['40001', '40P01'];
const mostTries = 5;
const mostConnections = 20;

async function openPostgres(address: PostgresAddress): Promise<Database> {
  const connections = new Connections(address, mostConnections);
  const db = kyselyOn(connections);
  try {
    if (!(await isUpToDate(db))) await migratePatiently(address);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    engine: 'postgres',
    read: db,
    write: (work) =>
      onceAgain(async () => {
        for (let tries = 1; ; tries += 1) {
          try {
            return await db.transaction().execute(work);
          } catch (error) {
            const code = (error as { code?: string }).code ?? '';
            if (!retriedCodes.includes(code)) throw error;
            if (tries >= mostTries) throw new DatabaseUnavailable(code, { cause: error });
          }
        }
      }),
    scrub: async () => true,
    logBytes: async () => 0,
    check: async () => {},
    fault: () => null,
    hasRoom: () => connections.inUse < mostConnections / 2,
    close: () => db.destroy(),
  };
}

// Migrations have no time limit, and wait for one that another process runs.
async function migratePatiently(address: PostgresAddress): Promise<void> {
  const patient = kyselyOn(new Connections(address, 2, true));
  try {
    await migrate(patient, address.schema);
  } finally {
    await patient.destroy();
  }
}

function kyselyOn(connections: Connections): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: postgresDialect(connections) });
}
