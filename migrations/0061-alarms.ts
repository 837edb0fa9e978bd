import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Alarms that are on, and what the last look at each stored file found. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run(`create table alarms (name TEXT primary key, since TEXT not null, seen_at TEXT not null,
    mailed_on TEXT not null)`);
  // When it was last known to be readable; fault: '', missing or damaged.
  await run("alter table files add column checked_at TEXT not null default ''");
  // As if looked at now, so that each has its week.
  const now = new Date().toISOString();
  await sql`update files set checked_at = ${now}`.execute(db);
  await run("alter table files add column fault TEXT not null default ''");
  await run('create index files_to_check on files (checked_at, id) where wrapped_key is not null');
  await run("create index files_with_faults on files (fault) where fault <> ''");
}
