import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * What is rarely said of an officer's change: that it takes effect as its day begins, the days of resolution and
 * acceptance, the end of the predecessor's term, a vote on accounting auditors, a former surname and a new name. And of
 * a case: that the general meeting decided in writing, and that representatives accepted at the board's meeting.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = `${postgres ? 'text collate "C"' : 'text'} not null default ''`;
  const flag = 'integer not null default 0';
  const add = (table: string, column: string, type: string) =>
    sql.raw(`alter table ${table} add column ${column} ${type}`).execute(db);
  await add('officer_changes', 'at_midnight', flag);
  await add('officer_changes', 'decided_on', text);
  await add('officer_changes', 'accepted_on', text);
  await add('officer_changes', 'predecessor_term_end', text);
  await add('officer_changes', 'was_voted', flag);
  await add('officer_changes', 'former_surname', text);
  await add('officer_changes', 'new_name', text);
  await add('case_facts', 'written_meeting', flag);
  await add('case_facts', 'accepted_at_board', flag);
}
