import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Links by which owners replace a password that somebody else has set, and who changed an address. */
export async function up(db: Database): Promise<void> {
  await sql`alter table recovery_links
    add column outlasts_passwords integer not null default 0`.execute(db);
  await sql`alter table address_changes add column changed_by text not null default ''`.execute(db);
}
