import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const create = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // A reset of an address that nobody has is kept too, without a customer: it costs the same work.
  await create(`create table password_resets (
    url_hash TEXT primary key, customer_id TEXT references customers(id), code_hash TEXT not null,
    tries integer not null, requested_at TEXT not null, expires_at TEXT not null)`);
  await create(`create index password_resets_by_customer on password_resets (customer_id)`);
  await create(`create index password_resets_by_expiry on password_resets (expires_at)`);

  // New mail addresses that wait until the link sent to them is opened.
  await create(`create table mail_changes (
    url_hash TEXT primary key, customer_id TEXT not null references customers(id), mail_address TEXT not null,
    requested_at TEXT not null, expires_at TEXT not null, confirmed_at TEXT)`);
  await create(`create index mail_changes_by_customer on mail_changes (customer_id)`);
  await create(`create index mail_changes_by_expiry on mail_changes (expires_at)`);
}
