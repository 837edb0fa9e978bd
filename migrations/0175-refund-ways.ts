import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Keeps how money was paid back: by transfer, in cash or in another way; '' for earlier refunds and other entries. */
export async function up(db: Database): Promise<void> {
  await sql.raw("alter table ledger_entries add column way text not null default ''").execute(db);
}
