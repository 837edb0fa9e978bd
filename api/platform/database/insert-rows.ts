import { type Prepared, prepared } from './prepared.ts';
import type { Tables, Transaction } from './tables.ts';

/** The columns of a table's rows, and a compiled statement for each number of rows. */
interface Insertions {
  columns: readonly string[];
  byCount: Map<number, Prepared<unknown[], never>>;
}

const tables = new Map<string, Insertions>();
// So many statements are kept for a table, and inserting never compiles again, however many rows come together.
const mostAtOnce = 20;

/**
 * Inserts rows that all have the same columns in the same order, by a statement that stays compiled for each number of
 * rows: for tables that get a few rows at a time, and many times.
 */
export async function insertRows<Table extends keyof Tables & string>(
  trx: Transaction,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (first) await insertValues(trx, table, Object.keys(first), rows.map(Object.values));
}

/** The same for rows that are given as their values, in the order of `columns`. */
export async function insertValues<Table extends keyof Tables & string>(
  trx: Transaction,
  table: Table,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const { byCount } = insertionsOf(table, columns);
  for (let start = 0; start < rows.length; start += mostAtOnce) {
    const some = rows.slice(start, start + mostAtOnce);
    const insert = byCount.get(some.length) ?? insertion(table, columns, some.length);
    byCount.set(some.length, insert);
    await insert(trx, some.flat());
  }
}

function insertionsOf(table: string, columns: readonly string[]): Insertions {
  const known = tables.get(table);
  if (known && isSame(known.columns, columns)) return known;
  const made = { columns, byCount: new Map() };
  tables.set(table, made);
  return made;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((column, index) => column === other[index]);
}

function insertion(
  table: string,
  columns: readonly string[],
  count: number,
): Prepared<unknown[], never> {
  return prepared((db, value) => {
    const rows = Array.from({ length: count }, (_, row) =>
      Object.fromEntries(
        columns.map((column, index) => [column, value[row * columns.length + index]]),
      ),
    );
    return db.insertInto(table as never).values(rows as never) as never;
  });
}
