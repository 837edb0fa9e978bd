import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Which accounts of verification users count as one person, what untied them, and changes that wait for consent. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // cause: made, password, mail or approver.
  await run(`create table verifier_ties (
    system_id TEXT not null references systems(id), user_id TEXT not null references verification_users(id),
    giver_id TEXT not null references verification_users(id), cause TEXT not null,
    primary key (system_id, user_id, giver_id, cause))`);
  await run(`create table verifier_links (
    token_hash TEXT primary key, user_id TEXT not null references verification_users(id),
    mail_address TEXT not null, created_at TEXT not null, expires_at TEXT not null)`);
  await run('create index verifier_links_by_user on verifier_links (user_id)');
  // kind: password or approver.
  await run(`create table verifier_changes (
    id TEXT primary key, system_id TEXT not null references systems(id),
    user_id TEXT not null references verification_users(id), kind TEXT not null, password_hash TEXT,
    proposed_by TEXT not null references verification_users(id), persons TEXT not null,
    proposed_at TEXT not null, expires_at TEXT not null, unique (user_id, kind))`);
  await run('create index verifier_changes_by_system on verifier_changes (system_id)');
  await run(`alter table deals add column persons TEXT not null default ''`);

  // What was given before stands in the audit log. It does not say what an update changed: it counts as a mail address.
  await run(`insert into verifier_ties (system_id, user_id, giver_id, cause)
    select distinct users.system_id, users.id, givers.id,
      case log.action when 'verifier.add' then 'made' when 'verifier.password' then 'password' else 'mail' end
    from audit_log as log
    join verification_users as users on users.id = log.object_id
    join verification_users as givers on givers.id = log.actor_id and givers.system_id = users.system_id
    where log.object_kind = 'verifier' and log.actor_kind = 'verifier' and log.actor_id <> log.object_id
      and log.action in ('verifier.add', 'verifier.password', 'verifier.update')`);
}
