import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Address and birth date that the office does not know and the person tells by the mailed link. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);
  // Which of the two are asked, separated by spaces, and when they were told; null before.
  await run(`alter table receipts add column asked_particulars TEXT not null default ''`);
  await run('alter table receipts add column particulars_told_at TEXT');
  await run('alter table receipts add column particulars_generation integer not null default 0');
}
