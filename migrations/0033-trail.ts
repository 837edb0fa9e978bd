import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Counted refusals, seals over the audit log, alarms, and what the inspection of files and mails found. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // Only until their minute is over: then they are appended to the audit log.
  await run(`create table refusals (
    minute TEXT not null, kind TEXT not null, actor_kind TEXT not null, actor_id TEXT not null, network TEXT not null,
    count integer not null, primary key (minute, kind, actor_kind, actor_id, network))`);
  await run("create index audit_log_refusals on audit_log (at, id) where object_kind = 'refusal'");
  await run(`create table audit_seals (
    number integer primary key, minute TEXT not null, sealed_at TEXT not null, line_count integer not null,
    lines_hash TEXT not null, hash TEXT not null)`);
  await run('create index audit_seals_by_minute on audit_seals (minute, number)');
  await run('create table audit_sealed (line_id TEXT primary key, seal integer not null)');
  for (const table of ['audit_seals', 'audit_sealed']) await forbidChanges(table);
  await run(`create table alarms (
    kind TEXT not null, hour TEXT not null, raised_at TEXT not null, detail TEXT not null,
    primary key (kind, hour))`);
  await run('create index alarms_by_time on alarms (raised_at)');
  await run(`create table inspections (
    name TEXT primary key, started_at TEXT not null, ended_at TEXT, position TEXT not null, checked integer not null,
    found TEXT not null, last_ended_at TEXT, last_checked integer not null, last_found TEXT not null)`);

  async function forbidChanges(table: string): Promise<void> {
    if (postgres) {
      await run(`create function ${table}_is_append_only() returns trigger language plpgsql as
        $$ begin raise exception '${table} is append-only'; end $$`);
      await run(`create trigger ${table}_frozen before update or delete on ${table}
        for each row execute function ${table}_is_append_only()`);
      return;
    }
    for (const change of ['update', 'delete']) {
      await run(`create trigger ${table}_no_${change} before ${change} on ${table}
        begin select raise(abort, '${table} is append-only'); end`);
    }
  }
}
