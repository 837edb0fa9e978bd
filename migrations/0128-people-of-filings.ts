import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** People whom the office has added to a filing, and its answers to questions about who was identified. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);
  await run(`create table filing_people (
    id TEXT primary key, filing_id TEXT not null references filings(id), name TEXT not null, name_kana TEXT not null,
    reason TEXT not null, added_at TEXT not null, added_by TEXT not null, added_by_name TEXT not null)`);
  await run('create index filing_people_by_filing on filing_people (filing_id, id)');
  await run(`create table identity_answers (
    filing_id TEXT not null references filings(id), question TEXT not null, reason TEXT not null,
    answered_at TEXT not null, answered_by TEXT not null, answered_by_name TEXT not null,
    primary key (filing_id, question))`);
}
