import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** When a thing could last not be erased; '' where nothing failed. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  await sql
    .raw(`alter table erasure_notices add column failed_at ${text} not null default ''`)
    .execute(db);
}
