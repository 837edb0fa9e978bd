import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Verification by デジタル認証アプリ: ways out to the provider, what its certificates said, and the address given. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run(`alter table receipts add column address TEXT not null default ''`);

  // One way out at a time for a receipt; whoever comes back shows what belongs to these hashes.
  await run(`create table digital_id_visits (
    receipt_id TEXT primary key references receipts(id), state_hash TEXT not null unique, browser_hash TEXT not null,
    started_at TEXT not null, ends_at TEXT not null, used_at TEXT)`);
  await run('create index digital_id_visits_by_end on digital_id_visits (ends_at)');

  await run(`create table certified_results (
    receipt_id TEXT primary key references receipts(id), file_id TEXT not null references files(id),
    issuer TEXT not null, signed_at TEXT not null, received_at TEXT not null)`);
}
