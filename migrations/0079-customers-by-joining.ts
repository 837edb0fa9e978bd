import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * On SQLite customers are searched from the last that joined, until enough are found. PostgreSQL, which does not hold other
 * calls up, searches all; a text may be too long for its index.
 */
export async function up(db: Database): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  const index = 'create index customers_by_joining on customers (joined_at, id, search_text)';
  await sql.raw(index).execute(db);
}
