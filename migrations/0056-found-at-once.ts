import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;
type Row = Record<string, string>;

const atOnce = 500;
const perDay = 10_000_000n;
const month = 28n * perDay;

/**
 * Any part of what is known of a filing, an inquiry or a customer finds it: the terms of filings and inquiries are written
 * anew, and customers have a text of all by which they are found.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run("alter table customers add column search_text TEXT not null default ''");
  const customerColumns = ['id', ...names, 'tel_no', 'mail_address'];
  await eachBatch(db, 'customers', customerColumns, async (customers) => {
    for (const row of customers) {
      const texts = [...names, 'mail_address'].map((column) => wordForm(row[column]));
      const search_text = [...texts, digits(row.tel_no)].filter(Boolean).join('\n');
      await db.updateTable('customers').set({ search_text }).where('id', '=', row.id).execute();
    }
  });
  await run('create index inquiries_by_mail on inquiries (lower(mail_address), received_at)');

  for (const table of ['filing_search', 'inquiry_search']) {
    await run(`drop table ${table}`);
    await run(
      postgres
        ? `create table ${table} (rowid bigint primary key, id TEXT not null, terms text[] not null)`
        : `create virtual table ${table} using fts5 (terms, content='', contentless_delete=1, detail=none,
            tokenize="ascii tokenchars '!""#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~'")`,
    );
  }
  await fillFilings(db, postgres);
  const inquiryColumns = ['id', ...ofCompany, ...ofPerson, 'tel_no', 'mail_address'];
  await eachBatch(db, 'inquiries', inquiryColumns, (inquiries) =>
    insert(db, postgres, 'inquiry_search', inquiries, (row) => [
      ...beginningTerms('name', valuesOf(row, ofPerson)),
      ...beginningTerms('company', valuesOf(row, ofCompany)),
      ...partTerms([
        ...valuesOf(row, [...ofPerson, ...ofCompany, 'mail_address']),
        digits(row.tel_no),
      ]),
    ]),
  );
  if (postgres)
    for (const table of ['filing_search', 'inquiry_search'])
      await run(
        `create index ${table}_by_term on ${table} using gin (terms) with (fastupdate = off)`,
      );
}

const ofPerson = ['name', 'name_kana'];
const ofCompany = ['company_name', 'company_name_kana'];
const names = [...ofPerson, 'manager_name', 'manager_name_kana', ...ofCompany];
const valuesOf = (row: Row, columns: string[]) => columns.map((column) => row[column] ?? '');

async function fillFilings(db: Database, postgres: boolean): Promise<void> {
  const columns = ['id', ...names, 'mail_address', 'progress'];
  await eachBatch(db, 'filings', columns, async (filings) => {
    const of = filings.map(({ id }) => id);
    const termsOf = new Map(of.map((id) => [id, new Set<string>()]));
    const plans = await db
      .selectFrom('filing_plans')
      .select(['filing_id', 'plan_code', 'family_code'])
      .where('filing_id', 'in', of)
      .execute();
    for (const { filing_id, plan_code, family_code } of plans)
      termsOf.get(filing_id)?.add(`plan:${plan_code}`).add(`family:${family_code}`);
    const officers = await db
      .selectFrom('officer_changes')
      .select(['filing_id', 'name'])
      .where('filing_id', 'in', of)
      .execute();
    for (const { filing_id, name } of officers)
      for (const term of partTerms([name])) termsOf.get(filing_id)?.add(term);
    await insert(db, postgres, 'filing_search', filings, (row) => [
      ...beginningTerms('name', valuesOf(row, ofPerson)),
      ...beginningTerms('company', valuesOf(row, ofCompany)),
      ...partTerms(valuesOf(row, [...names, 'mail_address'])),
      ...(termsOf.get(row.id) ?? []),
      `progress:${row.progress}`,
    ]);
  });
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
    const terms = [...new Set(termsOf(row))];
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

function beginningTerms(field: string, texts: string[]): string[] {
  return texts.flatMap((text) => {
    let beginning = `${field}^`;
    return pointsOf(searchForm(text)).map((point) => {
      beginning += point;
      return beginning;
    });
  });
}

function partTerms(texts: string[]): string[] {
  return texts.flatMap((text) => {
    const points = pointsOf(wordForm(text));
    return points.flatMap((point, at) =>
      at === 0 ? [`part:${point}`] : [`part:${point}`, `part:${points[at - 1]}${point}`],
    );
  });
}

function wordForm(text = ''): string {
  return searchForm(text).replace(/株式会社|\(株\)|カブシキガイシャ/g, '');
}

function searchForm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s/g, '');
}

function pointsOf(form: string): string[] {
  return Array.from(form.replace(/\p{Cc}/gu, '')).slice(0, 100);
}

function digits(text = ''): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
