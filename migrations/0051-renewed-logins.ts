import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** The successor of a refresh token, and changes of a customer's mail address that the former address may freeze. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // Null while the token is unused, and once its grace is.
  await run('alter table refresh_tokens add column successor_hash TEXT');

  // token_hash: of the link mailed to the former address. decision: '' while there is none.
  await run(`create table address_changes (
    id TEXT primary key, customer_id TEXT not null, former_address TEXT not null, changed_at TEXT not null,
    token_hash TEXT not null unique, expires_at TEXT not null, frozen_at TEXT, frozen_until TEXT,
    decision TEXT not null default '', decided_at TEXT, decided_by TEXT)`);
  await run('create index address_changes_by_customer on address_changes (customer_id)');
}
