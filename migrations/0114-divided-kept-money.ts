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
  'division_id',
];

/** How what is kept of a cancelled mandate divides into reward and outlays, and which receipt says so. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = postgres ? 'text collate "C"' : 'text';
  const run = (statement: string) => sql.raw(statement).execute(db);

  await run(`create table divisions (
    id ${text} primary key, filing_id ${text} not null references filings(id),
    entry_id ${text} not null, kept integer not null check (kept > 0),
    ended_on ${text} not null, lines ${text} not null, tax integer not null, withheld integer not null,
    noted_at ${text} not null, noted_by ${text} not null, noted_by_name ${text} not null)`);
  await run('create index divisions_by_filing on divisions (filing_id, id)');
  await run(`alter table vouchers add column division_id ${text} references divisions(id)`);

  const distinct = postgres ? 'is distinct from' : 'is not';
  const changed = [
    ...frozen.map((name) => `old.${name} ${distinct} new.${name}`),
    `old.state = 'void'`,
  ].join(' or ');
  await run(`drop trigger vouchers_frozen${postgres ? ' on vouchers' : ''}`);
  const head = 'create trigger vouchers_frozen before update on vouchers';
  await run(
    postgres
      ? `${head} for each row when (${changed}) execute function vouchers_are_frozen()`
      : `${head} when ${changed} begin select raise(abort, 'an issued voucher is frozen'); end`,
  );
}
