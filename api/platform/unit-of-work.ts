import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { ChangedRows } from './database/changed-rows.ts';
import type { Database } from './database/database.ts';
import type { Tables, Transaction } from './database/tables.ts';
import type { Deps } from './deps.ts';

const running = new AsyncLocalStorage<UnitOfWork>();

/**
 * Upper limit, in milliseconds, from a handler's first write to its response: only the response remains to be made, and
 * other writes wait for the transaction.
 */
const longestRest = 2_000;

/** What runs in the transaction before and after the handler. */
export interface UnitOfWorkHooks<Response> {
  /** Runs first; throws to refuse the handler. */
  begin(trx: Transaction): Promise<void>;
  /** Runs last, also after a handler that writes nothing: with its response, and whether it has changed any row. */
  end?(trx: Transaction, response: Response, hasChanged: boolean): Promise<void>;
}

/**
 * Runs a handler so that its writes and its response are committed together. Its first write opens the transaction,
 * which stays open until the handler has responded. Further writes of the handler join it, reads after the first write
 * see it, and effects outside of the database wait for its commit. Features get all that from {@link
 * joiningUnitOfWork}. A handler that fails leaves nothing.
 */
export function runUnitOfWork<Response>(
  deps: Pick<Deps, 'db' | 'log'>,
  hooks: UnitOfWorkHooks<Response>,
  handler: () => Promise<Response>,
): Promise<Response> {
  return new UnitOfWork(deps, hooks as UnitOfWorkHooks<unknown>).run(handler);
}

class UnitOfWork {
  readonly #deps: Pick<Deps, 'db' | 'log'>;
  readonly #hooks: UnitOfWorkHooks<unknown>;
  readonly #rest: Promise<unknown>;
  #responded: (response: unknown) => void = () => {};
  #failed: (cause: unknown) => void = () => {};
  readonly #effects: (() => Promise<unknown>)[] = [];
  #committed: Promise<void> | null = null;
  #open: Transaction | null = null;
  #failure: { cause: unknown } | null = null;

  constructor(deps: Pick<Deps, 'db' | 'log'>, hooks: UnitOfWorkHooks<unknown>) {
    this.#deps = deps;
    this.#hooks = hooks;
    this.#rest = new Promise((resolve, reject) => {
      this.#responded = resolve;
      this.#failed = reject;
    });
    // Avoids an unhandled rejection when a handler fails before its first write.
    this.#rest.catch(() => {});
  }

  /** The transaction, once the first write has its result. */
  get open(): Transaction | null {
    return this.#open;
  }

  async run<Response>(handler: () => Promise<Response>): Promise<Response> {
    let response: Response;
    try {
      response = await running.run(this, handler);
      if (!this.#committed && this.#hooks.end) await this.write(async () => {});
    } catch (cause) {
      this.#failed(cause);
      await this.#committed?.catch(() => {});
      throw cause;
    }
    this.#responded(response);
    await this.#committed;
    for (const effect of this.#effects) {
      // The commit is done; a job repeats effects that fail.
      await effect().catch((err: unknown) => this.#deps.log.warn({ err }, 'an effect failed'));
    }
    return response;
  }

  write<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    if (this.#open) return this.#join(this.#open, work);
    if (this.#committed)
      throw new Error('the first write of a unit of work must be awaited before the next');
    return new Promise((resolve, reject) => {
      let hasResolved = false;
      let failure: unknown = new Error('the commit of a unit of work failed');
      this.#committed = this.#deps.db.write(async (trx) => {
        // The database may rerun the transaction, but the handler has gone on and cannot be rerun.
        if (hasResolved) throw failure;
        await this.#hooks.begin(trx);
        const changes = new ChangedRows();
        const watched = trx.withPlugin(changes);
        const value = await work(watched);
        this.#open = watched;
        hasResolved = true;
        resolve(value);
        try {
          const response = await within(longestRest, this.#rest);
          if (this.#failure) throw this.#failure.cause;
          await this.#hooks.end?.(trx, response, changes.any);
        } catch (cause) {
          failure = cause;
          throw cause;
        } finally {
          this.#open = null;
        }
      });
      this.#committed.catch((cause: unknown) => {
        if (!hasResolved) this.#committed = null;
        reject(cause);
      });
    });
  }

  /** Runs an effect outside of the database after the unit of work is committed; immediately when none is open. */
  async afterCommit(effect: () => Promise<unknown>): Promise<void> {
    if (this.#open) this.#effects.push(effect);
    else await effect();
  }

  // A write that failed halfway must not be committed, even if the handler goes on.
  async #join<T>(trx: Transaction, work: (trx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await work(trx);
    } catch (cause) {
      this.#failure ??= { cause };
      throw cause;
    }
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('a handler awaited more than its own transaction after its write')),
      milliseconds,
    );
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same dependencies, for handlers that {@link runUnitOfWork} may run; outside of one they behave as before. */
export function joiningUnitOfWork(deps: Deps): Deps {
  const { db, vault, limits } = deps;
  const afterCommit = async (effect: () => Promise<unknown>) => {
    const unit = running.getStore();
    await (unit ? unit.afterCommit(effect) : effect());
  };
  const joining: Database = {
    ...db,
    get read(): Kysely<Tables> {
      return running.getStore()?.open ?? db.read;
    },
    write: (work) => running.getStore()?.write(work) ?? db.write(work),
    scrub: async () => {
      let done = false;
      await afterCommit(async () => {
        done = await db.scrub();
      });
      return done;
    },
  };
  return {
    ...deps,
    db: joining,
    afterCommit: (effect) => afterCommit(() => effect(deps)),
    writeSeparately: (work) => {
      if (running.getStore()?.open)
        throw new Error('a separate write must come before the unit of work');
      return db.write(work);
    },
    vault: {
      ...vault,
      removeBytes: (...ids) => afterCommit(() => vault.removeBytes(...ids)),
    },
    limits: Object.assign(Object.create(limits), {
      clear: (...count: Parameters<typeof limits.clear>) =>
        afterCommit(() => limits.clear(...count)),
    }),
    wakeMail: () => void afterCommit(async () => deps.wakeMail()),
  };
}
