import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Changes of mail addresses of all kinds of users, in place of a table for customers alone that nothing has written. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run('drop table address_changes');
  // token_hash: of the link mailed to the former address. decision: '' while there is none.
  await run(`create table address_changes (
    id TEXT primary key, kind TEXT not null, user_id TEXT not null, former_address TEXT not null,
    changed_at TEXT not null, token_hash TEXT not null unique, expires_at TEXT not null,
    frozen_at TEXT, frozen_until TEXT, decision TEXT not null default '')`);
  await run('create index address_changes_by_user on address_changes (user_id)');
  await run(
    'create index address_changes_frozen on address_changes (frozen_until) where frozen_until is not null',
  );
}
