import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * Which filings a transfer may pay: all that nobody has paid and nobody cancelled, however far they are. And for which
 * the registration period still runs: those that are not filed with the registry.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run('drop index filings_unpaid_by_amount');
  await run('drop index filings_open_by_deadline');
  await run('alter table filings drop column is_open');
  const mark = (name: string, condition: string) =>
    run(`alter table filings add column ${name} integer
      generated always as (case when ${condition} then 1 end) ${postgres ? 'stored' : 'virtual'}`);
  await mark('is_owed', `paid_at is null and progress <> '81'`);
  await mark('is_to_file', `progress not in ('61', '62', '71', '81')`);
  await run(
    'create index filings_owed_by_amount on filings (is_owed, billed, id) where is_owed = 1',
  );
  await run(
    'create index filings_to_file_by_deadline on filings (is_to_file, deadline, id) where is_to_file = 1',
  );
}
