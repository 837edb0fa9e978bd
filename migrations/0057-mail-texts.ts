import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** The office's own texts of the mails about progress. */
export async function up(db: Database): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text';
  await sql
    .raw(`create table mail_texts (
      progress ${text} primary key, subject ${text} not null, body ${text} not null,
      updated_at ${text} not null, updated_by ${text} not null, updated_by_name ${text} not null)`)
    .execute(db);
}
