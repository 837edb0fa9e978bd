import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Who of the office has which case open, as of when. */
export async function up(db: Database): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text';
  await sql
    .raw(`create table case_presence (
      filing_id ${text} not null references filings(id), manager_id ${text} not null references managers(id),
      seen_at ${text} not null, primary key (filing_id, manager_id))`)
    .execute(db);
}
