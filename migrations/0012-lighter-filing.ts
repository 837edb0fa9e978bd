import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

const masters = ['plans', 'positions', 'reasons', 'settings', 'progress_rules'];

/**
 * What makes filing an application quicker. A number in `sequences` rises with every change of plans, prices, positions,
 * reasons, tax and rules of progress, whoever makes it, so that they can be kept in memory. Indexes that no query uses any more go, and
 * those on columns that are mostly empty hold only the rows that are not.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) => sql.raw(statement).execute(db);

  const raise = `update sequences set value = value + 1 where name = 'masters'`;
  await run(`insert into sequences (name, value) values ('masters', 0)`);
  if (postgres) {
    await run(`create function masters_changed() returns trigger language plpgsql as
      $$ begin ${raise}; return null; end $$`);
  }
  for (const table of masters) {
    for (const act of ['insert', 'update', 'delete']) {
      const trigger = `create trigger ${table}_${act}_noted after ${act} on ${table}`;
      await run(
        postgres
          ? `${trigger} for each row execute function masters_changed()`
          : `${trigger} begin ${raise}; end`,
      );
    }
  }

  await run('drop index filing_plans_by_plan');
  await run('drop index filing_plans_by_family');
  await run('drop index filings_by_progress');
  await run('drop index filings_by_applied');
  for (const column of ['file', 'receipt']) {
    await run(`drop index filings_by_${column}`);
    await run(`create index filings_by_${column} on filings (${column}_id)
      where ${column}_id is not null`);
  }
}
