import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** An account's application that is not sent yet. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // A row without content stays, so that a device with an older version learns that the draft is gone.
  await run(`create table application_drafts (
    customer_id TEXT primary key references customers(id), content TEXT not null,
    version integer not null, saved_at TEXT not null)`);
  await run(
    "create index application_drafts_with_content on application_drafts (saved_at) where content <> ''",
  );
}
