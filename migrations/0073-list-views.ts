import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** How the office's users want to see the list of filings, each under a name. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  // settings: JSON.
  await sql
    .raw(
      `create table list_views (id ${text} primary key,
        manager_id ${text} not null references managers(id), name ${text} not null,
        position integer not null, settings ${text} not null,
        updated_at ${text} not null, updated_by ${text} not null, unique (manager_id, name))`,
    )
    .execute(db);
}
