import { type Prepared, prepared } from './prepared.ts';
import type { Tables, Transaction } from './tables.ts';

const insertions = new Map<string, Prepared<Record<string, unknown>, never>>();

/**
 * Inserts rows that all have the same columns, by a statement that stays compiled for each number of rows: for tables that
 * get a few rows at a time, and many times.
 */
export async function insertRows<Table extends keyof Tables & string>(
  trx: Transaction,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] as object);
  const shape = `${table} ${rows.length} ${columns}`;
  const known = insertions.get(shape);
  const insert =
    known ??
    prepared<Record<string, unknown>, never>((db, value) => {
      const values = rows.map((_, row) =>
        Object.fromEntries(columns.map((column) => [column, value[`${row} ${column}`]])),
      );
      return db.insertInto(table as never).values(values as never) as never;
    });
  if (!known) insertions.set(shape, insert);
  const values: Record<string, unknown> = {};
  rows.forEach((one, row) => {
    for (const column of columns)
      values[`${row} ${column}`] = (one as Record<string, unknown>)[column];
  });
  await insert(trx, values);
}
