import { type SelectQueryBuilder, sql } from 'kysely';
import { invalidField } from '../http/problem.ts';
import type { Reader } from './database.ts';

export const defaultPageSize = 10;
/** Counting stops here; screens show more as 「1000件以上」. */
export const mostCounted = 1000;

export interface PageRequest {
  page?: number | undefined;
  after?: string | undefined;
  pageSize?: number | undefined;
}

/** Where the next page of a list begins: below this instant, and below this id among rows of the same instant. */
export interface Cursor {
  at: string;
  id: string;
  /** By what a sorted list sorted the row. */
  key?: string;
}

/** Later than every instant and id: the list begins at its newest row. */
export const fromNewest: Cursor = { at: '9999-12-31T23:59:59.999Z', id: '\u{10ffff}' };

/** Earlier than every instant and id: the list begins at its oldest row. */
export const fromOldest: Cursor = { at: '', id: '' };

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** @throws {Problem} 400 when {@link pageOf} did not make `after` */
export function cursorOf({ after }: PageRequest): Cursor {
  if (!after) return fromNewest;
  const text = Buffer.from(after, 'base64url').toString('utf8');
  const [at, id, ...words] = text.split(' ');
  const isComplete = at && id && !Number.isNaN(Date.parse(at));
  if (!isComplete || text.includes('\0')) {
    throw invalidField('after', 'cm040');
  }
  return { at, id, ...(words.length > 0 && { key: words.join(' ') }) };
}

/** How many rows to skip; only with `page`, and never more than are counted. */
export function offsetOf({ page = 1, pageSize = defaultPageSize, after }: PageRequest): number {
  return after ? 0 : Math.min((page - 1) * pageSize, mostCounted);
}

/** One page from a query for one row more than `size`. */
export function pageOf<Row>(rows: Row[], size: number, position: (row: Row) => Cursor): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  if (rows.length <= size || !last) return { rows: shown, nextCursor: null };
  const { at, id, key } = position(last);
  const text = [at, id, ...(key === undefined ? [] : [key])].join(' ');
  return { rows: shown, nextCursor: Buffer.from(text).toString('base64url') };
}

/** A count that may have stopped early. */
export interface Capped {
  totalCount: number;
  totalCountCapped: boolean;
}

/** Marks a count that stopped after {@link mostCounted}. */
export function capped(counted: number): Capped {
  return {
    totalCount: Math.min(counted, mostCounted),
    totalCountCapped: counted > mostCounted,
  };
}

/** Counts rows, up to {@link mostCounted}. */
export async function countRows(db: Reader, rows: AnyRows): Promise<Capped> {
  const { count } = await countOf(db, rows).executeTakeFirstOrThrow();
  return capped(Number(count));
}

/** The number of rows, up to one more than are counted, as a query. */
export const countOf = (db: Reader, rows: AnyRows) =>
  db
    .selectFrom(rows.limit(sql.lit(mostCounted + 1)).as('counted'))
    .select((eb) => eb.fn.countAll<number | string>().as('count'));

// biome-ignore lint/suspicious/noExplicitAny: any rows
type AnyRows = SelectQueryBuilder<any, any, object>;
