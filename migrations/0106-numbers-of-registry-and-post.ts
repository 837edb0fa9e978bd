import { type Kysely, PostgresAdapter, sql } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
type Database = Kysely<any>;

const digitsOf: Record<string, (text: string) => string> = {
  receipt_number: (text) => onlyDigits(/第\s*(\d+)\s*号/.exec(text)?.[1] ?? text),
  tracking_out: onlyDigits,
  tracking_back: onlyDigits,
};

/** Filings are found by the digits of the registry's 受付番号 and of the post's tracking numbers, however those are written. */
export async function up(db: Database): Promise<void> {
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? 'text collate "C"' : 'text';
  const run = (statement: string) => sql.raw(statement).execute(db);
  const names = Object.keys(digitsOf);
  for (const name of names) {
    await run(`alter table registry_records add column ${name}_digits ${text} not null default ''`);
  }
  const rows: Record<string, string>[] = await db
    .selectFrom('registry_records')
    .select(['filing_id', ...names])
    .execute();
  for (const row of rows) {
    const digits = names.map((name) => [
      `${name}_digits`,
      digitsOf[name]?.((row[name] ?? '').normalize('NFKC')) ?? '',
    ]);
    if (digits.every(([, value]) => value === '')) continue;
    await db
      .updateTable('registry_records')
      .set(Object.fromEntries(digits))
      .where('filing_id', '=', row.filing_id ?? '')
      .execute();
  }
  for (const name of names) {
    await run(`create index registry_records_by_${name} on registry_records (${name}_digits)`);
  }
}

function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}
