import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/**
 * Companies with what is known of them, by whom and since when, and with their officers. Customers with filings get
 * theirs; what the office noted with the newest of these filings becomes what it said of the company.
 */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  await run(`create table companies (
    id TEXT primary key, customer_id TEXT unique references customers(id), officers_complete integer not null,
    officers_by TEXT not null, officers_by_name TEXT not null, officers_at TEXT not null,
    updated_at TEXT not null, updated_by TEXT not null)`);
  await run(`create table company_facts (
    company_id TEXT not null references companies(id), name TEXT not null, value TEXT not null,
    said_by TEXT not null, said_by_name TEXT not null, said_at TEXT not null, primary key (company_id, name))`);
  await run(`create index company_facts_by_value on company_facts (name, value, company_id)`);
  await run(`create table officers (
    company_id TEXT not null references companies(id), no integer not null, name TEXT not null,
    name_kana TEXT not null, address TEXT not null, former_surname TEXT not null, primary key (company_id, no))`);
  await run(`create table officer_positions (
    company_id TEXT not null references companies(id), officer_no integer not null, no integer not null,
    position_code TEXT not null, since TEXT not null, reason_code TEXT not null, known_end TEXT not null,
    ended_on TEXT not null, ended_by TEXT not null, primary key (company_id, officer_no, no))`);
  await run(`create table term_ends (
    ends_on TEXT not null, company_id TEXT not null references companies(id), primary key (ends_on, company_id))`);
  await run(`create index term_ends_by_company on term_ends (company_id)`);
  await run(`create table company_events (
    id TEXT primary key, company_id TEXT not null references companies(id), kind TEXT not null,
    subject TEXT not null, reason TEXT not null, done_at TEXT not null, done_by TEXT not null,
    done_by_name TEXT not null)`);
  await run(`create index company_events_by_company on company_events (company_id, done_at, id)`);
  await run(`create table company_snapshots (
    filing_id TEXT primary key references filings(id), known TEXT not null, frozen_at TEXT not null,
    confirmed_at TEXT, confirmed_by TEXT not null, confirmed_by_name TEXT not null)`);
  await run(`create index company_snapshots_waiting on company_snapshots (frozen_at, filing_id)
    where confirmed_at is null`);
  await run(`alter table filings add column company_id TEXT references companies(id)`);
  await run(`create index filings_by_company on filings (company_id, applied_at, id)`);

  const newId = postgres
    ? `replace(gen_random_uuid()::text, '-', '')`
    : `lower(hex(randomblob(16)))`;
  await run(`insert into companies
      (id, customer_id, officers_complete, officers_by, officers_by_name, officers_at, updated_at, updated_by)
    select ${newId}, customer_id, 0, '', '', '', max(applied_at), '' from filings group by customer_id`);
  await run(`update filings set company_id =
    (select id from companies where companies.customer_id = filings.customer_id)`);
  for (const name of ['corporate_number', 'head_office', 'board', 'registry_office', 'selection']) {
    const fact = name.replace(/_(.)/, (_, letter: string) => letter.toUpperCase());
    await run(`insert into company_facts (company_id, name, value, said_by, said_by_name, said_at)
      select company_id, '${fact}', value, 'office', coalesce(managers.name, ''), noted_at
      from (select filings.company_id, case_facts.${name} as value, case_facts.updated_at as noted_at,
          case_facts.updated_by as noted_by, row_number() over (
            partition by filings.company_id order by filings.applied_at desc, filings.id desc) as place
        from case_facts join filings on filings.id = case_facts.filing_id) as noted
      left join managers on managers.id = noted.noted_by
      where place = 1 and value <> ''`);
  }
}
