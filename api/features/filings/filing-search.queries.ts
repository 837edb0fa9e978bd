import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { type Cursor, capped, fromNewest, mostCounted } from '../../platform/database/pages.ts';
import { type Prepared, prepared } from '../../platform/database/prepared.ts';
import type { RowMark } from '../../platform/database/row-memory.ts';
import type { FilingPlanRow, Tables } from '../../platform/database/tables.ts';
import { segmentSize, takeCommon } from './search-bits.ts';
import {
  keysOfFiling,
  keysOfFilter,
  type SearchedFiling,
  type SearchFilter,
} from './search-keys.ts';

// Every filing that is taken into the search has a place in the order of time, and a bit at that place for each key that
// it has. A search takes the bits that all its keys have in common, newest first, a segment of places at a time; so a
// search that finds nothing costs as little as one that finds many. Filings that are new, or whose progress has changed
// since, are looked at one by one: there are few at any time (`search-index.service.ts` takes them in).

interface Place extends RowMark {
  applied_at: string;
}

export interface FoundFilings {
  /** Newest first: one more than was asked for. */
  marks: RowMark[];
  totalCount: number;
  totalCountCapped: boolean;
}

/** Which filings a search finds, one more than `size`, and how many, counted up to 1,000. */
export async function searchFilings(
  db: Reader,
  filter: SearchFilter,
  cursor: Cursor,
  size: number,
  offset: number,
): Promise<FoundFilings> {
  const all = await findUpTo(db, filter, fromNewest, mostCounted + 1);
  const page = cursor === fromNewest ? all : await findUpTo(db, filter, cursor, size + offset + 1);
  const counted = all.waiting.length + all.places.length;
  return { marks: await marksOf(db, page, size, offset), ...capped(counted) };
}

/** {@link searchFilings} without counting. */
export async function selectSearch(
  db: Reader,
  filter: SearchFilter,
  cursor: Cursor,
  size: number,
): Promise<RowMark[]> {
  return marksOf(db, await findUpTo(db, filter, cursor, size + 1), size, 0);
}

interface Found {
  /** Those that are not taken in, or have changed since, newest first. */
  waiting: Place[];
  /** Places of the others, newest first. */
  places: number[];
}

// Up to `most` of either kind.
async function findUpTo(
  db: Reader,
  filter: SearchFilter,
  cursor: Cursor,
  most: number,
): Promise<Found> {
  const keys = keysOfFilter(filter);
  const bounds = { from: filter.from, until: filter.until, at: cursor.at, id: cursor.id };
  // Before the bits: what is taken in between is then found twice, and not missed.
  const moved = await selectMoved(db, {});
  const fresh = await findFresh(db, filter, keys, bounds, most);
  const changed = new Map(moved.map((row) => [row.place, row]));
  const stale = [...changed.keys()];
  const places = await findPlaces(db, keys, bounds, most + stale.length);
  const waiting = await fitting(db, filter, keys, [...changed.values()]);
  const known = new Set(stale);
  return {
    waiting: [...fresh, ...waiting.filter((row) => isWithin(row, bounds))].sort(newestFirst),
    places: known.size === 0 ? places : places.filter((place) => !known.has(place)),
  };
}

interface Bounds extends Record<string, unknown> {
  /** Instants, the second excluded. */
  from: string;
  until: string;
  /** Only what comes behind this in the list. */
  at: string;
  id: string;
}

function isWithin({ applied_at, id }: Place, { from, until, at, id: behind }: Bounds): boolean {
  const isBehind = applied_at < at || (applied_at === at && id < behind);
  return applied_at >= from && applied_at < until && isBehind;
}

function newestFirst(a: Place, b: Place): number {
  if (a.applied_at !== b.applied_at) return a.applied_at < b.applied_at ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}

// One page of what was found, in the order of the list.
async function marksOf(
  db: Reader,
  { waiting, places }: Found,
  size: number,
  offset: number,
): Promise<RowMark[]> {
  if (waiting.length === 0) return rowsAt(db, places.slice(offset, offset + size + 1));
  const some = await rowsAt(db, places.slice(0, offset + size + 1));
  const rows = new Map([...some, ...waiting].map((row) => [row.id, row]));
  return [...rows.values()].sort(newestFirst).slice(offset, offset + size + 1);
}

const atOnce = 200;

async function rowsAt(db: Reader, places: number[]): Promise<Place[]> {
  const rows: Place[] = [];
  for (let start = 0; start < places.length; start += atOnce)
    rows.push(...(await selectPlaces(db, places.slice(start, start + atOnce))));
  return rows;
}

// Of the order of time a search looks at one segment, and then at ever more at once.
const segmentsAtFirst = 1;
const growth = 4;

async function findPlaces(
  db: Reader,
  keys: readonly string[],
  bounds: Bounds,
  most: number,
): Promise<number[]> {
  const found: number[] = [];
  const [first] = await selectFirstPlace(db, bounds);
  const [last] = await selectLastPlace(db, bounds);
  if (!first || !last) return found;
  const range = { from: first.place, until: last.place + 1 };
  const lowest = segmentOf(first.place);
  let high = segmentOf(last.place);
  for (let width = segmentsAtFirst; high >= lowest && found.length < most; width *= growth) {
    const low = Math.max(lowest, high - width + 1);
    await takeSegments(db, keys, { low, high }, range, most, found);
    high = low - 1;
  }
  return found;
}

async function takeSegments(
  db: Reader,
  keys: readonly string[],
  segments: { low: number; high: number },
  range: { from: number; until: number },
  most: number,
  found: number[],
): Promise<void> {
  const stored = new Map<number, Uint8Array[]>();
  const rows = keys.length === 0 ? [] : await selectBits(db, keys, segments);
  for (const { segment, bits } of rows) {
    const others = stored.get(segment);
    if (others) others.push(bits);
    else stored.set(segment, [bits]);
  }
  for (let segment = segments.high; segment >= segments.low; segment -= 1) {
    const bits = stored.get(segment) ?? [];
    if (bits.length < keys.length) continue;
    const first = segment * segmentSize;
    const within = {
      first,
      from: Math.max(range.from - first, 0),
      until: Math.min(range.until - first, segmentSize),
    };
    takeCommon(bits, within, most, found);
    if (found.length >= most) return;
  }
}

function segmentOf(place: number): number {
  return Math.floor(place / segmentSize);
}

type WaitingRow = Place & SearchedFiling;

// Those that are not taken in yet: walked newest first until enough fit.
async function findFresh(
  db: Reader,
  filter: SearchFilter,
  keys: readonly string[],
  bounds: Bounds,
  most: number,
): Promise<Place[]> {
  const found = new Map<string, Place>();
  for (let behind = bounds; ; ) {
    const rows = await selectFresh(db, behind);
    for (const row of await fitting(db, filter, keys, rows)) found.set(row.id, row);
    const last = rows.at(-1);
    if (rows.length < atOnce || !last || found.size >= most) return [...found.values()];
    behind = { ...bounds, at: last.applied_at, id: last.id };
  }
}

// Those of some filings that have every key of a filter.
async function fitting<Row extends WaitingRow>(
  db: Reader,
  filter: SearchFilter,
  keys: readonly string[],
  rows: Row[],
): Promise<Row[]> {
  if (rows.length === 0 || keys.length === 0) return rows;
  const plans = filter.plan === '' ? [] : await selectPlansOfMany(db, rows);
  return rows.filter((row) => {
    const own = keysOfFiling(
      row,
      plans.filter(({ filing_id }) => filing_id === row.id),
    );
    return keys.every((key) => own.has(key));
  });
}

function selectPlansOfMany(
  db: Reader,
  rows: readonly Place[],
): Promise<Pick<FilingPlanRow, 'filing_id' | 'plan_code' | 'family_code'>[]> {
  return db
    .selectFrom('filing_plans')
    .select(['filing_id', 'plan_code', 'family_code'])
    .where(
      'filing_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

// biome-ignore lint/suspicious/noExplicitAny: the builder's type changes with what is joined
type Builder = SelectQueryBuilder<any, any, any>;

const searched = [
  ...(['f.id', 'f.row_version', 'f.applied_at', 'f.progress'] as const),
  ...(['f.name', 'f.name_kana', 'f.company_name', 'f.company_name_kana'] as const),
];

/** Filings that changed since they were taken in, with their places. */
export const selectMoved = prepared<object, WaitingRow & { place: number }>((db) =>
  withFiling(db.selectFrom('search_waiting as w').where('w.moved', '=', sql.lit(1)) as Builder)
    .crossJoin('search_places as p')
    .whereRef('p.filing_id', '=', 'w.filing_id')
    .select([...searched, 'p.place']),
) as Prepared<object, WaitingRow & { place: number }>;

/** Filings that are not taken in yet, newest first: no more than {@link atOnce}. */
export const selectFresh = prepared<Bounds, WaitingRow>((db, value) =>
  withFiling(
    behind(
      db.selectFrom('search_waiting as w').where('w.moved', '=', sql.lit(0)),
      { at: 'w.applied_at', id: 'w.filing_id' },
      value,
    ),
  )
    .select(searched)
    .orderBy('w.applied_at', 'desc')
    .orderBy('w.filing_id', 'desc')
    .limit(sql.lit(atOnce)),
) as Prepared<Bounds, WaitingRow>;

/** The first place of a range of instants, and the last one that is behind a list's cursor. */
export const selectFirstPlace = prepared<Bounds, { place: number }>((db, value) =>
  db
    .selectFrom('search_places')
    .select('place')
    .where('applied_at', '>=', value.from)
    .orderBy('applied_at')
    .orderBy('filing_id')
    .limit(sql.lit(1)),
);
export const selectLastPlace = prepared<Bounds, { place: number }>((db, value) =>
  behind(db.selectFrom('search_places as p'), { at: 'p.applied_at', id: 'p.filing_id' }, value)
    .select('p.place')
    .orderBy('p.applied_at', 'desc')
    .orderBy('p.filing_id', 'desc')
    .limit(sql.lit(1)),
) as Prepared<Bounds, { place: number }>;

function behind(rows: unknown, { at, id }: { at: string; id: string }, value: Bounds): Builder {
  return (rows as Builder)
    .where(at, '>=', value.from)
    .where(at, '<', value.until)
    .where(at, '<=', value.at)
    .where((eb) => eb.or([eb(at, '<', value.at), eb(id, '<', value.id)]));
}

// CROSS JOIN keeps SQLite from turning the order round.
function withFiling(rows: Builder): Builder {
  return rows.crossJoin('filings as f').whereRef('f.id', '=', 'w.filing_id');
}

interface BitsRow {
  segment: number;
  bits: Uint8Array;
}

type Listed = Record<string, unknown>;

/** The bits that some keys have in a range of segments, both ends included. */
export function selectBits(
  db: Reader,
  keys: readonly string[],
  { low, high }: { low: number; high: number },
): Promise<BitsRow[]> {
  const query = remembered(ofKeys, keys.length, (built, value) =>
    built
      .selectFrom('search_bits')
      .select(['segment', 'bits'])
      .where('key', 'in', listed(keys.length, value) as string[])
      .where('segment', '>=', value.low as number)
      .where('segment', '<=', value.high as number),
  );
  return query(db, { ...keys, low, high });
}

/** The filings at some places, latest place first. */
export async function selectPlaces(db: Reader, places: readonly number[]): Promise<Place[]> {
  if (places.length === 0) return [];
  const query = remembered(atPlaces, places.length, (built, value) =>
    built
      .selectFrom('search_places as p')
      .crossJoin('filings as f')
      .whereRef('f.id', '=', 'p.filing_id')
      .where('p.place', 'in', listed(places.length, value) as number[])
      .select(['f.id', 'f.row_version', 'f.applied_at', 'p.place'])
      .orderBy('p.place', 'desc'),
  );
  return query(db, { ...places });
}

const ofKeys = new Map<number, Prepared<Listed, BitsRow>>();
const atPlaces = new Map<number, Prepared<Listed, Place>>();

function listed(count: number, value: Listed): unknown[] {
  return Array.from({ length: count }, (_, index) => value[index]);
}

function remembered<Row>(
  kept: Map<number, Prepared<Listed, Row>>,
  count: number,
  build: (db: Kysely<Tables>, value: Listed) => { compile(): unknown },
): Prepared<Listed, Row> {
  const known = kept.get(count);
  if (known) return known;
  const made = prepared<Listed, Row>(build as never);
  kept.set(count, made);
  return made;
}
