import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * What was billed, received, paid back and written off for each filing, instead of a date alone. A filing keeps the sums
 * of its entries, so that what is open can be searched for.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const text = (statement: string) =>
    statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text');
  const run = (statement: string) => sql.raw(text(statement)).execute(db);

  // Null until the start after this migration, which knows whether customers of this office withhold tax.
  await run('alter table filings add column withheld integer');
  for (const sum of ['received', 'written_off', 'retained']) {
    await run(`alter table filings add column ${sum} integer not null default 0`);
  }

  // A transfer's filings are those of its entries, because it may pay several.
  await run(`create table confirmed_transfers as
    select id, filing_id from bank_transfers where state = 'confirmed' and filing_id is not null`);
  await run('alter table bank_transfers rename to former_transfers');
  await run(`create table bank_transfers (
    id TEXT primary key, file_sha256 TEXT not null references bank_files(sha256), line integer not null,
    paid_on TEXT not null, payer TEXT not null, amount integer not null, nth integer not null,
    state TEXT not null, settled_at TEXT, settled_by TEXT not null, settled_by_name TEXT not null,
    unique (paid_on, payer, amount, nth))`);
  const kept =
    'id, file_sha256, line, paid_on, payer, amount, nth, state, settled_at, settled_by, settled_by_name';
  await run(`insert into bank_transfers (${kept}) select ${kept} from former_transfers`);
  await run('drop table former_transfers');
  await run('create index bank_transfers_by_state on bank_transfers (state, paid_on, id)');

  await run(`create table ledger_entries (
    id TEXT primary key, filing_id TEXT not null references filings(id), kind TEXT not null,
    amount integer not null check (amount > 0), entered_on TEXT not null, payer TEXT not null,
    transfer_id TEXT references bank_transfers(id), reason TEXT not null, noted_at TEXT not null,
    noted_by TEXT not null, noted_by_name TEXT not null, revoked_at TEXT, revoked_by TEXT, revoked_by_name TEXT)`);
  await run('create index ledger_entries_by_filing on ledger_entries (filing_id, id)');
  await run(
    'create index ledger_entries_by_transfer on ledger_entries (transfer_id) where transfer_id is not null',
  );

  const japanDate = (column: string) =>
    postgres
      ? `to_char(${column}::timestamptz at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`
      : `strftime('%Y-%m-%d', ${column}, '+9 hours')`;
  const columns =
    'id, filing_id, kind, amount, entered_on, payer, transfer_id, reason, noted_at, noted_by, noted_by_name';
  await run(`insert into ledger_entries (${columns})
    select 'transfer-' || t.id, f.id, 'received', t.amount, t.paid_on, t.payer, t.id, '', t.settled_at,
      t.settled_by, t.settled_by_name
    from bank_transfers t join confirmed_transfers c on c.id = t.id join filings f on f.id = c.filing_id
    where f.paid_at is not null`);
  await run('drop table confirmed_transfers');
  // Nothing else is known of payments that were noted by hand than that they were complete.
  await run(`insert into ledger_entries (${columns})
    select 'paid-' || f.id, f.id, 'received', coalesce(r.amount, f.billed),
      ${japanDate('f.paid_at')}, '', null, '',
      f.paid_at, '', ''
    from filings f left join refunds r on r.filing_id = f.id
    where f.paid_at is not null
      and not exists (select 1 from ledger_entries e where e.filing_id = f.id)`);
  await run(`insert into ledger_entries (${columns})
    select 'refund-' || r.filing_id, r.filing_id, 'refunded', r.amount, ${japanDate('r.done_at')}, '', null, '',
      r.done_at, coalesce(r.done_by, ''), coalesce(r.done_by_name, '')
    from refunds r where r.done_at is not null`);
  await run(`update filings set received = coalesce((select sum(case e.kind when 'received' then e.amount else -e.amount end)
    from ledger_entries e where e.filing_id = filings.id), 0)
    where id in (select filing_id from ledger_entries)`);
  await run('drop table refunds');

  const open = 'billed - coalesce(withheld, 0) - received - written_off + retained';
  const over = `case when progress = '81' then received - retained
    when ${open} < 0 and received < -(${open}) then received
    when ${open} < 0 then -(${open}) else 0 end`;
  const computed = async (name: string, expression: string) =>
    run(`alter table filings add column ${name} integer
      generated always as (${expression}) ${postgres ? 'stored' : 'virtual'}`);
  await computed('open_amount', open);
  await computed('refund_due', over);
  await run('drop index filings_owed_by_amount');
  await run('create index filings_to_refund on filings (progress_at, id) where refund_due > 0');
  await run('create index filings_unsaid_withholding on filings (id) where withheld is null');
}
