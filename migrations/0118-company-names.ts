import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * The names by which a company is known: what is known of it is used for no filing under another name until the office
 * has confirmed that one. Those of before were worked with, and stay.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`create table company_names (
    company_id ${text} not null references companies(id), name ${text} not null, primary key (company_id, name))`);
  await run(`insert into company_names (company_id, name)
    select company_id, company_name from filings where company_id is not null
    union
    select companies.id, customers.company_name from companies
      join customers on customers.id = companies.customer_id`);
}
