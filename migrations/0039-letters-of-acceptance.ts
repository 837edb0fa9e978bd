import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Of a case where those elected accepted at the meeting: the rows of those who accepted by letter, as `2,5`. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  await sql
    .raw(`alter table case_facts add column accepted_by_letter ${text} not null default ''`)
    .execute(db);
}
