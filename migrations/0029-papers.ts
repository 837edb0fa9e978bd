import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** What the office types for the papers of a filing, and its final papers with their versions. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // One document for each filing: it is read and written as a whole.
  await run(`create table paper_work (
    filing_id TEXT primary key references filings(id), content TEXT not null,
    updated_at TEXT not null, updated_by TEXT not null)`);
  await run(`create table final_papers (
    id TEXT primary key, filing_id TEXT not null references filings(id), paper_id TEXT not null,
    version integer not null, title TEXT not null, of_name TEXT not null,
    state TEXT not null check (state in ('final', 'replaced')),
    file_id TEXT not null references files(id), sha256 TEXT not null, content_hash TEXT not null,
    stamps TEXT not null, made_at TEXT not null, made_by TEXT not null, made_by_name TEXT not null,
    replaced_at TEXT, replaced_by_name TEXT, shared_at TEXT, shared_by_name TEXT,
    unique (filing_id, paper_id, version))`);
  await run(
    `create unique index final_papers_in_force on final_papers (filing_id, paper_id) where state = 'final'`,
  );
}
