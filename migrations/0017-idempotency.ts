import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Idempotency keys of every act, with the answer that is given again. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run('alter table idempotency_keys rename to filing_keys');
  await run(`create table idempotency_keys (
    caller_kind TEXT not null, caller_id TEXT not null, key TEXT not null, request_hash TEXT not null,
    answer TEXT not null, created_at TEXT not null, primary key (caller_kind, caller_id, key))`);
  await run('create index idempotency_keys_by_age on idempotency_keys (created_at)');
  // The hashes of before were made otherwise: sent again, such a filing is told as one that was accepted already.
  const shown = `substr(filing_id, 1, 8) || '-' || substr(filing_id, 9)`;
  await run(`insert into idempotency_keys (caller_kind, caller_id, key, request_hash, answer, created_at)
    select 'member', customer_id, key, '',
      '{"statusCd":200,"message":"お申し込みを受け付けました。申込番号は ' || ${shown} ||
      ' です。","messageCd":"mb021","errorList":[],"data":{"requestNo":"' || filing_id ||
      '","displayRequestNo":"' || ${shown} || '"}}', created_at
    from filing_keys`);
  await run('drop table filing_keys');
}
