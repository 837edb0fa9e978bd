import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Prices, tax and days that the office sets, each with the day from which it counts. No row is ever deleted. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run(`create table office_values (
    id TEXT primary key, name TEXT not null, value TEXT not null, effective_from TEXT not null,
    set_at TEXT not null, applied_at TEXT, dropped_at TEXT)`);
  await run(
    'create index office_values_due on office_values (effective_from) where applied_at is null and dropped_at is null',
  );
}
