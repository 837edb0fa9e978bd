import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Keeps as which filing a draft was sent, for devices that still show it. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const type = postgres ? 'text collate "C"' : 'text';
  await sql
    .raw(`alter table application_drafts add column filed_as ${type} not null default ''`)
    .execute(db);
}
