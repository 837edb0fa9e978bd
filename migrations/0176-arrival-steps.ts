import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Keeps with which step of progress a document was ticked, so that undoing the step takes the tick back. */
export async function up(db: Database): Promise<void> {
  await sql
    .raw("alter table case_documents add column step_id text not null default ''")
    .execute(db);
}
