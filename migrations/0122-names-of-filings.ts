import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** The names that filings give their companies: the home of the office looks which of these wait for its decision. */
export async function up(db: Database): Promise<void> {
  await sql
    .raw(
      'create index filings_by_company_name on filings (company_id, company_name) where company_id is not null',
    )
    .execute(db);
}
