import {
  type BinaryOperationNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable, onceAgain, unavailability } from './unavailable.ts';

const second = 1000;

/** Time limits in milliseconds. */
const timeouts = {
  // A running server responds within milliseconds; a caller that waits longer for a connection is told to retry.
  connectionTimeoutMillis: 5 * second,
  // No request's statement takes a second; a slow one is cancelled before it blocks others.
  statement_timeout: 15 * second,
  // Transactions last milliseconds; a longer wait for a row means that a failover blocks its owner.
  lock_timeout: 10 * second,
  // A transaction waits only for the database: an idle one has lost its process.
  idle_in_transaction_session_timeout: 15 * second,
  // For what the server cannot end itself because it hangs or the network is gone; longer than the server's own limits.
  query_timeout: 20 * second,
};

export interface PostgresAddress {
  url: string;
  schema?: string;
  /** Where connections come from, instead of a pool that nothing else uses. */
  openPool?: OpenPool;
}

export type Pool = Pick<pg.Pool, 'connect' | 'end' | 'totalCount' | 'idleCount' | 'waitingCount'>;
export type OpenPool = (settings: pg.PoolConfig) => Pool;

/** A pool whose connections may end at any time. */
export function openPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  // Without a listener, the end of a connection would end the process. The pool listens while the connection is idle,
  // but nothing does while it is in use; the statement reports the error to its caller.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Connections to PostgreSQL. An error that is not the statement's fault becomes a {@link DatabaseUnavailable}, and a
 * connection that had one is never used again.
 */
export class Connections {
  readonly #pool: Pool;

  /** `patient`: without a limit for statements and locks, for migrations. */
  constructor(
    { url, schema, openPool: open = openPool }: PostgresAddress,
    max: number,
    patient = false,
  ) {
    const { connectionTimeoutMillis } = timeouts;
    this.#pool = open({
      connectionString: url,
      max,
      ...(patient ? { connectionTimeoutMillis } : timeouts),
      ...(schema && { options: `-c search_path=${schema}` }),
    });
  }

  /** How many connections are in use or waited for. */
  get inUse(): number {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return totalCount - idleCount + waitingCount;
  }

  /** @throws {DatabaseUnavailable} when no connection is free or can be opened */
  async take(): Promise<Session> {
    try {
      return new Session(await this.#pool.connect());
    } catch (error) {
      // A database that accepts no connection is unavailable, whatever the reason.
      throw unavailability(error) ?? new DatabaseUnavailable(codeOf(error), { cause: error });
    }
  }

  /** Runs one statement on a connection of its own; retries once when the connection is lost. */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    return onceAgain(async () => {
      const session = await this.take();
      try {
        return await session.query(statement);
      } finally {
        session.release();
      }
    });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

/** Compares with an empty list, as SQLite does; PostgreSQL calls it a syntax error. */
class QueryCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const isEmpty = PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0;
    if (!isEmpty || !OperatorNode.is(operator)) super.visitBinaryOperation(node);
    else this.append(operator.operator === 'not in' ? 'true' : 'false');
  }
}

/** One connection while it is in use. */
class Session {
  readonly #client: pg.PoolClient;
  /** The error after which nothing more is sent. */
  broken: DatabaseUnavailable | null = null;
  /** Settles when the last statement has ended: a connection takes one at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    const result = this.#last.then(() => this.#send(statement));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #send(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.broken) throw this.broken;
    try {
      return await this.#client.query(statement);
    } catch (error) {
      this.broken = unavailability(error);
      throw this.broken ?? error;
    }
  }

  release(): void {
    this.#client.release(this.broken !== null);
  }
}

/** A Kysely dialect over these connections. */
export function postgresDialect(connections: Connections): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new SessionDriver(connections),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new QueryCompiler(),
  };
}

class SessionDriver implements Driver {
  readonly #connections: Connections;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(this.#connections);
  }

  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    if (isolationLevel || accessMode) throw new Error('transactions have no settings');
    await connection.begin();
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#connections.close();
  }
}

// Only these errors at COMMIT prove that nothing was committed.
const refusedCommit = /^(?:23\w{3}|40001|40002|40P01)$/;

/** A statement outside a transaction takes a connection for itself; a transaction uses one throughout. */
class PostgresConnection implements DatabaseConnection {
  readonly #connections: Connections;
  #session: Session | null = null;

  constructor(connections: Connections) {
    this.#connections = connections;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const on = this.#session ?? this.#connections;
    const { command, rowCount, rows } = await on.query({ text: sql, values: [...parameters] });
    const changes = ['INSERT', 'UPDATE', 'DELETE'].includes(command);
    return { rows, ...(changes && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  // biome-ignore lint/correctness/useYield: required by the interface; no query streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not offered: lists are read by key, page after page');
  }

  async begin(): Promise<void> {
    this.#session = await this.#connections.take();
    await this.#session.query({ text: 'begin' });
  }

  async commit(): Promise<void> {
    const session = this.#opened();
    // A transaction whose connection broke was not committed.
    if (session.broken) throw session.broken;
    const { command } = await session.query({ text: 'commit' }).catch((error: unknown) => {
      const code = codeOf(error);
      if (refusedCommit.test(code)) throw error;
      throw new DatabaseUnavailable(code, { cause: error, inDoubt: true });
    });
    // PostgreSQL responds so to a commit when an earlier statement had failed and its error was swallowed.
    if (command !== 'COMMIT') throw new Error('a transaction with a failed statement');
  }

  async rollback(): Promise<void> {
    const session = this.#opened();
    // The server rolls back by itself when a connection ends.
    if (!session.broken) await session.query({ text: 'rollback' });
  }

  release(): void {
    this.#session?.release();
    this.#session = null;
  }

  #opened(): Session {
    if (!this.#session) throw new Error('no transaction is open');
    return this.#session;
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}
