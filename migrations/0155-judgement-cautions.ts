import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * Keeps what the server notices about photos when they come, what was found by comparing and reading them, and a keyed hash
 * of the number of each judged document.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);
  for (const column of ['hint', 'picture_hash', 'camera']) {
    await run(`alter table receipt_photos add column ${column} TEXT not null default ''`);
  }
  await run('alter table receipt_photos add column colourless integer not null default 0');
  await run(`create table receipt_findings (
    receipt_id TEXT primary key references receipts(id), files TEXT not null, cautions TEXT not null,
    found_at TEXT not null)`);
  await run('alter table judgements add column number_hash TEXT');
  await run(
    'create index judgements_by_number on judgements (number_hash) where number_hash is not null',
  );
}
