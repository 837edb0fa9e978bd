import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * Keeps which questions of the law wait for the customer's answer, and the mail that announced them: what is asked follows
 * from all facts of a filing, and lists of a thousand filings cannot derive it. The office may put an answer aside.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);
  await run(`create table asked_questions (
    filing_id TEXT not null references filings(id), question TEXT not null, about TEXT not null,
    is_open integer not null, mail_event TEXT not null, primary key (filing_id, question, about))`);
  await run('create index asked_questions_open on asked_questions (filing_id) where is_open = 1');
  await run("alter table customer_answers add column aside_at TEXT not null default ''");
}
