import pg from 'pg';

// A client that asks again after so long mostly finds a new leader, or a free connection.
const retryAfterSeconds = 5;

/** The database cannot do this now: it cannot be reached, is starting or stopping, or has no time. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** True when it broke off during COMMIT: all of it was done or nothing, and only the database knows. */
  readonly inDoubt: boolean;
  /** Whether the connection was lost, so that another one may serve at once. */
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

// Sessions that were ended from outside, a server that starts or stops, a leader that is one no more (25006), and what
// the operating system says of connections; each of them may work on another connection.
const lostCodes = /^(?:08\w{3}|57P\w{2}|25006|25P03|E(?!TIMEDOUT)[A-Z_]+)$/;
// No room (class 53, with "too many connections"), a lock or a statement that took too long, and the system's own errors.
const busyCodes = /^(?:53\w{3}|55P03|57014|58\w{3})$/;

/**
 * The error of a connection or statement as a {@link DatabaseUnavailable}; null for one that is about the statement
 * itself, and would come again.
 */
export function unavailability(error: unknown): DatabaseUnavailable | null {
  if (error instanceof DatabaseUnavailable) return error;
  if (error instanceof pg.DatabaseError) {
    const code = error.code ?? '';
    const passes = lostCodes.test(code) || busyCodes.test(code);
    return passes ? new DatabaseUnavailable(code, { cause: error }) : null;
  }
  // pg tells by a plain Error what becomes of a connection; an error of the code that calls it is a TypeError or the like.
  if (!(error instanceof Error) || !['Error', 'AggregateError'].includes(error.name)) return null;
  const { code = /time ?out/i.test(error.message) ? 'ETIMEDOUT' : 'ECONNRESET' } =
    error as NodeJS.ErrnoException;
  return new DatabaseUnavailable(code, { cause: error });
}

/** Does it a second time when the connection was lost before anything could have been committed. */
export async function onceAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable && error.isLost && !error.inDoubt) return work();
    throw error;
  }
}
