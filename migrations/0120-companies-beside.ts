import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * A company for each name that an account gives, until the office says whether it is the same one: it is joined to the
 * account's first company, or stands beside it from a day on.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table companies add column beside_of ${text} references customers(id)`);
  await run(`alter table companies add column separated_at ${text}`);
  await run(`create index companies_beside on companies (beside_of) where beside_of is not null`);
}
