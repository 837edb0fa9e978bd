import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

const frozen = {
  filings: ['reward_subtotal', 'duty_subtotal', 'total', 'tax_name', 'tax', 'billed', 'terms_date'],
  filing_plans: ['plan_code', 'plan_name', 'price', 'duty', 'duty_note'],
};

/** The estimate that a customer saw while applying stays as it was, with the date of the terms of then. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);

  // '' for applications from before.
  const text = postgres ? 'text collate "C"' : 'text';
  await run(`alter table filings add column terms_date ${text} not null default ''`);
  if (postgres) {
    await run(`create function shown_estimates_are_frozen() returns trigger language plpgsql as
      $$ begin raise exception 'a shown estimate is frozen'; end $$`);
  }
  for (const [table, columns] of Object.entries(frozen)) {
    const distinct = postgres ? 'is distinct from' : 'is not';
    const changed = columns.map((name) => `old.${name} ${distinct} new.${name}`).join(' or ');
    const head = `create trigger ${table}_estimate_frozen before update of ${columns.join(', ')} on ${table}`;
    await run(
      postgres
        ? `${head} for each row when (${changed}) execute function shown_estimates_are_frozen()`
        : `${head} when ${changed} begin select raise(abort, 'a shown estimate is frozen'); end`,
    );
  }
}
