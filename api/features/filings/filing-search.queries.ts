import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { type Cursor, capped, fromNewest } from '../../platform/database/pages.ts';
import { type Prepared, prepared } from '../../platform/database/prepared.ts';
import type { RowMark } from '../../platform/database/row-memory.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { pairKey, searchField } from './filing-search.rows.ts';

export interface NamePrefix {
  /** The longest key that the term begins with, normalised. */
  prefix: string;
  /** The whole term and the first text behind all that begin with it. */
  from: string;
  until: string;
  /** True when `prefix` is the whole term. */
  exact: boolean;
  /** The key under which it stands in pairs of company and name. */
  first: string;
}

export interface SearchFilter {
  /** Instants, the second excluded. */
  from: string;
  until: string;
  name: NamePrefix | null;
  company: NamePrefix | null;
  /** A plan code; `planFamily` says that it stands for its children too. */
  plan: string;
  planFamily: boolean;
  progress: string;
}

/**
 * Which rows are walked, newest first; everything else is asked of each of them. `company` and `name` walk a key,
 * `company-whole` and `name-whole` gather the few whole names that fit and sort them.
 */
export type Way =
  | 'period'
  | 'progress'
  | 'plan'
  | 'company'
  | 'name'
  | 'company-whole'
  | 'name-whole'
  | 'pair';

interface Values extends Record<string, unknown> {
  from: string;
  until: string;
  at: string;
  id: string;
  namePrefix: string;
  nameFrom: string;
  nameUntil: string;
  companyPrefix: string;
  companyFrom: string;
  companyUntil: string;
  pair: string;
  plan: string;
  progress: string;
}

interface Shape {
  way: Way;
  name: 'none' | 'prefix' | 'range';
  company: 'none' | 'prefix' | 'range';
  plan: 'none' | 'code' | 'family';
  progress: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: joined tables change the builder's type with the shape
type Builder = SelectQueryBuilder<any, any, any>;
type Count = number | string | null;

/** Which filings a search finds, newest first: one more than `size`. */
export async function selectSearch(
  db: Reader,
  filter: SearchFilter,
  cursor: Cursor,
  size: number,
  offset: number,
) {
  return selectAlong(db, await wayOf(db, filter), filter, cursor, size, offset);
}

/** {@link selectSearch} along a given way. */
export function selectAlong(
  db: Reader,
  way: Way,
  filter: SearchFilter,
  cursor: Cursor,
  size: number,
  offset: number,
) {
  const shape = shapeOf(filter, way);
  const query = remembered(lists, JSON.stringify([shape, size, offset]), () =>
    prepared((built, value) => {
      const { rows, at, id } = walked(built, shape, value);
      return narrowed(withFiling(rows, shape, id), shape, { at, id }, value)
        .select(['f.id', 'f.row_version'])
        .where(at, '<=', value.at)
        .where((eb) => eb.or([eb(at, '<', value.at), eb(id, '<', value.id)]))
        .orderBy(at, 'desc')
        .orderBy(id, 'desc')
        .limit(sql.lit(size + 1))
        .offset(sql.lit(offset)) as never;
    }),
  );
  return query(db, valuesOf(filter, cursor));
}

// Where several conditions meet, this many rows are looked at to count; what comes after is 「以上」.
const mostLookedAt = 300;

/** How many filings a search finds: up to 1,000 for one condition, else as far as {@link mostLookedAt} rows show it. */
export async function countSearch(db: Reader, filter: SearchFilter) {
  return countAlong(db, await wayOf(db, filter), filter);
}

/** {@link countSearch} along a given way. */
export async function countAlong(db: Reader, way: Way, filter: SearchFilter) {
  const shape = shapeOf(filter, way);
  const single = conditionsOf(filter).length <= 1;
  const most = single ? 1001 : mostLookedAt + 1;
  const query = remembered(counts, JSON.stringify([shape, most]), () =>
    prepared((built, value) => {
      const { rows, at, id } = walked(built, shape, value);
      const some = rows
        .select([`${at} as applied_at`, `${id} as filing_id`])
        .limit(sql.lit(most))
        .as('w');
      const joined = withFiling(
        built.selectFrom(some as never) as Builder,
        shape,
        'w.filing_id',
        single,
      );
      const hits = narrowed(joined, shape, { at: 'w.applied_at', id: 'w.filing_id' }, value).select(
        (eb) => eb.fn.countAll().as('hits'),
      );
      return built.selectNoFrom((eb) => [
        eb
          .selectFrom(some as never)
          .select((inner) => inner.fn.countAll().as('n'))
          .as('walked'),
        (single ? eb.lit(0) : hits).as('hits' as never),
      ]) as never;
    }),
  );
  const [row] = await query(db, valuesOf(filter, fromNewest));
  const seen = Number(row?.walked ?? 0);
  if (single) return capped(seen);
  const counted = capped(Number(row?.hits ?? 0));
  return { ...counted, totalCountCapped: seen > mostLookedAt || counted.totalCountCapped };
}

const lists = new Map<string, Prepared<Values, RowMark>>();
const counts = new Map<string, Prepared<Values, { walked: Count; hits: Count }>>();
const samples = new Map<string, Prepared<Values, { count: Count; oldest: string | null }>>();

const newest = prepared<Record<string, never>, { id: string }>((db) =>
  db.selectFrom('filings').select('id').orderBy('id', 'desc').limit(sql.lit(1)),
);
/** The number of the newest filing; '' when there is none. */
export async function selectNewestNumber(db: Reader): Promise<string> {
  return (await newest(db, {}))[0]?.id ?? '';
}

// A way with fewer rows than this is walked to its end without looking at others.
const sampleSize = 200;
// So many whole names are gathered and sorted; more are walked by their key.
const mostSorted = 500;

/** The way that has to pass the fewest rows: of those that are long, the one whose sample reaches back furthest. */
async function wayOf(db: Reader, filter: SearchFilter): Promise<Way> {
  const ways = conditionsOf(filter);
  if (ways.length === 0) return 'period';
  const [only] = ways;
  if (ways.length === 1 && only && !wholeOf(only, filter)) return only;
  let best: { way: Way; count: number; oldest: string } | null = null;
  for (const way of filter.name && filter.company ? (['pair', ...ways] as Way[]) : ways) {
    const whole = wholeOf(way, filter);
    const wholeCount = whole ? (await sampled(db, filter, whole, mostSorted + 1)).count : 0;
    const fits = whole !== null && wholeCount <= mostSorted;
    const found = fits
      ? { way: whole, count: Math.min(wholeCount, sampleSize), oldest: '' }
      : { way, ...(await sampled(db, filter, way, sampleSize)) };
    if (found.count === 0) return found.way;
    const better =
      !best ||
      found.count < best.count ||
      (found.count === best.count && found.oldest < best.oldest);
    if (better) best = found;
  }
  return best?.way ?? 'period';
}

/** The conditions that a way could begin with. */
function conditionsOf(filter: SearchFilter): Way[] {
  const ways: Way[] = [];
  if (filter.company) ways.push('company');
  if (filter.name) ways.push('name');
  if (filter.plan !== '') ways.push('plan');
  if (filter.progress !== '') ways.push('progress');
  return ways;
}

function wholeOf(way: Way, filter: SearchFilter): Way | null {
  if (way !== 'company' && way !== 'name') return null;
  return filter[way]?.exact === false ? `${way}-whole` : null;
}

async function sampled(db: Reader, filter: SearchFilter, way: Way, size: number) {
  const shape = shapeOf(filter, way);
  const query = remembered(samples, JSON.stringify([shape, size]), () =>
    prepared((built, value) => {
      const { rows, at } = walked(built, shape, value);
      const ordered = isWhole(way) ? rows : rows.orderBy(at, 'desc');
      const some = ordered.select(`${at} as at`).limit(sql.lit(size)).as('sample');
      return built
        .selectFrom(some as never)
        .select((eb) => [
          eb.fn.countAll().as('count'),
          eb.fn.min('at' as never).as('oldest'),
        ]) as never;
    }),
  );
  const [row] = await query(db, valuesOf(filter, fromNewest));
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? '' };
}

function isWhole(way: Way): boolean {
  return way === 'company-whole' || way === 'name-whole';
}

function remembered<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

function shapeOf(filter: SearchFilter, way: Way): Shape {
  const ofName = (name: NamePrefix | null) =>
    name === null ? 'none' : name.exact ? 'prefix' : 'range';
  return {
    way,
    name: ofName(filter.name),
    company: ofName(filter.company),
    plan: filter.plan === '' ? 'none' : filter.planFamily ? 'family' : 'code',
    progress: filter.progress !== '',
  };
}

function valuesOf(filter: SearchFilter, cursor: Cursor): Values {
  const { name, company } = filter;
  return {
    from: filter.from,
    until: filter.until,
    at: cursor.at,
    id: cursor.id,
    namePrefix: name?.prefix ?? '',
    nameFrom: name?.from ?? '',
    nameUntil: name?.until ?? '',
    companyPrefix: company?.prefix ?? '',
    companyFrom: company?.from ?? '',
    companyUntil: company?.until ?? '',
    pair: pairKey(company?.first ?? '', name?.first ?? ''),
    plan: filter.plan,
    progress: filter.progress,
  };
}

/** The rows of a way within the period, with the columns that hold their instant and their filing's id. */
function walked(db: Kysely<Tables>, shape: Shape, value: Values) {
  const { way } = shape;
  const within = (rows: Builder, table: string, id: string) => {
    const at = `${table}.applied_at`;
    return { rows: rows.where(at, '>=', value.from).where(at, '<', value.until), at, id };
  };
  if (way === 'period' || way === 'progress') {
    const rows = db.selectFrom('filings as f') as Builder;
    const some = way === 'progress' ? rows.where('f.progress', '=', value.progress) : rows;
    return within(some, 'f', 'f.id');
  }
  if (way === 'plan') {
    const column = shape.plan === 'code' ? 'p.plan_code' : 'p.family_code';
    const rows = db.selectFrom('filing_plans as p') as Builder;
    return within(rows.where(column, '=', value.plan), 'p', 'p.filing_id');
  }
  const rows = db.selectFrom('filing_search as s') as Builder;
  if (way === 'pair') {
    const ofPair = rows
      .where('s.field', '=', sql.lit(searchField.pair))
      .where('s.prefix', '=', value.pair);
    return within(ofPair, 's', 's.filing_id');
  }
  if (isWhole(way)) {
    const [from, until] =
      way === 'name-whole'
        ? [value.nameFrom, value.nameUntil]
        : [value.companyFrom, value.companyUntil];
    // The written form and the reading may both fit.
    const each = rows
      .where('s.field', '=', sql.lit(way))
      .where('s.prefix', '>=', from)
      .where('s.prefix', '<', until)
      .select(['s.applied_at', 's.filing_id'])
      .distinct();
    return within(db.selectFrom(each.as('s') as never) as Builder, 's', 's.filing_id');
  }
  const field = way as 'company' | 'name';
  return within(keyed(rows, 's', field, shape[field], value), 's', 's.filing_id');
}

// The filing itself is looked up by id. CROSS JOIN keeps SQLite from turning the order round.
function withFiling(rows: Builder, shape: Shape, id: string, unneeded = false): Builder {
  if (unneeded || id === 'f.id') return rows;
  const needed = id !== 'w.filing_id' || (shape.progress && shape.way !== 'progress');
  return needed ? rows.crossJoin('filings as f').whereRef('f.id', '=', id) : rows;
}

interface Place {
  at: string;
  id: string;
}

/** Asks of each row what its way has not asked already. */
function narrowed(rows: Builder, shape: Shape, place: Place, value: Values): Builder {
  let left = rows;
  for (const field of ['company', 'name'] as const) {
    if (shape[field] === 'none' || shape.way === field || shape.way === `${field}-whole`) continue;
    left = left.where((eb) => {
      const named = eb
        .selectFrom('filing_search as n')
        .select('n.filing_id')
        .whereRef('n.applied_at', '=', place.at)
        .whereRef('n.filing_id', '=', place.id);
      return eb.exists(keyed(named, 'n', field, shape[field], value));
    });
  }
  if (shape.plan !== 'none' && shape.way !== 'plan') {
    const column = shape.plan === 'code' ? 'm.plan_code' : 'm.family_code';
    left = left.where((eb) =>
      eb.exists(
        eb
          .selectFrom('filing_plans as m')
          .select('m.filing_id')
          .whereRef('m.filing_id', '=', place.id)
          .where(column, '=', value.plan),
      ),
    );
  }
  if (shape.progress && shape.way !== 'progress')
    left = left.where('f.progress', '=', value.progress);
  return left;
}

/** The rows of a key that begin with the whole term. */
function keyed(
  rows: Builder,
  table: string,
  field: 'name' | 'company',
  by: Shape['name'],
  value: Values,
): Builder {
  const some = rows
    .where(`${table}.field`, '=', sql.lit(field))
    .where(`${table}.prefix`, '=', field === 'name' ? value.namePrefix : value.companyPrefix);
  if (by !== 'range') return some;
  const from = field === 'name' ? value.nameFrom : value.companyFrom;
  const until = field === 'name' ? value.nameUntil : value.companyUntil;
  return some.where((eb) =>
    eb.or([
      eb.and([eb(`${table}.text_a`, '>=', from), eb(`${table}.text_a`, '<', until)]),
      eb.and([eb(`${table}.text_b`, '>=', from), eb(`${table}.text_b`, '<', until)]),
    ]),
  );
}
