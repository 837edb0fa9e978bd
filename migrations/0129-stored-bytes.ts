import { type Kysely, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Stored bytes are summed in each upload: those of an account, and those of a day. */
export async function up(db: Database): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(
    'create index files_by_uploader on files (created_by, size) where wrapped_key is not null',
  );
  await run(
    'create index files_by_day on files (created_at, created_by, size) where wrapped_key is not null',
  );
}
