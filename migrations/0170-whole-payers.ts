import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Keeps which transfers came from a file that never cuts the name of a payer: a longer name is another payer. */
export async function up(db: Database): Promise<void> {
  await sql
    .raw('alter table bank_transfers add column is_whole integer not null default 0')
    .execute(db);
}
