import pg from 'pg';

// After this time a client mostly finds a new leader or a free connection.
const retryAfterSeconds = 5;

/** The database cannot serve now: it is unreachable, starting, stopping or overloaded. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** True when the connection broke during COMMIT: all was committed or nothing, and only the database knows. */
  readonly inDoubt: boolean;
  /** Whether the connection was lost, so that another one may work immediately. */
  readonly isLost: boolean;
  /** SQLSTATE, or a code of the operating system. */
  readonly code: string;
  readonly retryAfterSeconds = retryAfterSeconds;

  constructor(code: string, { cause, inDoubt = false }: { cause?: unknown; inDoubt?: boolean }) {
    super(`the database is unavailable (${code})${inDoubt ? ', a commit is in doubt' : ''}`, {
      cause,
    });
    this.code = code;
    this.inDoubt = inDoubt;
    this.isLost = lostCodes.test(code);
  }
}

/** The database was migrated by a newer build than this one. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

// Sessions ended from outside, a server that starts or stops, a former leader (25006), and the operating system's
// errors of connections; each may work on another connection.
const lostCodes = /^(?:08\w{3}|57P\w{2}|25006|25P03|E(?!TIMEDOUT)[A-Z_]+)$/;
// Insufficient resources (class 53, with "too many connections"), a lock or statement that took too long, system
// errors.
const busyCodes = /^(?:53\w{3}|55P03|57014|58\w{3})$/;

/**
 * A connection's or statement's error as a {@link DatabaseUnavailable}; null for an error of the statement itself,
 * which a retry would repeat.
 */
export function unavailability(error: unknown): DatabaseUnavailable | null {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    const passes = lostCodes.test(code) || busyCodes.test(code);
    return passes ? new DatabaseUnavailable(code, { cause: error }) : null;
  }
  // pg reports the loss of a connection as a plain Error; an error in the calling code is a TypeError or the like.
  if (!(error instanceof Error) || !['Error', 'AggregateError'].includes(error.name)) return null;
  const { code = /time ?out/i.test(error.message) ? 'ETIMEDOUT' : 'ECONNRESET' } =
    error as NodeJS.ErrnoException;
  return new DatabaseUnavailable(code, { cause: error });
}

/** Retries once when the connection was lost before anything could have been committed. */
export async function onceAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.isLost && !error.inDoubt) return work();
    throw error;
  }
}
