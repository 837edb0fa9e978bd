import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Former names and mail addresses of verification users, by which their own receipts are known, too. */
export async function up(db: Database): Promise<void> {
  const text = sql.raw(
    db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text',
  );
  await sql`create table verifier_former_marks (
    user_id ${text} not null references verification_users(id),
    name ${text} not null, mail_address ${text} not null,
    primary key (user_id, name, mail_address))`.execute(db);
}
