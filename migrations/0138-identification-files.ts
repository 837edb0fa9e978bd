import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Keeps files as evidence of an identification that the office makes itself. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);
  await run(`create table identification_files (
    file_id TEXT primary key references files(id), filing_id TEXT not null references filings(id), added_at TEXT not null,
    added_by_name TEXT not null)`);
  await run(
    'create index identification_files_by_filing on identification_files (filing_id, added_at)',
  );
}
