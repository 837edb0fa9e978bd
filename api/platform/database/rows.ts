import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Reader } from './database.ts';
import type { Tables, Transaction } from './tables.ts';

// Statements about whole rows of one table, found by equal columns. A `*.queries.ts` names the table and the columns.

type Name = keyof Tables;
type Row<Table extends Name> = Selectable<Tables[Table]>;
type Key<Table extends Name> = keyof Row<Table> & string;
type Values<Table extends Name, Keys extends readonly Key<Table>[]> = {
  [Nth in keyof Keys]: Row<Table>[Keys[Nth] & Key<Table>];
};

// The signatures match tables, columns and values; the compiler takes each table for this one.
const anyTable = (table: Name) => table as 'codes';

interface Filtered<Query> {
  where(column: 'code', operator: '=', value: string): Query;
}

function matching<Query extends Filtered<Query>>(
  query: Query,
  keys: readonly string[],
  values: readonly unknown[],
): Query {
  return keys.reduce(
    (filtered, key, nth) => filtered.where(key as 'code', '=', values[nth] as string),
    query,
  );
}

/** Inserts one row or several. */
export const inserter =
  <Table extends Name>(table: Table) =>
  async (trx: Transaction, rows: Insertable<Tables[Table]> | Insertable<Tables[Table]>[]) => {
    await trx
      .insertInto(anyTable(table))
      .values(rows as never)
      .execute();
  };

/** Inserts one row or several, unless their key is taken; false when none is inserted. */
export const adder =
  <Table extends Name>(table: Table) =>
  (trx: Transaction, rows: Insertable<Tables[Table]> | Insertable<Tables[Table]>[]) =>
    changesRows(
      trx
        .insertInto(anyTable(table))
        .values(rows as never)
        .onConflict((conflict) => conflict.doNothing()),
    );

/** Finds one row by the values of its columns. */
export const finder =
  <Table extends Name, const Keys extends readonly Key<Table>[]>(table: Table, ...keys: Keys) =>
  (db: Reader, ...values: Values<Table, Keys>) =>
    matching(allOf(db, table), keys, values).executeTakeFirst() as Promise<Row<Table> | undefined>;

/** Lists the rows with these values of columns, in ascending order. */
export const lister =
  <Table extends Name, const Keys extends readonly Key<Table>[]>(
    table: Table,
    keys: Keys,
    ...order: Key<Table>[]
  ) =>
  (db: Reader, ...values: Values<Table, Keys>) =>
    order
      .reduce(
        (query, column) => query.orderBy(column as 'code'),
        matching(allOf(db, table), keys, values),
      )
      .execute() as Promise<Row<Table>[]>;

const allOf = (db: Reader, table: Name) => db.selectFrom(anyTable(table)).selectAll();

/** Changes the rows with this value of a column; false when there are none. */
export const changer =
  <Table extends Name, Column extends Key<Table>>(table: Table, key: Column) =>
  (trx: Transaction, value: Row<Table>[Column], change: Updateable<Tables[Table]>) =>
    changesRows(matching(trx.updateTable(anyTable(table)).set(change as never), [key], [value]));

/** Deletes the rows with these values of columns; false when there are none. */
export const remover =
  <Table extends Name, const Keys extends readonly Key<Table>[]>(table: Table, ...keys: Keys) =>
  (trx: Transaction, ...values: Values<Table, Keys>) =>
    changesRows(matching(trx.deleteFrom(anyTable(table)), keys, values));

/** The version of a row: when it was written last, and by whom. */
export interface RowVersion {
  updated_at: string;
  updated_by: string;
}

/** The version of an object in plain names. */
export const rowVersion = (of: { updatedAt: string; updatedBy: string }): RowVersion => ({
  updated_at: of.updatedAt,
  updated_by: of.updatedBy,
});

const ofVersion = <Query extends Filtered<Query>>(query: Query, version: RowVersion) =>
  matching(query, ['updated_at', 'updated_by'], [version.updated_at, version.updated_by]);

/** As `changer`, but only a row of this version. */
export const versionChanger =
  <Table extends Name, Column extends Key<Table>>(table: Table, key: Column) =>
  (
    trx: Transaction,
    value: Row<Table>[Column],
    version: RowVersion,
    change: Updateable<Tables[Table]>,
  ) =>
    changesRows(
      ofVersion(
        matching(trx.updateTable(anyTable(table)).set(change as never), [key], [value]),
        version,
      ),
    );

/** As `remover` by one column, but only a row of this version. */
export const versionRemover =
  <Table extends Name, Column extends Key<Table>>(table: Table, key: Column) =>
  (trx: Transaction, value: Row<Table>[Column], version: RowVersion) =>
    changesRows(ofVersion(matching(trx.deleteFrom(anyTable(table)), [key], [value]), version));

/** Writes a row in place of the one with this version, undefined for none; false when that is not its version. */
export const versionWriter =
  <Table extends Name>(table: Table, ...keys: Key<Table>[]) =>
  (trx: Transaction, row: Insertable<Tables[Table]>, before: RowVersion | undefined) => {
    const values = row as Record<string, unknown>;
    return changesRows(
      before
        ? ofVersion(
            matching(
              trx.updateTable(anyTable(table)).set(row as never),
              keys,
              keys.map((key) => values[key]),
            ),
            before,
          )
        : trx
            .insertInto(anyTable(table))
            .values(row as never)
            .onConflict((conflict) => conflict.columns(keys as never).doNothing()),
    );
  };

interface Changes {
  executeTakeFirst(): Promise<{
    numInsertedOrUpdatedRows?: bigint;
    numUpdatedRows?: bigint;
    numDeletedRows?: bigint;
  }>;
}

/** Executes a statement; false when it inserted, changed and deleted no row. */
export async function changesRows(statement: Changes): Promise<boolean> {
  const { numInsertedOrUpdatedRows, numUpdatedRows, numDeletedRows } =
    await statement.executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? numUpdatedRows ?? numDeletedRows) > 0;
}

/** Rows by the value of a column, each group in their order. */
export function grouped<Of, Column extends keyof Of>(
  rows: readonly Of[],
  column: Column,
): Map<Of[Column], Of[]> {
  const groups = new Map<Of[Column], Of[]>();
  for (const row of rows) {
    const group = groups.get(row[column]);
    if (group) group.push(row);
    else groups.set(row[column], [row]);
  }
  return groups;
}
