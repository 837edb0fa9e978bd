import { type Prepared, prepared } from './prepared.ts';
import type { Tables, Transaction } from './tables.ts';

const insertions = new Map<string, Prepared<unknown[], never>>();

/**
 * Inserts rows that all have the same columns, by a statement that stays compiled for each number of rows: for tables that
 * get a few rows at a time, and many times.
 */
export async function insertRows<Table extends keyof Tables & string>(
  trx: Transaction,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const shape = `${table} ${rows.length} ${columns}`;
  const insert = insertions.get(shape) ?? insertion(table, columns, rows.length);
  insertions.set(shape, insert);
  const values = rows.flatMap((row) =>
    columns.map((column) => (row as Record<string, unknown>)[column]),
  );
  await insert(trx, values);
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
