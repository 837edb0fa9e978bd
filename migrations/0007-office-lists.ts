import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

const batch = 500;

/** What the office's lists stand on: the queues of the day, names of inquiries, transfers of the bank, the audit view. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const create = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // The queues of the day. A filing joins and leaves them by itself when its state changes.
  const kept = postgres ? 'stored' : 'virtual';
  const mark = (name: string, condition: string) =>
    create(`alter table filings add column ${name} integer
      generated always as (case when ${condition} then 1 end) ${kept}`);
  await mark('is_unpaid', `paid_at is null and progress in ('11', '31', '32')`);
  await mark('is_open', `progress not in ('71', '81')`);
  const unpaid = 'where is_unpaid = 1';
  await create(
    `create index filings_unpaid_by_due on filings (is_unpaid, payment_due, id) ${unpaid}`,
  );
  await create(
    `create index filings_unpaid_by_deadline on filings (is_unpaid, deadline, id) ${unpaid}`,
  );
  await create(
    `create index filings_unpaid_by_amount on filings (is_unpaid, billed, id) ${unpaid}`,
  );
  await create(
    `create index filings_open_by_deadline on filings (is_open, deadline, id) where is_open = 1`,
  );
  await create(`create index filings_by_waiting on filings (progress, progress_at, id)`);
  await create(`create index filings_by_progress_deadline on filings (progress, deadline, id)`);

  await create(`create table inquiry_search (
    field TEXT not null, prefix TEXT not null, received_at TEXT not null, inquiry_id TEXT not null,
    text_a TEXT not null, text_b TEXT not null,
    primary key (field, prefix, received_at, inquiry_id))`);
  await create(`create index inquiry_search_by_inquiry on inquiry_search (inquiry_id)`);

  await create(`create table bank_files (
    sha256 TEXT primary key, imported_at TEXT not null, imported_by TEXT not null, row_count integer not null)`);
  // The same transfer is known again when files overlap: nth is its place among its equals of one file.
  await create(`create table bank_transfers (
    id TEXT primary key, file_sha256 TEXT not null references bank_files(sha256), line integer not null,
    paid_on TEXT not null, payer TEXT not null, amount integer not null, nth integer not null,
    state TEXT not null, filing_id TEXT references filings(id),
    settled_at TEXT, settled_by TEXT not null, settled_by_name TEXT not null,
    unique (paid_on, payer, amount, nth))`);
  await create(`create index bank_transfers_by_state on bank_transfers (state, paid_on, id)`);
  await create(`create index bank_transfers_by_filing on bank_transfers (filing_id)`);

  await create(`create index audit_log_by_time on audit_log (at, id)`);
  await create(`drop index audit_log_by_object`);
  await create(`drop index audit_log_by_actor`);
  await create(`create index audit_log_by_actor on audit_log (actor_id, at, id)`);
  await create(`create index audit_log_by_object on audit_log (object_id, at, id)`);

  await fillInquirySearch(db);
  await fillFilingSearch(db);
}

async function fillInquirySearch(db: Database): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('inquiries')
      .select(['id', 'received_at', 'name', 'name_kana', 'company_name', 'company_name_kana'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const found = rows.flatMap((row) =>
      Object.entries({
        company: [row.company_name, row.company_name_kana],
        name: [row.name, row.name_kana],
      }).flatMap(([field, texts]) => {
        const [text_a = '', text_b = ''] = texts.map(searchForm);
        return keysOf(text_a, text_b).map((prefix) => ({
          field,
          prefix,
          received_at: row.received_at,
          inquiry_id: row.id,
          text_a,
          text_b,
        }));
      }),
    );
    await insertAll(db, 'inquiry_search', found);
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? '';
  }
}

// Filings have their keys of up to three characters. What is new: keys behind 株式会社, whole names, and pairs of the
// first characters of company and name.
async function fillFilingSearch(db: Database): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('filings')
      .select(['id', 'applied_at', 'name', 'name_kana', 'company_name', 'company_name_kana'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    const found = rows.flatMap((row) => {
      const company = [row.company_name, row.company_name_kana].map(searchForm) as [string, string];
      const name = [row.name, row.name_kana].map(searchForm) as [string, string];
      const line = (field: string, prefix: string, [text_a, text_b]: [string, string]) => ({
        field,
        prefix,
        applied_at: row.applied_at,
        filing_id: row.id,
        text_a,
        text_b,
      });
      const behind = [...new Set(company.flatMap(keysBehindForm))];
      const pairs = new Set(
        company.flatMap((one) =>
          firstKeys(one).flatMap((a) =>
            name.flatMap((two) => firstKeys(two).map((b) => `${a} ${b}`)),
          ),
        ),
      );
      return [
        ...behind.map((key) => line('company', key, company)),
        ...[...new Set(company)]
          .filter(Boolean)
          .map((text) => line('company-whole', text, company)),
        ...[...new Set(name)].filter(Boolean).map((text) => line('name-whole', text, name)),
        ...[...pairs].map((key) => line('pair', key, ['', ''])),
      ];
    });
    await insertAll(db, 'filing_search', found);
    if (rows.length < batch) return;
    after = rows.at(-1)?.id ?? '';
  }
}

async function insertAll(db: Database, table: string, rows: object[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + batch))
      .execute();
  }
}

function searchForm(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖゝゞ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s/g, '');
}

function keysOf(...texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => cuts('', text)))];
}

function cuts(before: string, text: string): string[] {
  const points = Array.from(text).slice(0, 3);
  return points.map((_, index) => before + points.slice(0, index + 1).join(''));
}

const forms = ['株式会社', 'カブシキガイシャ'];

function keysBehindForm(text: string): string[] {
  const form = forms.find((one) => text.startsWith(one));
  return form ? cuts(form, text.slice(form.length)) : [];
}

function firstKeys(text: string): string[] {
  return [cuts('', text)[0], keysBehindForm(text)[0]].filter((key) => key !== undefined);
}
