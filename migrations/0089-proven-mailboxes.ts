import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Whether a link that was mailed to a customer's address was opened; of earlier ones the log knows two kinds. */
export async function up(db: Database): Promise<void> {
  await sql`alter table customers add column mail_proven integer not null default 0`.execute(db);
  await sql`update customers set mail_proven = 1 where exists (
    select 1 from audit_log as l where l.object_id = customers.id
      and l.action in ('password.reset', 'customer.change-mail'))`.execute(db);
}
