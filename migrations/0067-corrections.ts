import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

/** Corrections of a filing that take effect with the customer's consent. */
export async function up(db: Database): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const run = (statement: string) =>
    sql.raw(statement.replace(/\bTEXT\b/g, postgres ? 'text collate "C"' : 'text')).execute(db);

  // was, becomes: both states as JSON; lines: what differs, in words; effects: what follows from it.
  await run(`create table corrections (
    id TEXT primary key, filing_id TEXT not null references filings(id), state TEXT not null,
    reason TEXT not null, was TEXT not null, becomes TEXT not null, lines TEXT not null,
    effects TEXT not null, proposed_at TEXT not null, proposed_by TEXT not null,
    proposed_by_name TEXT not null, answered_at TEXT, answered_by TEXT,
    answered_by_name TEXT not null default '', telephone TEXT not null default '',
    answer TEXT not null default '')`);
  await run('create index corrections_by_filing on corrections (filing_id, proposed_at)');
  await run(`create unique index corrections_open on corrections (filing_id) where state = 'open'`);

  // amounts, plans: the shown estimate, as JSON. filing_version: updated_at of the filing that it replaces.
  await run(`create table former_estimates (
    filing_id TEXT not null references filings(id), filing_version TEXT not null,
    correction_id TEXT not null references corrections(id), amounts TEXT not null,
    plans TEXT not null, replaced_at TEXT not null, primary key (filing_id, filing_version))`);
  // What was shown changes only where it is kept.
  const isKept = `exists (select 1 from former_estimates kept
    where kept.filing_id = old.id and kept.filing_version = old.updated_at)`;
  await run(`drop trigger filings_estimate_frozen${postgres ? ' on filings' : ''}`);
  const distinct = postgres ? 'is distinct from' : 'is not';
  const amounts = ['reward_subtotal', 'duty_subtotal', 'total', 'tax_name', 'tax', 'billed'];
  const changed = (names: string[]) =>
    names.map((name) => `old.${name} ${distinct} new.${name}`).join(' or ');
  const all = [...amounts, 'terms_date'];
  const head = `create trigger filings_estimate_frozen before update of ${all.join(', ')} on filings`;
  if (postgres) {
    await sql
      .raw(`create function shown_amounts_are_frozen() returns trigger language plpgsql as $$ begin
        if ${changed(['terms_date'])} or not ${isKept} then
          raise exception 'a shown estimate is frozen'; end if;
        return new; end $$`)
      .execute(db);
    await sql
      .raw(
        `${head} for each row when (${changed(all)}) execute function shown_amounts_are_frozen()`,
      )
      .execute(db);
  } else {
    const refused = `${changed(['terms_date'])} or ((${changed(amounts)}) and not ${isKept})`;
    const refuse = `begin select raise(abort, 'a shown estimate is frozen'); end`;
    await sql.raw(`${head} when ${refused} ${refuse}`).execute(db);
  }
}
