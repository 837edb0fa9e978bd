import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Keeps which answer of the customer about the meetings the office had seen when it stored the facts of a filing. */
export async function up(db: Database): Promise<void> {
  await sql
    .raw("alter table case_facts add column answer_seen text not null default ''")
    .execute(db);
}
