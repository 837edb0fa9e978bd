import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Payment is kept apart from progress: a filing is unpaid until money is noted, however far it is. */
export async function up(db: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('drop index filings_unpaid_by_due');
  await run('drop index filings_unpaid_by_deadline');
  await run('alter table filings drop column is_unpaid');
  await run(
    'create index filings_owed_by_due on filings (is_owed, payment_due, id) where is_owed = 1',
  );
  await run(
    'create index filings_owed_by_deadline on filings (is_owed, deadline, id) where is_owed = 1',
  );
}
