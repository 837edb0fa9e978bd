import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * Whether a representative's address is hidden in the registry, or shall be: what the customer answered; '' where it was
 * not asked, since no representative's address is registered anew, and 0 for filings that are older than the question.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  await sql
    .raw(`alter table filings add column address_hidden ${text} not null default ''`)
    .execute(db);
  await sql
    .raw(`update filings set address_hidden = '0' where id in (
      select filing_id from officer_changes
      where position_code = '10' and reason_code in ('11', '12', '40'))`)
    .execute(db);
}
