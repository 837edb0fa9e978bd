import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * What an applicant asked for and is asked: a new link after the old one ended, and the side to which the face turns. And
 * the identifications that the office makes itself, whose steps become one JSON text because none is searched for.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run('alter table receipts add column link_requested_at TEXT');
  // '' for receipts of before, whose applicants chose a side themselves.
  await run("alter table receipts add column face_side TEXT not null default ''");
  await run(`create table identifications (
    filing_id TEXT primary key references filings(id), record TEXT not null,
    updated_at TEXT not null, updated_by TEXT not null)`);
}
