import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

// Every change of a filing raises its number, whoever makes it: what is kept in memory of a row is held against it.
export async function up(db: Database): Promise<void> {
  await sql
    .raw('alter table filings add column row_version integer not null default 0')
    .execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql
      .raw(`create function filings_raise_version() returns trigger language plpgsql as
        $$ begin new.row_version := old.row_version + 1; return new; end $$`)
      .execute(db);
    await sql
      .raw(`create trigger filings_version before update on filings
        for each row execute function filings_raise_version()`)
      .execute(db);
    return;
  }
  await sql
    .raw(`create trigger filings_version after update on filings when new.row_version = old.row_version
      begin update filings set row_version = old.row_version + 1 where id = old.id; end`)
    .execute(db);
}
