import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Database } from './database/database.ts';
import type { Tables, Transaction } from './database/tables.ts';
import type { Deps } from './deps.ts';

const running = new AsyncLocalStorage<Act>();

/**
 * A transaction waits for no longer than this for the rest of its handler, in milliseconds: nothing is left to be done
 * but to make the answer, and other writes wait behind it.
 */
const longestRest = 2_000;

/** What goes into the transaction of an act beside the act itself. */
export interface Frame<Answer> {
  /** Runs first; throws where the act is not to be done. */
  begin(trx: Transaction): Promise<void>;
  /** Runs last, with the handler's answer. */
  end(trx: Transaction, answer: Answer): Promise<void>;
}

/**
 * Runs a handler so that what it writes and what it answers are committed together. Its first write opens the
 * transaction and gives it the value; the transaction stays open until the handler has answered. Further writes of the
 * handler join it, reads after the first write see it, and effects outside of the database wait for its commit.
 * Features are given all that by {@link joiningActs}. A handler that fails leaves nothing.
 */
export function runAct<Answer>(
  deps: Pick<Deps, 'db' | 'log'>,
  frame: Frame<Answer>,
  handler: () => Promise<Answer>,
): Promise<Answer> {
  return new Act(deps, frame as Frame<unknown>).run(handler);
}

class Act {
  readonly #deps: Pick<Deps, 'db' | 'log'>;
  readonly #frame: Frame<unknown>;
  readonly #rest: Promise<unknown>;
  #answered: (answer: unknown) => void = () => {};
  #failed: (cause: unknown) => void = () => {};
  readonly #effects: (() => Promise<unknown>)[] = [];
  #committed: Promise<void> | null = null;
  #open: Transaction | null = null;
  #failure: { cause: unknown } | null = null;

  constructor(deps: Pick<Deps, 'db' | 'log'>, frame: Frame<unknown>) {
    this.#deps = deps;
    this.#frame = frame;
    this.#rest = new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
    });
    // Nobody waits for the rest of a handler that fails before it writes.
    this.#rest.catch(() => {});
  }

  /** The transaction, once its first value was given to the handler. */
  get open(): Transaction | null {
    return this.#open;
  }

  async run<Answer>(handler: () => Promise<Answer>): Promise<Answer> {
    let answer: Answer;
    try {
      answer = await running.run(this, handler);
      // An act that had nothing to change is answered the same the next time all the same.
      if (!this.#committed) await this.write(async () => {});
    } catch (cause) {
      this.#failed(cause);
      await this.#committed?.catch(() => {});
      throw cause;
    }
    this.#answered(answer);
    await this.#committed;
    for (const effect of this.#effects) {
      // What is done is done: jobs make good what fails here.
      await effect().catch((err: unknown) => this.#deps.log.warn({ err }, 'an effect failed'));
    }
    return answer;
  }

  write<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
    if (this.#open) return this.#join(this.#open, work);
    if (this.#committed) throw new Error('the first write of an act is awaited before another');
    return new Promise((resolve, reject) => {
      let given = false;
      let failure: unknown = new Error('the commit of an act failed');
      this.#committed = this.#deps.db.write(async (trx) => {
        // A database that runs it again cannot run the handler again, which has gone on.
        if (given) throw failure;
        await this.#frame.begin(trx);
        const value = await work(trx);
        this.#open = trx;
        given = true;
        resolve(value);
        try {
          const answer = await within(longestRest, this.#rest);
          if (this.#failure) throw this.#failure.cause;
          await this.#frame.end(trx, answer);
        } catch (cause) {
          failure = cause;
          throw cause;
        } finally {
          this.#open = null;
        }
      });
      this.#committed.catch((cause: unknown) => {
        if (!given) this.#committed = null;
        reject(cause);
      });
    });
  }

  /** Does something outside of the database once the act is committed; now, where none is open. */
  async afterCommit(effect: () => Promise<unknown>): Promise<void> {
    if (this.#open) this.#effects.push(effect);
    else await effect();
  }

  // What fails half done must not be committed, even if the handler goes on.
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

/** The same dependencies, for handlers that {@link runAct} may run; without an act they are as they were. */
export function joiningActs(deps: Deps): Deps {
  const { db, vault, limits } = deps;
  const afterCommit = async (effect: () => Promise<unknown>) => {
    const act = running.getStore();
    await (act ? act.afterCommit(effect) : effect());
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
    writeApart: (work) => {
      if (running.getStore()?.open) throw new Error('what is written apart comes before the act');
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
