import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * Counts what is left to be done after a filing was completed: receipt, certificate, originals, officers. Such a filing is at
 * work for the office, and over for its customer. Of those that were completed before, nothing is counted.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run('alter table filings add column closing integer not null default 0');
  await run('drop index filings_at_work');
  await run('drop index filings_at_work_of_customer');
  await run('alter table filings drop column is_at_work');
  await run(`alter table filings add column is_at_work integer
    generated always as (case
      when progress = '81' then null
      when progress <> '71' or paid_at is null then 1
      when pdf_waived = 0 and (file_id is null or file_by_customer = 1) then 1
      when closing > 0 then 1
    end) ${postgres ? 'stored' : 'virtual'}`);
  // Holds all that tells what is to be done next, so that PostgreSQL need not read the rows themselves.
  await run(`create index filings_at_work on filings
    (is_at_work, id, progress, paid_at, payment_due, deadline, receipt_id, file_id, file_by_customer, pdf_waived, closing)
    where is_at_work = 1`);
  await run(
    'create index filings_at_work_of_customer on filings (customer_id, id) where is_at_work = 1',
  );
}
