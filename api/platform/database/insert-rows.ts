import { type Prepared, prepared } from './prepared.ts';
import type { Tables, Transaction } from './tables.ts';

/** The columns of a table's rows, and a compiled statement for each number of rows. */
interface Insertions {
  columns: string[];
  byCount: Map<number, Prepared<unknown[], never>>;
}

const tables = new Map<string, Insertions>();
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
  for (let start = 0; start < rows.length; start += mostAtOnce) {
    const some = rows.slice(start, start + mostAtOnce);
    const { columns, byCount } = insertionsOf(table, Object.keys(some[0] ?? {}));
    const insert = byCount.get(some.length) ?? insertion(table, columns, some.length);
    byCount.set(some.length, insert);
    await insert(trx, some.flatMap(Object.values));
  }
}

function insertionsOf(table: string, columns: string[]): Insertions {
  const known = tables.get(table);
  if (known && isSame(known.columns, columns)) return known;
  const made = { columns, byCount: new Map() };
  tables.set(table, made);
  return made;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((column, index) => column === other[index]);
}

/** Inserts `count` rows whose values are given row after row, in the order of `columns`. */
export function insertion(
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
