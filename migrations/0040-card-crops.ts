import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * The card of a document's photo at the camera's resolution, which lies behind the photo in the same file: the byte at
 * which it begins, and the hash of what was received. Null for photos without one.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  await sql.raw('alter table receipt_photos add column card_at integer').execute(db);
  await sql.raw(`alter table receipt_photos add column card_sha256 ${text}`).execute(db);
}
