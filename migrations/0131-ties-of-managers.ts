import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Which accounts of managers count as one person, and the links that make one a person of its own. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // cause: made, password, mail or right.
  await run(`create table manager_ties (
    user_id TEXT not null references managers(id), giver_id TEXT not null references managers(id),
    cause TEXT not null, primary key (user_id, giver_id, cause))`);
  await run('alter table recovery_links add column separates integer not null default 0');

  // What was given before stands in the audit log. It does not say what an update changed: it counts as a mail address.
  await run(`insert into manager_ties (user_id, giver_id, cause)
    select distinct users.id, givers.id,
      case log.action when 'manager.add' then 'made' when 'manager.update' then 'mail' else 'right' end
    from audit_log as log
    join managers as users on users.id = log.object_id
    join managers as givers on givers.id = log.actor_id
    where log.object_kind = 'manager' and log.actor_kind = 'manager' and log.actor_id <> log.object_id
      and log.action in ('manager.add', 'manager.update', 'manager.rights', 'manager.resume')`);
}
