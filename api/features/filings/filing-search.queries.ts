import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { memoryOf } from '../../platform/database/memory.ts';
import { type Cursor, capped, fromNewest, mostCounted } from '../../platform/database/pages.ts';
import { type Prepared, prepared } from '../../platform/database/prepared.ts';
import type { FilingPlanRow, Tables } from '../../platform/database/tables.ts';
import { common, segmentSize, takePlaces } from './search-bits.ts';
import { roundsName } from './search-index.queries.ts';
import { hasKeysOf, keysOfFilter, type SearchedFiling, type SearchFilter } from './search-keys.ts';

// Every filing that is taken into the search has a place in the order of time, and a bit at that place for each key that
// it has. A search takes the bits that all its keys have in common, newest first, a segment of places at a time; so a
// search that finds nothing costs as little as one that finds many. Filings that are new, or whose progress has changed
// since, are looked at one by one: there are few at any time (`search-index.service.ts` takes them in).

interface Place {
  id: string;
  applied_at: string;
}

export interface FoundFilings {
  /** Newest first: one more than was asked for. */
  ids: string[];
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
  return { ids: await idsOf(db, page, size, offset), ...capped(counted) };
}

/** {@link searchFilings} without counting. */
export async function selectSearch(
  db: Reader,
  filter: SearchFilter,
  cursor: Cursor,
  size: number,
): Promise<string[]> {
  return idsOf(db, await findUpTo(db, filter, cursor, size + 1), size, 0);
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
  const [range] = await selectRange(db, bounds);
  if (range?.waits == null) return { waiting: [], places: await findPlaces(db, keys, range, most) };
  // Before the bits and their range: what is taken in between is then found twice, and not missed.
  const moved = new Map((await selectMoved(db, {})).map((row) => [row.place, row]));
  const fresh = await findFresh(db, filter, bounds, most);
  const changed = await fitting(db, filter, [...moved.values()]);
  const [rangeNow] = await selectRange(db, bounds);
  const places = await findPlaces(db, keys, rangeNow, most + moved.size);
  return {
    waiting: [...fresh, ...changed.filter((row) => isWithin(row, bounds))].sort(newestFirst),
    places: places.filter((place) => !moved.has(place)),
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
async function idsOf(
  db: Reader,
  { waiting, places }: Found,
  size: number,
  offset: number,
): Promise<string[]> {
  const some = await rowsAt(db, places.slice(0, offset + size + 1));
  const rows = new Map([...some, ...waiting].map((row) => [row.id, row]));
  const shown = [...rows.values()].sort(newestFirst).slice(offset, offset + size + 1);
  return shown.map(({ id }) => id);
}

const atOnce = 200;

async function rowsAt(db: Reader, places: number[]): Promise<Place[]> {
  const rows: Place[] = [];
  for (let start = 0; start < places.length; start += atOnce)
    rows.push(...(await selectPlaces(db, places.slice(start, start + atOnce))));
  return rows;
}

// What many have in common is found in the newest segment, which has just begun perhaps, and the one before; for what is
// rarer, so many are looked at together.
const segmentsAtFirst = 2;
const segmentsAtOnce = 64;

async function findPlaces(
  db: Reader,
  keys: readonly string[],
  range: Range | undefined,
  most: number,
): Promise<number[]> {
  const found: number[] = [];
  const { first = null, last = null, rounds = null } = range ?? {};
  if (first === null || last === null) return found;
  let high = segmentOf(last);
  for (let some = segmentsAtFirst; high >= segmentOf(first) && found.length < most; ) {
    const low = Math.max(segmentOf(first), high - some + 1);
    some = segmentsAtOnce;
    const stored = await findCommon(db, keys, { low, high, rounds: rounds ?? 0 });
    for (let segment = high; segment >= low && found.length < most; segment -= 1) {
      const bits = keys.length === 0 ? null : stored.get(segment);
      if (bits === undefined) continue;
      const start = segment * segmentSize;
      const from = Math.max(first - start, 0);
      const until = Math.min(last + 1 - start, segmentSize);
      takePlaces(bits, { first: start, from, until }, most, found);
    }
    high = low - 1;
  }
  return found;
}

// Key after key, as long as anything is left: the next ones are asked for in those segments only.
async function findCommon(
  db: Reader,
  keys: readonly string[],
  { low, high, rounds }: { low: number; high: number; rounds: number },
): Promise<Map<number, Uint8Array>> {
  let left = new Map<number, Uint8Array>();
  for (const key of keys) {
    const isFirst = key === keys[0];
    const segments = [...left.keys()];
    const range = isFirst
      ? { low, high }
      : { low: Math.min(...segments), high: Math.max(...segments) };
    const before = left;
    left = new Map();
    for (const { segment, bits } of await bitsOf(db, rounds, { key, ...range })) {
      const known = before.get(segment);
      const both = isFirst ? bits : known ? common(known, bits) : null;
      if (both) left.set(segment, both);
    }
    if (left.size === 0) break;
  }
  return left;
}

interface KeptBits {
  rounds: number;
  rows: BitsRow[];
}

// An object and a `Buffer` around its bits.
const bytesOfRow = 300;
const keptBits = memoryOf<KeptBits>({
  bytes: 32 * 1024 * 1024,
  bytesOf: ({ rows }) => rows.reduce((sum, { bits }) => sum + bits.byteLength + bytesOfRow, 0),
});

// Bits change only when filings are taken in: until then those of a key, such as 株式会社, need no reading again.
async function bitsOf(db: Reader, rounds: number, range: BitsRange): Promise<BitsRow[]> {
  const memory = keptBits(db);
  const name = `${range.low} ${range.high} ${range.key}`;
  const known = memory.get(name);
  if (known?.rounds === rounds) return known.rows;
  const rows = await selectBits(db, range);
  memory.set(name, { rounds, rows });
  return rows;
}

function segmentOf(place: number): number {
  return Math.floor(place / segmentSize);
}

type WaitingRow = Place & SearchedFiling;

// Those that are not taken in yet: walked newest first until enough fit.
async function findFresh(
  db: Reader,
  filter: SearchFilter,
  bounds: Bounds,
  most: number,
): Promise<Place[]> {
  const found = new Map<string, Place>();
  for (let behind = bounds; ; ) {
    const rows = await selectFresh(db, behind);
    for (const row of await fitting(db, filter, rows)) found.set(row.id, row);
    const last = rows.at(-1);
    if (rows.length < atOnce || !last || found.size >= most) return [...found.values()];
    behind = { ...bounds, at: last.applied_at, id: last.id };
  }
}

// Those of some filings that a filter fits, but for their instants.
async function fitting<Row extends WaitingRow>(
  db: Reader,
  filter: SearchFilter,
  rows: Row[],
): Promise<Row[]> {
  if (rows.length === 0) return rows;
  const plans = filter.plan === '' ? [] : await selectPlansOfMany(db, rows);
  return rows.filter((row) =>
    hasKeysOf(
      filter,
      row,
      plans.filter(({ filing_id }) => filing_id === row.id),
    ),
  );
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
  ...(['f.id', 'f.applied_at', 'f.progress'] as const),
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

interface Range {
  /** The first and the last place within bounds; null when there is none. */
  first: number | null;
  last: number | null;
  /** Null when nothing waits to be taken in. */
  waits: number | null;
  /** How often filings were taken in; null when never. */
  rounds: number | null;
}

/** The places within bounds, and whether any filing waits to be taken in. */
export const selectRange = prepared<Bounds, Range>((db, value) => {
  const places = () => db.selectFrom('search_places as p').select('p.place').limit(sql.lit(1));
  const first = places()
    .where('p.applied_at', '>=', value.from)
    .orderBy('p.applied_at')
    .orderBy('p.filing_id');
  const last = behind(places(), { at: 'p.applied_at', id: 'p.filing_id' }, value)
    .orderBy('p.applied_at', 'desc')
    .orderBy('p.filing_id', 'desc');
  return db.selectNoFrom([
    first.as('first'),
    last.as('last'),
    anyWaits(db).as('waits'),
    roundsOf(db).as('rounds'),
  ]) as never;
});

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

interface BitsRange {
  key: string;
  low: number;
  high: number;
}

interface BitsRow {
  segment: number;
  bits: Uint8Array;
}

type Listed = readonly unknown[];

const storedBits = prepared<BitsRange, { segment: number; bits: Uint8Array | string }>(
  (db, value) => {
    // PostgreSQL sends bytes as hexadecimal digits, half as many again as base64 takes; they are most of a search's time.
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const bits = sql<Uint8Array | string>`${isPostgres ? sql`encode(bits, 'base64')` : sql`bits`}`;
    return db
      .selectFrom('search_bits')
      .select(['segment', bits.as('bits')])
      .where('key', '=', value.key)
      .where('segment', '>=', value.low)
      .where('segment', '<=', value.high);
  },
);
/** The bits that a key has in a range of segments, both ends included. */
export async function selectBits(db: Reader, range: BitsRange): Promise<BitsRow[]> {
  const rows = await storedBits(db, range);
  return rows.map(({ segment, bits }) => ({
    segment,
    bits: typeof bits === 'string' ? Buffer.from(bits, 'base64') : bits,
  }));
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
      .select(['f.id', 'p.applied_at', 'p.place'])
      .orderBy('p.place', 'desc'),
  );
  return query(db, places);
}

const atPlaces = new Map<number, Prepared<Listed, Place>>();

function roundsOf(db: Kysely<Tables>) {
  return db.selectFrom('sequences').select('value').where('name', '=', sql.lit(roundsName));
}

// By the index, since PostgreSQL would walk what is deleted in the table; a condition with `in` makes SQLite plan the whole
// query anew at every run.
function anyWaits(db: Kysely<Tables>) {
  return db
    .selectFrom('search_waiting')
    .select('moved')
    .where('moved', '>=', sql.lit(0))
    .orderBy('moved')
    .limit(sql.lit(1));
}

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
