import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

const frozen = [
  ...['id', 'number', 'filing_id', 'kind', 'amount', 'recipient', 'recipient_search', 'issued_on'],
  ...[
    'traded_on',
    'medium',
    'qualified',
    'file_id',
    'sha256',
    'made_at',
    'made_by',
    'made_by_name',
  ],
];

/** Invoices and receipts for payments as they were issued; only that one is void may be added. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run(`create table vouchers (
    id TEXT primary key, number TEXT not null unique, filing_id TEXT not null references filings(id),
    kind TEXT not null, state TEXT not null, amount integer not null check (amount > 0),
    recipient TEXT not null, recipient_search TEXT not null, issued_on TEXT not null, traded_on TEXT not null,
    medium TEXT not null, qualified integer not null, file_id TEXT not null references files(id), sha256 TEXT not null,
    made_at TEXT not null, made_by TEXT not null, made_by_name TEXT not null,
    voided_at TEXT, voided_by TEXT, voided_by_name TEXT, void_reason TEXT not null default '')`);
  await run(
    `create unique index vouchers_in_force on vouchers (filing_id, kind) where state = 'issued'`,
  );
  await run('create index vouchers_by_filing on vouchers (filing_id, id)');
  await run('create index vouchers_by_day on vouchers (traded_on, id)');

  const distinct = postgres ? 'is distinct from' : 'is not';
  const changed = [
    ...frozen.map((name) => `old.${name} ${distinct} new.${name}`),
    `old.state = 'void'`,
  ].join(' or ');
  if (postgres) {
    await run(`create function vouchers_are_frozen() returns trigger language plpgsql as
      $$ begin raise exception 'an issued voucher is frozen'; end $$`);
  }
  const head = 'create trigger vouchers_frozen before update on vouchers';
  await run(
    postgres
      ? `${head} for each row when (${changed}) execute function vouchers_are_frozen()`
      : `${head} when ${changed} begin select raise(abort, 'an issued voucher is frozen'); end`,
  );
}
