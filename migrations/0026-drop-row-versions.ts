import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Nothing compares versions of filings any more: rows are read anew for every list. */
export async function up(db: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await run('drop trigger filings_version on filings');
    await run('drop function filings_raise_version()');
  } else {
    await run('drop trigger filings_version');
  }
  await run('alter table filings drop column row_version');
}
