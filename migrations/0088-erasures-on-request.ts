import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Closed accounts and what was erased on request are looked for every minute, to be listed beside the backups. */
export async function up(db: Database): Promise<void> {
  await sql
    .raw(
      `create index audit_log_erasures on audit_log (at)
        where action in ('customer.delete', 'inquiry.erase-asked', 'receipt.erase-asked')`,
    )
    .execute(db);
}
