import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** The confirmation record as it was before a correction that changed something of it, as JSON; '' where it did not. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  await sql
    .raw(`alter table corrections add column confirmed ${text} not null default ''`)
    .execute(db);
}
