import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

const former = {
  purpose: 'purpose',
  business: 'business',
  beneficial_owners: 'beneficialOwners',
  address: 'address',
  birth_date: 'birthDate',
  authority: 'authority',
  document_kind: 'documentKind',
  document_number: 'documentNumber',
  confirmed_by: 'confirmedBy',
  confirmed_on: 'confirmedOn',
  confirmed_time: 'confirmedTime',
};

/**
 * What a scrivener owes: the mandate, the checks of intention, refunds, and the record of identification, whose fields
 * become one JSON text because there are some fifty of them and none is searched for.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run(`create table mandates (
    filing_id TEXT primary key references filings(id), is_accepted integer not null, reason TEXT not null,
    written_reason integer not null, decided_at TEXT not null, decided_by TEXT not null,
    decided_by_name TEXT not null)`);
  await run('create index mandates_by_time on mandates (decided_at, filing_id)');
  await run(`create table refunds (
    filing_id TEXT primary key references filings(id), amount integer not null, noted_at TEXT not null,
    done_at TEXT, done_by TEXT, done_by_name TEXT)`);
  await run('create index refunds_to_do on refunds (filing_id) where done_at is null');
  await run(`create table intention_checks (
    id TEXT primary key, filing_id TEXT not null references filings(id), subject TEXT not null, person TEXT not null,
    checked_on TEXT not null, way TEXT not null, checked_by TEXT not null, asked TEXT not null, result TEXT not null,
    note TEXT not null, recorded_at TEXT not null, recorded_by TEXT not null, recorded_by_name TEXT not null,
    replaced_by TEXT)`);
  await run('create index intention_checks_by_filing on intention_checks (filing_id, id)');

  await run(`alter table confirmation_records add column record TEXT not null default '{}'`);
  const rows = await db.selectFrom('confirmation_records').selectAll().execute();
  for (const row of rows) {
    const record = Object.fromEntries(
      Object.entries(former).map(([column, name]) => [name, row[column]]),
    );
    await db
      .updateTable('confirmation_records')
      .set({ record: JSON.stringify(record) })
      .where('filing_id', '=', row.filing_id)
      .execute();
  }
  for (const column of Object.keys(former)) {
    await run(`alter table confirmation_records drop column ${column}`);
  }
}
