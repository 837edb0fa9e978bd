import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { type Cursor, fromNewest } from '../../platform/database/pages.ts';
import { type Prepared, prepared } from '../../platform/database/prepared.ts';
import type { ReceiptRow, Tables, Transaction } from '../../platform/database/tables.ts';
import { prefixKeys, searchForm } from '../../platform/japanese.ts';
import { listColumns, type ReceiptListRow } from './receipts.queries.ts';

/** Lets a receipt be found by the beginning of the applicant's name or its reading. */
export async function insertSearch(
  trx: Transaction,
  { id, system_id, received_at, name, name_kana }: ReceiptRow,
): Promise<void> {
  const [text_a, text_b] = [searchForm(name), searchForm(name_kana)];
  const prefixes = new Set([...prefixKeys(text_a), ...prefixKeys(text_b)]);
  const rows = [...prefixes].map((prefix) => ({
    system_id,
    prefix,
    received_at,
    receipt_id: id,
    text_a,
    text_b,
  }));
  if (rows.length > 0) await trx.insertInto('receipt_search').values(rows).execute();
}

export interface ReceiptFilter {
  system: string;
  /** A receipt's number, '' for any. */
  number: string;
  /** Instants, the second of each excluded; '' where a range has no end. */
  receivedFrom: string;
  receivedUntil: string;
  appliedFrom: string;
  appliedUntil: string;
  /** The first one to three characters of a name in search form, '' for any; the range holds the whole term. */
  prefix: string;
  nameFrom: string;
  nameUntil: string;
  /** '' for any. */
  status: string;
}

type Values = ReceiptFilter & Cursor;
// biome-ignore lint/suspicious/noExplicitAny: joined tables change the builder's type with the shape
type Builder = SelectQueryBuilder<any, any, any>;

const lists = new Map<string, Prepared<Values, ReceiptListRow>>();
const counts = new Map<string, Prepared<Values, { count: number | string }>>();

/** The instant by which a search is ordered: of application where a range of that leads, else of receipt. */
export function orderOf({ prefix, appliedFrom, appliedUntil }: ReceiptFilter) {
  return !prefix && (appliedFrom || appliedUntil) ? 'applied_at' : 'received_at';
}

/** Receipts that a search finds, newest first: one more than `size`, behind `offset`. */
export function selectReceipts(
  db: Reader,
  filter: ReceiptFilter,
  cursor: Cursor,
  size: number,
  offset: number,
): Promise<ReceiptListRow[]> {
  const query = remembered(lists, `${shapeOf(filter)} ${size} ${offset}`, () =>
    prepared<Values, ReceiptListRow>((built, value) => {
      const { rows, at, id } = found(built, filter, value);
      return rows
        .select(listColumns.map((column) => `r.${column}`))
        .where(at, '<=', value.at)
        .where((eb) => eb.or([eb(at, '<', value.at), eb(id, '<', value.id)]))
        .orderBy(at, 'desc')
        .orderBy(id, 'desc')
        .limit(sql.lit(size + 1))
        .offset(sql.lit(offset)) as never;
    }),
  );
  return query(db, { ...filter, ...cursor });
}

/** How many receipts a search finds, counted up to 1,000. */
export async function countReceipts(db: Reader, filter: ReceiptFilter): Promise<number> {
  const query = remembered(counts, shapeOf(filter), () =>
    prepared<Values, { count: number | string }>((built, value) => {
      const { rows, id } = found(built, filter, value);
      return built
        .selectFrom(rows.select(id).limit(sql.lit(1001)).as('counted') as never)
        .select((eb) => eb.fn.countAll<number | string>().as('count'));
    }),
  );
  const [row] = await query(db, { ...filter, ...fromNewest });
  return Number(row?.count ?? 0);
}

function remembered<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const known = kept.get(key) ?? make();
  kept.set(key, known);
  return known;
}

// What of a filter is given decides the query; the values come with every run.
function shapeOf(filter: ReceiptFilter): string {
  const { system: _, ...given } = filter;
  const whole = filter.prefix !== '' && filter.nameFrom === filter.prefix;
  return `${Object.values(given).map((value) => (value ? 1 : 0))} ${whole}`;
}

// The table that narrows most stands first and gives the order. CROSS JOIN keeps SQLite from turning it round.
function found(db: Kysely<Tables>, filter: ReceiptFilter, value: Values) {
  const byName = filter.prefix !== '';
  let rows: Builder = byName
    ? named(db.selectFrom('receipt_search as s') as Builder, filter, value)
        .crossJoin('receipts as r')
        .whereRef('r.id', '=', 's.receipt_id')
    : (db.selectFrom('receipts as r').where('r.system_id', '=', value.system) as Builder);
  const received = byName ? 's.received_at' : 'r.received_at';
  if (filter.number) rows = rows.where('r.id', '=', value.number);
  if (filter.status) rows = rows.where('r.status', '=', value.status);
  if (filter.receivedFrom) rows = rows.where(received, '>=', value.receivedFrom);
  if (filter.receivedUntil) rows = rows.where(received, '<', value.receivedUntil);
  if (filter.appliedFrom) rows = rows.where('r.applied_at', '>=', value.appliedFrom);
  if (filter.appliedUntil) rows = rows.where('r.applied_at', '<', value.appliedUntil);
  const at = orderOf(filter) === 'applied_at' ? 'r.applied_at' : received;
  return { rows, at, id: byName ? 's.receipt_id' : 'r.id' };
}

function named(rows: Builder, filter: ReceiptFilter, value: Values): Builder {
  const narrowed = rows
    .where('s.system_id', '=', value.system)
    .where('s.prefix', '=', value.prefix);
  if (filter.nameFrom === filter.prefix) return narrowed;
  return narrowed.where((eb) =>
    eb.or([
      eb.and([eb('s.text_a', '>=', value.nameFrom), eb('s.text_a', '<', value.nameUntil)]),
      eb.and([eb('s.text_b', '>=', value.nameFrom), eb('s.text_b', '<', value.nameUntil)]),
    ]),
  );
}
