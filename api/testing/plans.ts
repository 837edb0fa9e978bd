import { CompiledQuery, type QueryId, type RootOperationNode } from 'kysely';
import { expect } from 'vitest';
import type { Reader } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';

/** The queries that `run` sends, with their parameters. */
export async function queriesOf(
  app: TestApp,
  run: (db: Reader) => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const { read } = app.deps.db;
  // Queries that are built at each call pass the plugin, compiled ones the proxy.
  const nodes = new WeakMap<QueryId, RootOperationNode>();
  const built = read.withPlugin({
    transformQuery: ({ node, queryId }) => {
      nodes.set(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const node = nodes.get(queryId);
      const known = queries.some((one) => one.queryId === queryId);
      if (node && !known) queries.push(read.getExecutor().compileQuery(node, queryId));
      return result;
    },
  });
  const db = new Proxy(built, {
    get: (target, name) => {
      const value = Reflect.get(target, name, target);
      if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value;
      return (query: CompiledQuery) => {
        queries.push(query);
        return target.executeQuery(query);
      };
    },
  });
  await run(db);
  return queries;
}

/**
 * The database's plan for a query. Tests' tables are too small for an index to pay, so on PostgreSQL the plan only
 * shows whether an index can return the order.
 */
export async function planOf(
  app: TestApp,
  { sql, parameters }: CompiledQuery,
  without = ['seqscan', 'bitmapscan', 'sort'],
): Promise<string> {
  if (app.deps.db.engine === 'sqlite') {
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await app.deps.db.read.executeQuery<{ detail: string }>(explained);
    return rows.map(({ detail }) => detail).join('\n');
  }
  return app.deps.db.write(async (trx) => {
    for (const way of without) {
      await trx.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`));
    }
    const explained = CompiledQuery.raw(`explain ${sql}`, [...parameters]);
    const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explained);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

/** Expects that an index alone serves every query of `run`, in order; on SQLite `index`. */
export async function expectOwnIndex(
  app: TestApp,
  run: (db: Reader) => Promise<unknown>,
  index: string,
): Promise<void> {
  const queries = await queriesOf(app, run);
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    const plan = await planOf(app, query);
    // Scanning what was already counted is allowed, nothing else.
    expect(plan.replaceAll(/SCAN counted/g, '')).not.toMatch(/TEMP B-TREE|SCAN|Seq Scan|\bSort\b/);
    // On a small table PostgreSQL takes the first of equally good indexes.
    expect(plan).toContain(app.deps.db.engine === 'sqlite' ? index : 'Index');
  }
}

/**
 * Expects that the last query of `run` uses an index, named for each engine, and scans no table. It may sort if `sorts`
 * is set.
 */
export async function expectIndex(
  app: TestApp,
  run: (db: Reader) => Promise<unknown>,
  [onSqlite, onPostgres]: readonly [string, string],
  sorts = false,
) {
  const query = (await queriesOf(app, run)).at(-1);
  if (!query) throw new Error('nothing was asked');
  const plan = await planOf(app, query);
  if (app.deps.db.engine === 'sqlite') {
    // The order comes from the index and every table is searched by one; only what was already counted is scanned.
    if (!sorts) expect(plan).not.toContain('TEMP B-TREE');
    expect(plan.replace(/SCAN (counted|CONSTANT ROW)\b/g, '')).not.toMatch(/SCAN/);
    expect(plan).toContain(onSqlite);
  } else {
    expect(plan).not.toMatch(sorts ? /Seq Scan/ : /Sort|Seq Scan/);
    expect(plan).toContain(onPostgres);
  }
}
