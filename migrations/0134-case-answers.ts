import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * Keeps the office's answers to what the law asks of a filing beside those about who was identified. A filing whose papers
 * went out before is held back by no finding of the law.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);
  await run(`create table case_answers (
    filing_id TEXT not null references filings(id), question TEXT not null, about TEXT not null, choice TEXT not null,
    day TEXT not null, reason TEXT not null, source TEXT not null, answered_at TEXT not null, answered_by TEXT not null,
    answered_by_name TEXT not null, primary key (filing_id, question, about))`);
  await run('create index case_answers_by_choice on case_answers (choice, answered_at)');
  await run(`insert into case_answers
    select filing_id, question, '', '', '', reason, '', answered_at, answered_by, answered_by_name
    from identity_answers`);
  await run('drop table identity_answers');
  await run(`insert into case_answers
    select id, 'law', '', 'earlier', '', '', '', updated_at, '', '' from filings
    where progress in ('41', '42', '51', '61', '62', '71')`);
}
