import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Counted refusals and seals over the audit log. */
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
