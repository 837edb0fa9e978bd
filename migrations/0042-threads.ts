import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** What customer and office write to each other about a filing, with files. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // read_at: when the customer saw the office's message, or the office dealt with the customer's.
  await run(`create table thread_messages (
    filing_id TEXT not null references filings(id), nth integer not null, by_customer integer not null,
    text TEXT not null, sent_at TEXT not null, sent_by TEXT not null, sent_by_name TEXT not null,
    read_at TEXT, read_by_name TEXT not null default '', primary key (filing_id, nth))`);
  await run(`create index thread_messages_unread on thread_messages (by_customer, filing_id)
    where read_at is null`);
  // nth: the message that a file was sent with; null until then.
  await run(`create table thread_files (
    file_id TEXT primary key references files(id), filing_id TEXT not null references filings(id),
    nth integer, place integer not null default 0, name TEXT not null default '',
    added_at TEXT not null, added_by TEXT not null)`);
  await run('create index thread_files_by_filing on thread_files (filing_id, nth, place)');
  await run('create index thread_files_unsent on thread_files (added_at) where nth is null');
}
