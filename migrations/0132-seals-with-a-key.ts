import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** A server of the version before, which still runs beside a new one, would go on with seals that have no key. */
export async function up(db: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const isPlain = "new.hash not like 'hmac-sha256:%'";
  const said = 'a seal of the audit log needs the key';
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await run(`create function audit_seals_have_a_key() returns trigger language plpgsql as
      $$ begin raise exception '${said}'; end $$`);
    await run(`create trigger audit_seals_have_a_key before insert on audit_seals
      for each row when (${isPlain}) execute function audit_seals_have_a_key()`);
    return;
  }
  await run(`create trigger audit_seals_have_a_key before insert on audit_seals when ${isPlain}
    begin select raise(abort, '${said}'); end`);
}
