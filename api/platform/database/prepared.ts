import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Reader } from './database.ts';
import type { Tables } from './tables.ts';

/** Runs compiled SQL at once and answers its rows. */
export type DirectRun = (sql: string, parameters: readonly unknown[]) => unknown[];

// Kysely's executor costs four promises and two turns a query, more than many of our queries themselves. Where the
// connection answers at once, a prepared query goes to it without them.
const directRuns = new WeakMap<Reader, DirectRun>();

/** Lets prepared queries on `db` run without Kysely's executor, until the answered function is called. */
export function runDirectly(db: Reader, run: DirectRun): () => void {
  directRuns.set(db, run);
  return () => directRuns.delete(db);
}

class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Runs a query that was built before, with its values. */
export type Prepared<Values, Row> = (db: Reader, values: Values) => Promise<Row[]>;

/**
 * A query that is built and compiled once and then run with changing values. `build` uses its second argument
 * wherever a value changes; every run gives all of them.
 */
export function prepared<Values extends object, Row>(
  build: (db: Kysely<Tables>, value: Values) => Compilable<Row>,
): Prepared<Values, Row> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  const placeholders = new Proxy({} as Values, {
    get: (_, name) => new Parameter(String(name)),
  });
  return async (db, values) => {
    const engine = db.getExecutor().adapter.constructor;
    let query = compiled.get(engine);
    if (!query) {
      query = build(db as Kysely<Tables>, placeholders).compile();
      compiled.set(engine, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.name as keyof Values] : parameter,
    );
    const direct = directRuns.get(db);
    if (direct) return direct(query.sql, parameters) as Row[];
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
