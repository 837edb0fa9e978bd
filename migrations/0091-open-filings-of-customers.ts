import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** The filings of a customer that somebody has something to do about. */
export async function up(db: Database): Promise<void> {
  await sql
    .raw(
      'create index filings_at_work_of_customer on filings (customer_id, id) where is_at_work = 1',
    )
    .execute(db);
}
