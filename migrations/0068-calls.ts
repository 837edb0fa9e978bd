import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Calls with customers that the office notes; nothing changes a note. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // filing_id: null for one about no filing. talked_on, talked_time: Japan's.
  await run(`create table calls (
    id TEXT primary key, customer_id TEXT not null references customers(id),
    filing_id TEXT references filings(id), direction TEXT not null, person TEXT not null,
    talked_on TEXT not null, talked_time TEXT not null, words TEXT not null,
    noted_at TEXT not null, noted_by TEXT not null, noted_by_name TEXT not null)`);
  await run('create index calls_by_filing on calls (filing_id) where filing_id is not null');
  await run('create index calls_by_customer on calls (customer_id, talked_on)');
}
