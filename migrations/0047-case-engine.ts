import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Who of the office owns a case, who is away, which filings are at work, and changes of progress that were undone. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // owner_id: '' for nobody.
  await run(`create table case_owners (
    filing_id TEXT primary key references filings(id), owner_id TEXT not null,
    updated_at TEXT not null, updated_by TEXT not null)`);
  // absent_until: the last day away, Japan's date.
  await run(`create table manager_absences (
    manager_id TEXT primary key references managers(id), absent_until TEXT not null,
    set_at TEXT not null, set_by TEXT not null)`);
  await run('alter table filing_progress add column undone_at TEXT');
  await run(`alter table filing_progress add column undone_by_name TEXT not null default ''`);

  await run(`alter table filings add column is_at_work integer
    generated always as (case when progress not in ('71', '81') or (paid_at is null and progress <> '81') then 1 end)
    ${postgres ? 'stored' : 'virtual'}`);
  // Holds all that tells what is to be done next, so that the rows themselves are not read.
  await run(`create index filings_at_work on filings
    (is_at_work, id, progress, paid_at, payment_due, deadline, receipt_id, file_id) where is_at_work = 1`);
}
