import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Entries that come from no transfer are looked for by their day, because a transfer may be one of them. */
export async function up(db: Database): Promise<void> {
  const index =
    'create index ledger_entries_by_hand on ledger_entries (entered_on) where transfer_id is null';
  await sql.raw(index).execute(db);
}
