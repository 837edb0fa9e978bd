import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { type Cursor, capped, fromNewest } from '../../platform/database/pages.ts';
import { type Prepared, prepared } from '../../platform/database/prepared.ts';
import type { RowMark } from '../../platform/database/row-memory.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface NamePrefix {
  /** The first one, two or three characters, normalised. */
  prefix: string;
  /** The whole term and the first text behind all that begin with it. */
  from: string;
  until: string;
  /** True when `prefix` is the whole term. */
  exact: boolean;
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
  plan: string;
  progress: string;
}

interface Shape {
  name: 'none' | 'prefix' | 'range';
  company: 'none' | 'prefix' | 'range';
  plan: 'none' | 'code' | 'family';
  progress: boolean;
  size: number;
  offset: number;
}

// biome-ignore lint/suspicious/noExplicitAny: joined tables change the builder's type with the shape
type Builder = SelectQueryBuilder<any, any, any>;

const lists = new Map<string, Prepared<Values, RowMark>>();
const counts = new Map<string, Prepared<Values, { count: number | string }>>();

/** Which filings a search finds, newest first: one more than `size`. */
export function selectSearch(
  db: Reader,
  filter: SearchFilter,
  cursor: Cursor,
  size: number,
  offset: number,
) {
  const shape = shapeOf(filter, size, offset);
  const query = remembered(lists, JSON.stringify(shape), () =>
    prepared((built, value) => {
      const { rows, at, id } = found(built, shape, value, true);
      return rows
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

/** How many filings a search finds, counted up to 1,000. */
export async function countSearch(db: Reader, filter: SearchFilter) {
  const shape = shapeOf(filter, 0, 0);
  const query = remembered(counts, JSON.stringify(shape), () =>
    prepared((built, value) => {
      const { rows, id } = found(built, shape, value, false);
      const counted = rows.select(id).limit(sql.lit(1001)).as('counted');
      return built
        .selectFrom(counted as never)
        .select((eb) => eb.fn.countAll<number | string>().as('count'));
    }),
  );
  const [row] = await query(db, valuesOf(filter, fromNewest));
  return capped(Number(row?.count ?? 0));
}

const newest = prepared<Record<string, never>, { id: string }>((db) =>
  db.selectFrom('filings').select('id').orderBy('id', 'desc').limit(sql.lit(1)),
);
/** The number of the newest filing; '' when there is none. */
export async function selectNewestNumber(db: Reader): Promise<string> {
  return (await newest(db, {}))[0]?.id ?? '';
}

function remembered<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  return made;
}

function shapeOf(filter: SearchFilter, size: number, offset: number): Shape {
  const ofName = (name: NamePrefix | null) =>
    name === null ? 'none' : name.exact ? 'prefix' : 'range';
  return {
    name: ofName(filter.name),
    company: ofName(filter.company),
    plan: filter.plan === '' ? 'none' : filter.planFamily ? 'family' : 'code',
    progress: filter.progress !== '',
    size,
    offset,
  };
}

function valuesOf(filter: SearchFilter, cursor: Cursor): Values {
  return {
    from: filter.from,
    until: filter.until,
    at: cursor.at,
    id: cursor.id,
    namePrefix: filter.name?.prefix ?? '',
    nameFrom: filter.name?.from ?? '',
    nameUntil: filter.name?.until ?? '',
    companyPrefix: filter.company?.prefix ?? '',
    companyFrom: filter.company?.from ?? '',
    companyUntil: filter.company?.until ?? '',
    plan: filter.plan,
    progress: filter.progress,
  };
}

// The table that narrows most stands first and gives the order: its index holds the equality, then the instant. The
// filing itself is looked up by id, and only where something of it is asked for. CROSS JOIN keeps SQLite from turning
// the order round.
function found(db: Kysely<Tables>, shape: Shape, value: Values, withFiling: boolean) {
  const { table, query, id } = narrowest(db, shape, value);
  const at = `${table}.applied_at`;
  let rows = query;
  if (table !== 'f' && (withFiling || shape.progress)) {
    rows = rows.crossJoin('filings as f').whereRef('f.id', '=', id);
  }
  if (shape.company !== 'none' && shape.name !== 'none') {
    rows = rows.where((eb) => existsName(eb, id, shape.name, value));
  }
  if (table === 's' && shape.plan !== 'none') {
    rows = rows.where((eb) => existsPlan(eb, id, shape, value));
  }
  if (shape.progress) rows = rows.where('f.progress', '=', value.progress);
  return {
    rows: rows.where(at, '>=', value.from).where(at, '<', value.until),
    at,
    id,
  };
}

function narrowest(db: Kysely<Tables>, shape: Shape, value: Values) {
  if (shape.company !== 'none' || shape.name !== 'none') {
    const field = shape.company !== 'none' ? 'company' : 'name';
    const rows = db.selectFrom('filing_search as s') as Builder;
    return { table: 's', id: 's.filing_id', query: named(rows, 's', field, shape[field], value) };
  }
  if (shape.plan !== 'none') {
    const column = shape.plan === 'code' ? 'p.plan_code' : 'p.family_code';
    const rows = db.selectFrom('filing_plans as p') as Builder;
    return { table: 'p', id: 'p.filing_id', query: rows.where(column, '=', value.plan) };
  }
  return { table: 'f', id: 'f.id', query: db.selectFrom('filings as f') as Builder };
}

function named(
  query: Builder,
  table: string,
  field: 'name' | 'company',
  by: 'none' | 'prefix' | 'range',
  value: Values,
): Builder {
  const narrowed = query
    .where(`${table}.field`, '=', sql.lit(field))
    .where(`${table}.prefix`, '=', field === 'name' ? value.namePrefix : value.companyPrefix);
  if (by !== 'range') return narrowed;
  const from = field === 'name' ? value.nameFrom : value.companyFrom;
  const until = field === 'name' ? value.nameUntil : value.companyUntil;
  return narrowed.where((eb) =>
    eb.or([
      eb.and([eb(`${table}.text_a`, '>=', from), eb(`${table}.text_a`, '<', until)]),
      eb.and([eb(`${table}.text_b`, '>=', from), eb(`${table}.text_b`, '<', until)]),
    ]),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: an expression builder over the joined tables
function existsName(eb: any, id: string, by: Shape['name'], value: Values) {
  const inner = eb
    .selectFrom('filing_search as n')
    .select('n.filing_id')
    .whereRef('n.filing_id', '=', id);
  return eb.exists(named(inner, 'n', 'name', by, value));
}

// biome-ignore lint/suspicious/noExplicitAny: an expression builder over the joined tables
function existsPlan(eb: any, id: string, shape: Shape, value: Values) {
  return eb.exists(
    eb
      .selectFrom('filing_plans as p')
      .select('p.filing_id')
      .whereRef('p.filing_id', '=', id)
      .where(shape.plan === 'code' ? 'p.plan_code' : 'p.family_code', '=', value.plan),
  );
}
