import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Whose mail it is, and to which of the customer's addresses it goes. Mails of before keep theirs. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table outbox add column customer_id ${text}`);
  await run(`alter table outbox add column goes_to ${text} not null default 'mailbox'`);
}
