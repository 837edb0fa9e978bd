import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Judgements of verifiers line by line, purposes of opening closed receipts, and the periods that applicants were shown. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run(`create table judgements (
    id TEXT primary key, receipt_id TEXT not null references receipts(id), version integer not null,
    deal_id TEXT not null references deals(id), judged_by TEXT not null, judged_by_name TEXT not null,
    judged_at TEXT not null, lines TEXT not null, supplement TEXT, unique (receipt_id, version))`);
  await run('create index judgements_by_deal on judgements (deal_id)');
  await run('create index receipt_photos_by_bytes on receipt_photos (received_sha256)');
  await run("alter table audit_log add column purpose TEXT not null default ''");
  // Unknown for receipts from before.
  await run('alter table receipts add column approved_days integer');
  await run('alter table receipts add column refused_days integer');
  // A picture that the applicant chose was not taken by the office's software.
  await run('update systems set file_photos_allowed = 0');
}
