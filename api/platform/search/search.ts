import { PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Tables, Transaction } from '../database/tables.ts';
import { type RowidRange, rowidOf, type Span, spansOf, spanTerms } from './rowids.ts';

// Each table has a row for every thing that can be searched for: FTS5 on SQLite, an array with a GIN index on PostgreSQL.
// The row's id is the order of arrival, so that the newest are found first.

/** What has a number, from which the row's id follows. */
type NumberedTable = 'filing_search' | 'inquiry_search' | 'receipt_search';
export type SearchTable = NumberedTable | 'customer_search';

/** The rows found so far: `s.id` is their number. Callers may add conditions and tables. */
export type Found = SelectQueryBuilder<Tables & { s: { id: string; rowid: bigint } }, 's', object>;

export interface Wanted extends RowidRange {
  /** At least one; a row is found when it has all of them. */
  terms: readonly string[];
}

export interface Entry {
  /** A number such as `Q2026112100012`; of a customer the id. */
  id: string;
  terms: readonly string[];
}

/** An entry that was found. */
export interface FoundEntry {
  id: string;
  rowid: bigint;
}

/** Every row of a table. */
export const everything: RowidRange = { from: 0n, to: 2n ** 62n };

/** Adds new things to the search, in the transaction that adds them. */
export async function addEntries(
  trx: Transaction,
  table: NumberedTable,
  entries: readonly Entry[],
): Promise<void> {
  const rows = entries.map(({ id, terms }) => {
    const rowid = entryRowid(id);
    return isPostgres(trx)
      ? { rowid, id, terms: [...terms, ...spanTerms(rowid)] }
      : { rowid, terms: terms.join(' ') };
  });
  await trx.insertInto(table).values(rows).execute();
}

/** Replaces the terms of a thing, in the transaction that changes it. */
export async function replaceEntry(
  trx: Transaction,
  table: NumberedTable,
  entry: Entry,
): Promise<void> {
  await removeEntry(trx, table, entry.id);
  await addEntries(trx, table, [entry]);
}

/** Removes a thing from the search, in the transaction that erases it. */
export async function removeEntry(
  trx: Transaction,
  table: NumberedTable,
  id: string,
): Promise<void> {
  await trx.deleteFrom(table).where('rowid', '=', entryRowid(id)).execute();
}

/** Adds new customers to the search, in the order of joining. */
export async function addCustomers(trx: Transaction, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ id, terms }) => ({ id, terms: termsOfCustomer(trx, id, terms) }));
  await trx.insertInto('customer_search').values(rows).execute();
}

/** Replaces the terms of a customer, in the transaction that changes it. */
export async function replaceCustomer(trx: Transaction, { id, terms }: Entry): Promise<void> {
  await trx
    .updateTable('customer_search')
    .set({ id, terms: termsOfCustomer(trx, id, terms) })
    .where(isCustomer(trx, id))
    .execute();
}

/** Removes a customer from the search, in the transaction that empties it. */
export async function removeCustomer(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('customer_search').where(isCustomer(trx, id)).execute();
}

// On SQLite the id is no column that could be searched for, so it is a term as well.
const termOfCustomer = (id: string) => `id:${id}`;

function termsOfCustomer(trx: Transaction, id: string, terms: readonly string[]) {
  return isPostgres(trx) ? [...terms, ...spanTerms(0n)] : [termOfCustomer(id), ...terms].join(' ');
}

const isCustomer = (trx: Transaction, id: string) =>
  isPostgres(trx)
    ? sql<boolean>`id = ${id}`
    : sql<boolean>`customer_search match ${quoted(termOfCustomer(id))}`;

function entryRowid(id: string): bigint {
  const rowid = rowidOf(id);
  if (rowid === null) throw new Error(`${id} has no place in the search`);
  return rowid;
}

/** The numbers of the things that have every term, newest first; `narrow` adds further conditions. */
export async function findByTerms(
  db: Reader,
  table: SearchTable,
  wanted: Wanted,
  most: number,
  narrow: (found: Found) => Found = (found) => found,
): Promise<string[]> {
  return (await findEntries(db, table, wanted, most, narrow)).map(({ id }) => id);
}

/** {@link findByTerms} with the place of each, behind which the next are. */
export async function findEntries(
  db: Reader,
  table: SearchTable,
  wanted: Wanted,
  most: number,
  narrow: (found: Found) => Found = (found) => found,
): Promise<FoundEntry[]> {
  const found: FoundEntry[] = [];
  const parts = isPostgres(db)
    ? (await spansWithin(db, table, wanted)).map((span) => onPostgres(db, table, wanted, span))
    : [onSqlite(db, table, wanted)];
  for (const part of parts) {
    const rows = await narrow(part)
      .select(['s.id', 's.rowid'])
      .limit(most - found.length)
      .execute();
    found.push(...rows.map(({ id, rowid }) => ({ id, rowid: BigInt(rowid) })));
    if (found.length >= most) break;
  }
  return found;
}

function isPostgres(db: Reader): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

function onSqlite(db: Reader, table: SearchTable, { terms, from, to }: Wanted): Found {
  const query = terms.map(quoted).join(' AND ');
  const found = db
    .selectFrom(table)
    .select(['rowid', sql<string>`${idOf(table)}`.as('id')])
    .where(sql<boolean>`${sql.ref(table)} match ${query}`)
    .where('rowid', '>=', from)
    .where('rowid', '<=', to);
  return db.selectFrom(found.as('s')).orderBy('s.rowid', 'desc') as unknown as Found;
}

const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`;

const prefixes = { filing_search: '', inquiry_search: 'Q', receipt_search: 'V' };

// FTS5 stores nothing but terms and row id, so a number is computed from the row id (`rowids.ts`).
const idOf = (table: SearchTable) =>
  table === 'customer_search'
    ? sql.ref('id')
    : sql`${sql.lit(prefixes[table])} ||
  strftime('%Y%m%d', rowid / 10000000 * 86400, 'unixepoch') || printf('%05d', rowid % 10000000)`;

// GIN returns rows in no order, so spans are searched one by one, latest first, until enough rows are found.
async function spansWithin(db: Reader, table: SearchTable, { from, to }: RowidRange) {
  const ends = await db
    .selectFrom(table)
    .where('rowid', '>=', from)
    .where('rowid', '<=', to)
    .select((eb) => [eb.fn.min('rowid').as('first'), eb.fn.max('rowid').as('last')])
    .executeTakeFirst();
  if (!ends?.last) return [];
  return spansOf({ from: BigInt(ends.first), to: BigInt(ends.last) });
}

// The planner would read a whole span when it takes terms for frequent, though few rows may have them all. A subquery
// hides the terms from it and "+ 0" the index's order, so that it uses GIN.
function onPostgres(db: Reader, table: SearchTable, { terms }: Wanted, span: Span): Found {
  return db
    .selectFrom(`${table} as s`)
    .where(sql<boolean>`s.terms @> (select ${[...terms, span.term]}::text[])`)
    .where(sql<boolean>`s.rowid + 0 between ${span.from} and ${span.to}`)
    .orderBy(sql`s.rowid + 0`, 'desc') as unknown as Found;
}
