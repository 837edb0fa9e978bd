import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** The office's own templates for messages, and its words in place of those that come with the product. */
export async function up(db: Database): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text';
  await sql
    .raw(`create table message_templates (
      id ${text} primary key, name ${text} not null, body ${text} not null,
      created_at ${text} not null, updated_at ${text} not null, updated_by ${text} not null,
      updated_by_name ${text} not null)`)
    .execute(db);
}
