import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** What database, file store and file key know each other by, and the registry PDFs that can still be restored. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run('create table installation (name TEXT primary key, value TEXT not null)');
  await run(`create table former_pdfs (
    file_id TEXT primary key references files(id), filing_id TEXT not null references filings(id),
    by_customer integer not null, removed_at TEXT not null, removed_by TEXT not null,
    removed_by_name TEXT not null)`);
  await run('create index former_pdfs_filing on former_pdfs (filing_id, removed_at)');
  await run('create index former_pdfs_removed on former_pdfs (removed_at)');
}
