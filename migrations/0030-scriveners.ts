import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Managers who are judicial scriveners; an administrator says so after the upgrade. */
export async function up(db: Database): Promise<void> {
  await sql
    .raw('alter table managers add column is_scrivener integer not null default 0')
    .execute(db);
}
