import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Devices from which somebody has signed in, and mailed links that sign a customer in. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run(`create table known_devices (
    token_hash TEXT primary key, kind TEXT not null, user_id TEXT not null, created_at TEXT not null,
    expires_at TEXT not null)`);
  await run('create index known_devices_by_user on known_devices (kind, user_id, created_at)');
  await run('create index known_devices_by_expiry on known_devices (expires_at)');

  // A link for an address that nobody has is kept too, without a customer: it costs the same work.
  await run(`create table login_links (
    url_hash TEXT primary key, customer_id TEXT references customers(id), requested_at TEXT not null,
    expires_at TEXT not null)`);
  await run('create index login_links_by_customer on login_links (customer_id)');
  await run('create index login_links_by_expiry on login_links (expires_at)');
}
