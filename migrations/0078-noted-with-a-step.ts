import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** The step of progress that changed a registry record, and as JSON what that record said before; '' for none. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  for (const column of ['step_id', 'before_step']) {
    await sql
      .raw(`alter table registry_records add column ${column} ${text} not null default ''`)
      .execute(db);
  }
}
