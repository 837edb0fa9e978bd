import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** What was announced to be erased, a day before it is. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  await sql
    .raw(
      `create table erasure_notices (rule ${text} not null, object_id ${text} not null,
        announced_at ${text} not null, primary key (rule, object_id))`,
    )
    .execute(db);
}
