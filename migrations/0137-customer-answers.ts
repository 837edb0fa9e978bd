import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Keeps what the customer said to a question of the law, beside the office's own answer. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const statement = `create table customer_answers (
    filing_id TEXT not null references filings(id), question TEXT not null, about TEXT not null, choice TEXT not null,
    day TEXT not null, said_at TEXT not null, said_by TEXT not null, said_by_name TEXT not null,
    primary key (filing_id, question, about))`;
  await sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);
}
