import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { type Cursor, capped, fromNewest } from '../../platform/database/pages.ts';
import { type Prepared, prepared } from '../../platform/database/prepared.ts';
import type { InquiryRow, InquirySearchRow, Tables } from '../../platform/database/tables.ts';
import { behindPrefix, prefixKey, prefixKeys, searchForm } from '../../platform/japanese.ts';

/** The search rows of an inquiry: one for each distinct prefix of company and writer, in written form and reading. */
export function inquirySearchRows(row: InquiryRow): InquirySearchRow[] {
  const names = {
    company: [row.company_name, row.company_name_kana],
    name: [row.name, row.name_kana],
  };
  return Object.entries(names).flatMap(([field, texts]) => {
    const [text_a = '', text_b = ''] = texts.map(searchForm);
    return [...new Set([text_a, text_b].flatMap(prefixKeys))].map((prefix) => ({
      field,
      prefix,
      received_at: row.received_at,
      inquiry_id: row.id,
      text_a,
      text_b,
    }));
  });
}

export interface InquiryFilter {
  /** Instants, the second excluded. */
  from: string;
  until: string;
  /** Terms in search form, '' for any. */
  name: string;
  company: string;
  /** Only what nobody has dealt with yet. */
  waitingOnly: boolean;
}

type Field = 'name' | 'company';
type Values = Record<
  'from' | 'until' | 'at' | 'id' | `${Field}${'Prefix' | 'From' | 'Until'}`,
  string
>;
type Shape = Record<Field | 'waiting', boolean>;

// biome-ignore lint/suspicious/noExplicitAny: the builder's type changes with the conditions
type Builder = SelectQueryBuilder<any, any, any>;

const lists = new Map<string, Prepared<Values, InquiryRow>>();
const counts = new Map<string, Prepared<Values, { count: number | string }>>();

/** Inquiries that a search finds, newest first: one more than `size`. */
export function selectFoundInquiries(
  db: Reader,
  filter: InquiryFilter,
  cursor: Cursor,
  size: number,
  offset: number,
): Promise<InquiryRow[]> {
  const shape = shapeOf(filter);
  const key = JSON.stringify([shape, size, offset]);
  let query = lists.get(key);
  if (!query) {
    query = prepared((built, value) => {
      const { rows, at, id } = found(built, shape, value);
      return rows
        .selectAll('i')
        .where(at, '<=', value.at)
        .where((eb) => eb.or([eb(at, '<', value.at), eb(id, '<', value.id)]))
        .orderBy(at, 'desc')
        .orderBy(id, 'desc')
        .limit(sql.lit(size + 1))
        .offset(sql.lit(offset)) as never;
    });
    lists.set(key, query);
  }
  return query(db, valuesOf(filter, cursor));
}

/** How many inquiries a search finds, counted up to 1,000. */
export async function countFoundInquiries(db: Reader, filter: InquiryFilter) {
  const shape = shapeOf(filter);
  const key = JSON.stringify(shape);
  let query = counts.get(key);
  if (!query) {
    query = prepared((built, value) => {
      const { rows, id } = found(built, shape, value);
      const counted = rows.select(id).limit(sql.lit(1001)).as('counted');
      return built
        .selectFrom(counted as never)
        .select((eb) => eb.fn.countAll<number | string>().as('count'));
    });
    counts.set(key, query);
  }
  const [row] = await query(db, valuesOf(filter, fromNewest));
  return capped(Number(row?.count ?? 0));
}

function shapeOf({ name, company, waitingOnly }: InquiryFilter): Shape {
  return { name: name !== '', company: company !== '', waiting: waitingOnly };
}

function valuesOf(filter: InquiryFilter, cursor: Cursor): Values {
  const of = (field: Field) => ({
    [`${field}Prefix`]: prefixKey(filter[field]),
    [`${field}From`]: filter[field],
    [`${field}Until`]: behindPrefix(filter[field]) ?? '\u{10ffff}',
  });
  const { from, until } = filter;
  return { from, until, at: cursor.at, id: cursor.id, ...of('name'), ...of('company') } as Values;
}

function found(db: Kysely<Tables>, shape: Shape, value: Values) {
  if (!shape.name && !shape.company) {
    const rows = db.selectFrom('inquiries as i') as Builder;
    return within(stated(rows, shape), 'i.received_at', 'i.id', value);
  }
  const first: Field = shape.company ? 'company' : 'name';
  let rows = named(db.selectFrom('inquiry_search as s') as Builder, 's', first, value)
    .crossJoin('inquiries as i')
    .whereRef('i.id', '=', 's.inquiry_id');
  if (shape.company && shape.name) {
    rows = rows.where((eb) =>
      eb.exists(
        named(eb.selectFrom('inquiry_search as n') as Builder, 'n', 'name', value)
          .select('n.inquiry_id')
          .whereRef('n.received_at', '=', 's.received_at')
          .whereRef('n.inquiry_id', '=', 's.inquiry_id'),
      ),
    );
  }
  return within(stated(rows, shape), 's.received_at', 's.inquiry_id', value);
}

function stated(rows: Builder, { waiting }: Shape): Builder {
  return waiting ? rows.where('i.waiting', '=', sql.lit(1)) : rows;
}

function within(rows: Builder, at: string, id: string, value: Values) {
  return { rows: rows.where(at, '>=', value.from).where(at, '<', value.until), at, id };
}

function named(rows: Builder, table: string, field: Field, value: Values): Builder {
  const [from, until] = [value[`${field}From`], value[`${field}Until`]];
  return rows
    .where(`${table}.field`, '=', sql.lit(field))
    .where(`${table}.prefix`, '=', value[`${field}Prefix`])
    .where((eb) =>
      eb.or([
        eb.and([eb(`${table}.text_a`, '>=', from), eb(`${table}.text_a`, '<', until)]),
        eb.and([eb(`${table}.text_b`, '>=', from), eb(`${table}.text_b`, '<', until)]),
      ]),
    );
}
