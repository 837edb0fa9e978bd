import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** What the office notes of a filing at the registry, and of its papers in the post; '' for what is not known. */
export async function up(db: Database): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text';
  const columns = [
    ...['filed_on', 'receipt_number', 'bureau_contact', 'correction', 'correction_due'],
    ...['expected_on', 'originals', 'tracking_out', 'tracking_back'],
    ...['updated_at', 'updated_by'],
  ].map((name) => `${name} ${text} not null`);
  await sql
    .raw(`create table registry_records (
      filing_id ${text} primary key references filings(id), ${columns.join(', ')})`)
    .execute(db);
}
