import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Customers with applications who have withdrawn kept everything; of clients the case book needs the address alone. */
export async function up(db: Database): Promise<void> {
  await sql`update customers set name = '', name_kana = '', manager_name = '', manager_name_kana = '',
    company_name = '', company_name_kana = '', zip_code = '', tel_no = '', mail_address = '', search_text = ''
    where deleted_at is not null`.execute(db);
  await sql`update customers set address = '' where deleted_at is not null and not exists (
    select 1 from mandates as m join filings as f on f.id = m.filing_id
    where f.customer_id = customers.id and m.is_accepted = 1)`.execute(db);
}
