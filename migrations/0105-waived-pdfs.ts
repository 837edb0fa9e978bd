import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * A completed filing is at work until the office has published its registry PDF, or has decided that none is published.
 * Of those that were completed before without one nobody has decided anything: they count as waived, so that the queue of
 * the office begins empty.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run('alter table filings add column pdf_waived integer not null default 0');
  // What the customer has handed in is not the office's.
  await run(`update filings set pdf_waived = 1
    where progress = '71' and (file_id is null or file_by_customer = 1)`);

  await run('drop index filings_at_work');
  await run('drop index filings_at_work_of_customer');
  await run('alter table filings drop column is_at_work');
  await run(`alter table filings add column is_at_work integer
    generated always as (case
      when progress = '81' then null
      when progress <> '71' or paid_at is null then 1
      when pdf_waived = 0 and (file_id is null or file_by_customer = 1) then 1
    end) ${postgres ? 'stored' : 'virtual'}`);
  // Holds all that tells what is to be done next, so that PostgreSQL need not read the rows themselves.
  await run(`create index filings_at_work on filings
    (is_at_work, id, progress, paid_at, payment_due, deadline, receipt_id, file_id, file_by_customer, pdf_waived)
    where is_at_work = 1`);
  await run(
    'create index filings_at_work_of_customer on filings (customer_id, id) where is_at_work = 1',
  );
}
