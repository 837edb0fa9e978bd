import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Passkeys, recovery links, what is known of sessions and devices, and frozen changes of an address. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // kind: manager or verifier.
  await run(`create table passkeys (
    id TEXT primary key, kind TEXT not null, user_id TEXT not null, credential_id TEXT not null unique,
    public_key TEXT not null, counter double precision not null, transports TEXT not null, name TEXT not null,
    created_at TEXT not null, used_at TEXT)`);
  await run('create index passkeys_by_user on passkeys (kind, user_id)');
  await run(`create table spent_challenges (
    challenge_hash TEXT primary key, expires_at TEXT not null)`);
  await run('create index spent_challenges_by_expiry on spent_challenges (expires_at)');
  // Since when a group of users signs in with passkeys alone: the office's managers, or those of a system.
  await run('create table passkey_groups (user_group TEXT primary key, since TEXT not null)');
  await run(`create table recovery_links (
    token_hash TEXT primary key, kind TEXT not null, user_id TEXT not null, mail_address TEXT not null,
    created_at TEXT not null, expires_at TEXT not null)`);
  await run('create index recovery_links_by_user on recovery_links (kind, user_id)');
  await run('create index recovery_links_by_expiry on recovery_links (expires_at)');

  await run(`alter table managers add column mail_address TEXT not null default ''`);
  for (const table of ['managers', 'verification_users'])
    await run(`alter table ${table} add column must_change_password integer not null default 0`);

  await run('alter table sessions add column device_id TEXT');
  // When the user last gave a password or passkey; null for a session that began without.
  await run('alter table sessions add column proven_at TEXT');
  await run('create index sessions_by_device on sessions (device_id)');
  await run('alter table refresh_tokens add column device_id TEXT');
  await run(`alter table known_devices add column id TEXT not null default ''`);
  await run(`alter table known_devices add column agent TEXT not null default ''`);
  await run(`alter table known_devices add column address TEXT not null default ''`);
  await run('alter table known_devices add column used_at TEXT');
  await run('update known_devices set id = substr(token_hash, 1, 24)');
}
