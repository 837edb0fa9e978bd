import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** A completed filing kept the address of its day, to which mails about it went for ever. Deleted accounts have none. */
export async function up(db: Database): Promise<void> {
  await sql
    .raw(`update filings set mail_address = (
      select customers.mail_address from customers where customers.id = filings.customer_id)
    where progress <> '81' and exists (select 1 from customers where customers.id = filings.customer_id
      and customers.deleted_at is null and customers.mail_address <> filings.mail_address)`)
    .execute(db);
}
