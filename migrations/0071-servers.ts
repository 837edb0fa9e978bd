import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** The servers that run, and which keys of the files each holds. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  await sql
    .raw(
      `create table servers (id ${text} primary key, name ${text} not null,
        key_fingerprints ${text} not null, seen_at ${text} not null)`,
    )
    .execute(db);
}
