import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** What the office keeps with one filing: facts for its papers, ticked documents, the confirmation record, what was done. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const create = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await create(`create table case_facts (
    filing_id TEXT primary key references filings(id), corporate_number TEXT not null, head_office TEXT not null,
    board TEXT not null, registry_office TEXT not null, selection TEXT not null, meeting TEXT not null,
    accepted_at_meeting integer not null, representative_name TEXT not null, representative_address TEXT not null,
    former_seal integer not null, seal_notification integer not null, documents_place TEXT not null,
    updated_at TEXT not null, updated_by TEXT not null)`);
  await create(`create table case_documents (
    filing_id TEXT not null references filings(id), document_id TEXT not null, is_there integer not null,
    updated_at TEXT not null, updated_by TEXT not null, updated_by_name TEXT not null,
    primary key (filing_id, document_id))`);
  await create(`create table confirmation_records (
    filing_id TEXT primary key references filings(id), purpose TEXT not null, business TEXT not null,
    beneficial_owners TEXT not null, address TEXT not null, birth_date TEXT not null, authority TEXT not null,
    document_kind TEXT not null, document_number TEXT not null, confirmed_by TEXT not null,
    confirmed_on TEXT not null, confirmed_time TEXT not null, updated_at TEXT not null, updated_by TEXT not null)`);
  await create(`create table case_history (
    id TEXT primary key, filing_id TEXT not null references filings(id), kind TEXT not null, subject TEXT not null,
    done_at TEXT not null, done_by TEXT not null, done_by_name TEXT not null)`);
  await create(`create index case_history_by_filing on case_history (filing_id, done_at, id)`);
  await create(`create index receipts_by_filing on receipts (filing_id, received_at, id)`);
}
