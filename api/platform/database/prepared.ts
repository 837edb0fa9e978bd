import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Reader } from './database.ts';
import type { Tables } from './tables.ts';

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
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
