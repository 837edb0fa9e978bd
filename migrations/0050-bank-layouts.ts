import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** The columns of bank files whose layout a manager pointed out. */
export async function up(db: Database): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text';
  await sql
    .raw(`create table bank_layouts (
      heading ${text} primary key, columns ${text} not null, remembered_at ${text} not null,
      remembered_by ${text} not null, remembered_by_name ${text} not null)`)
    .execute(db);
}
