import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Which verifier has opened which photo of a receipt: an approval needs a look at each of them. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  await sql
    .raw(
      `create table photo_looks (
        receipt_id ${text} not null references receipts(id), file_id ${text} not null,
        looked_by ${text} not null, looked_at ${text} not null,
        primary key (receipt_id, looked_by, file_id))`,
    )
    .execute(db);
}
