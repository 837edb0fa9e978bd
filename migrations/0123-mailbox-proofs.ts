import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * Keeps whether the owner of a mailbox has yet to answer for what an unproven registrant typed, and counts a day's mails to
 * an unproven mailbox. Accounts whose customers have paid or were identified count as proven.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  await sql`alter table customers add column typed_unproven integer not null default 0`.execute(db);
  await sql
    .raw(
      `create table mailbox_days (mailbox_hash ${text} primary key, day ${text} not null, mails integer not null)`,
    )
    .execute(db);
  await sql`update customers set mail_proven = 1 where mail_proven = 0 and exists (
    select 1 from filings as f where f.customer_id = customers.id and (
      f.paid_at is not null
      or exists (select 1 from ledger_entries as l
        where l.filing_id = f.id and l.kind = 'received' and l.revoked_at is null)
      or exists (select 1 from receipts as r where r.filing_id = f.id and r.status = '30')))`.execute(
    db,
  );
  // An unproven account takes another address at once; a press on such a page would prove nothing any more.
  await sql`delete from mail_changes where customer_id in (
    select id from customers where mail_proven = 0)`.execute(db);
}
