import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** When the newest backup was made, and a short way to the files that were destroyed last. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run(`create table backup_state (
    id integer primary key check (id = 1), succeeded_at TEXT, failed_at TEXT, every_minutes integer)`);
  await run('insert into backup_state (id) values (1)');
  await run(
    'create index files_by_destruction on files (destroyed_at) where destroyed_at is not null',
  );
}
