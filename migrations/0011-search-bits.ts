import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * What the office's search of filings stands on: each filing's place in the order of time, one bit a place for
 * everything that it can be found by, and the filings that are not taken in yet. See `filing-search.queries.ts`.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = async (statement: string) => {
    const typed = statement
      .replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')
      .replace(/\bBYTES\b/g, postgres ? 'bytea' : 'blob')
      .replace(/\bSERIAL\b/g, postgres ? 'integer generated always as identity' : 'integer');
    await sql.raw(typed).execute(db);
  };

  await run(`create table search_places (
    place integer primary key, applied_at TEXT not null, filing_id TEXT not null unique references filings(id))`);
  await run('create index search_places_by_applied on search_places (applied_at, filing_id)');
  await run(`create table search_bits (
    key TEXT not null, segment integer not null, bits BYTES not null, primary key (key, segment))`);
  // A row for each change, not for each filing: what changes while it is taken in waits again.
  await run(`create table search_waiting (
    id SERIAL primary key, moved integer not null, applied_at TEXT not null,
    filing_id TEXT not null references filings(id))`);
  await run(
    'create index search_waiting_by_applied on search_waiting (moved, applied_at, filing_id)',
  );

  const waits = (moved: 0 | 1) =>
    `insert into search_waiting (moved, applied_at, filing_id) values (${moved}, new.applied_at, new.id)`;
  if (postgres) {
    await run(`create function filings_wait_for_search() returns trigger language plpgsql as
      $$ begin if tg_op = 'INSERT' then ${waits(0)}; else ${waits(1)}; end if; return null; end $$`);
    await run(`create trigger filings_added_to_search after insert on filings
      for each row execute function filings_wait_for_search()`);
    await run(`create trigger filings_moved_in_search after update on filings
      for each row when (new.progress <> old.progress) execute function filings_wait_for_search()`);
  } else {
    await run(
      `create trigger filings_added_to_search after insert on filings begin ${waits(0)}; end`,
    );
    await run(`create trigger filings_moved_in_search after update of progress on filings
      when new.progress <> old.progress begin ${waits(1)}; end`);
  }

  await run(`insert into search_waiting (moved, applied_at, filing_id)
    select 0, applied_at, id from filings order by applied_at, id`);
  await run('drop table filing_search');
}
