import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

const atOnce = 500;
const perDay = 10_000_000n;
const month = 28n * perDay;

/**
 * Filings, inquiries and receipts are found by the database's own engine: FTS5 on SQLite, an array with a GIN index on
 * PostgreSQL. What was filed before is taken in here.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`drop trigger filings_added_to_search${postgres ? ' on filings' : ''}`);
  await run(`drop trigger filings_moved_in_search${postgres ? ' on filings' : ''}`);
  if (postgres) await run('drop function filings_wait_for_search()');
  const former = ['search_waiting', 'search_places', 'search_bits', 'inquiry_search'];
  for (const table of [...former, 'receipt_search']) await run(`drop table ${table}`);
  await run('create index filings_by_applied on filings (applied_at, id)');

  const tables = ['filing_search', 'inquiry_search', 'receipt_search'];
  for (const table of tables)
    await run(
      postgres
        ? `create table ${table} (rowid bigint primary key, id text collate "C" not null, terms text[] not null)`
        : `create virtual table ${table} using fts5 (terms, content='', contentless_delete=1, detail=none,
            tokenize="ascii tokenchars '!""#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~'")`,
    );

  await fillFilings(db, postgres);
  await fill(db, postgres, 'inquiries', 'inquiry_search', inquiryColumns, (row) => [
    ...nameTerms('name', [row.name, row.name_kana]),
    ...nameTerms('company', [row.company_name, row.company_name_kana]),
  ]);
  await fill(db, postgres, 'receipts', 'receipt_search', receiptColumns, (row) => [
    ...nameTerms('name', [row.name, row.name_kana]),
    `system:${row.system_id}`,
  ]);

  // Afterwards: made at once it takes a fraction of the time.
  if (postgres)
    for (const table of tables)
      await run(
        `create index ${table}_by_term on ${table} using gin (terms) with (fastupdate = off)`,
      );
}

type Row = Record<string, string>;

const filingColumns = ['id', 'name', 'name_kana', 'company_name', 'company_name_kana', 'progress'];
const inquiryColumns = ['id', 'name', 'name_kana', 'company_name', 'company_name_kana'];
const receiptColumns = ['id', 'name', 'name_kana', 'system_id'];

async function fillFilings(db: Database, postgres: boolean): Promise<void> {
  await eachBatch(db, 'filings', filingColumns, async (filings) => {
    const plans = await db
      .selectFrom('filing_plans')
      .select(['filing_id', 'plan_code', 'family_code'])
      .where(
        'filing_id',
        'in',
        filings.map(({ id }) => id),
      )
      .execute();
    const plansOf = new Map<string, Set<string>>(filings.map(({ id }) => [id ?? '', new Set()]));
    for (const { filing_id, plan_code, family_code } of plans)
      plansOf.get(filing_id)?.add(`plan:${plan_code}`).add(`family:${family_code}`);
    await insert(db, postgres, 'filing_search', filings, (row) => [
      ...nameTerms('name', [row.name, row.name_kana]),
      ...nameTerms('company', [row.company_name, row.company_name_kana]),
      ...(plansOf.get(row.id ?? '') ?? []),
      `progress:${row.progress}`,
    ]);
  });
}

async function fill(
  db: Database,
  postgres: boolean,
  from: string,
  to: string,
  columns: string[],
  termsOf: (row: Row) => string[],
): Promise<void> {
  await eachBatch(db, from, columns, (rows) => insert(db, postgres, to, rows, termsOf));
}

async function eachBatch(
  db: Database,
  table: string,
  columns: string[],
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    const rows: Row[] = await db
      .selectFrom(table)
      .select(columns)
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (rows.length > 0) await take(rows);
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? '';
  }
}

async function insert(
  db: Database,
  postgres: boolean,
  table: string,
  rows: Row[],
  termsOf: (row: Row) => string[],
): Promise<void> {
  const values = rows.map((row) => {
    const id = row.id ?? '';
    const rowid = rowidOf(id);
    const terms = termsOf(row);
    const spans = [`month:${rowid / month}`, `year:${rowid / (13n * month)}`];
    return postgres
      ? { rowid, id, terms: [...terms, ...spans] }
      : { rowid, terms: terms.join(' ') };
  });
  await db.insertInto(table).values(values).execute();
}

function rowidOf(number: string): bigint {
  const [, year, month, date, nth] = /(\d{4})-?(\d\d)-?(\d\d)(\d{5,7})$/.exec(number) ?? [];
  if (!nth) throw new Error(`${number} is no number of a day`);
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / (24 * 60 * 60 * 1000);
  return BigInt(Math.floor(day)) * perDay + BigInt(nth);
}

function nameTerms(field: string, texts: (string | undefined)[]): string[] {
  const terms = new Set<string>();
  for (const text of texts) {
    let beginning = `${field}^`;
    let before = '';
    for (const point of pointsOf(text ?? '')) {
      beginning += point;
      terms.add(beginning);
      terms.add(`${field}:${point}`);
      if (before) terms.add(`${field}:${before}${point}`);
      before = point;
    }
  }
  return [...terms];
}

function pointsOf(text: string): string[] {
  const form = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/[\s\p{Cc}]/gu, '');
  return Array.from(form).slice(0, 100);
}
