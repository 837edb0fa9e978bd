import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Stores the bank account for a refund as an encrypted file. A filing with a refund to be made is at work, also if cancelled. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);
  await run(`create table refund_accounts (
    filing_id TEXT primary key references filings(id), file_id TEXT not null references files(id), entered_at TEXT not null)`);

  await run('drop index filings_at_work');
  await run('drop index filings_at_work_of_customer');
  await run('alter table filings drop column is_at_work');
  // A generated column cannot read another one on PostgreSQL, so this repeats the rule of `refund_due`.
  await run(`alter table filings add column is_at_work integer
    generated always as (case
      when progress = '81' then case when received - retained > 0 then 1 end
      when progress <> '71' or paid_at is null then 1
      when pdf_waived = 0 and (file_id is null or file_by_customer = 1) then 1
      when closing > 0 then 1
      when received > 0 and billed - coalesce(withheld, 0) - received - written_off + retained < 0 then 1
    end) ${postgres ? 'stored' : 'virtual'}`);
  await run(`create index filings_at_work on filings
    (is_at_work, id, progress, paid_at, payment_due, deadline, receipt_id, file_id, file_by_customer, pdf_waived, closing)
    where is_at_work = 1`);
  await run(
    'create index filings_at_work_of_customer on filings (customer_id, id) where is_at_work = 1',
  );
}
