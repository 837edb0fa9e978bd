import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Mails that could not be sent keep their text until an administrator has decided about them. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table outbox add column tried_since ${text} not null default ''`);
  await run('update outbox set tried_since = created_at');
  // Those given up before this release lost their text at once: there is nothing to decide about.
  await run(`alter table outbox add column given_up_at ${text}`);
  await run(
    'create index outbox_given_up on outbox (given_up_at, id) where given_up_at is not null',
  );
}
