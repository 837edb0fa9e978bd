import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

const recentDays = 30;

/** What the office did about an inquiry, and which inquiries wait for it. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run('alter table inquiries add column waiting integer not null default 0');
  // Nobody has noted until now what was answered: what no home list shows any more counts as done.
  const recent = new Date(Date.now() - recentDays * 24 * 60 * 60 * 1000).toISOString();
  await sql`update inquiries set waiting = 1 where received_at >= ${recent}`.execute(db);
  await run(
    'create index inquiries_waiting on inquiries (waiting, received_at, id) where waiting = 1',
  );
  await run(`create table inquiry_responses (
    inquiry_id TEXT not null references inquiries(id), nth integer not null, done integer not null,
    note TEXT not null, responded_at TEXT not null, responded_by TEXT not null, responded_by_name TEXT not null,
    primary key (inquiry_id, nth))`);
}
