import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Every row of the tables as text, in order, to compare what a database holds at two times. */
export async function allRows({ engine, read }: Database, tables: string[]): Promise<string[]> {
  if (engine === 'postgres') {
    // One query: a hundred round trips for each of some hundred calls took longer than the calls.
    const each = tables.map(
      (name) => sql`select ${name} || t::text as line from ${sql.table(name)} t`,
    );
    const { rows } = await sql<{ line: string }>`${sql.join(each, sql` union all `)}`.execute(read);
    return rows.map(({ line }) => line).sort();
  }
  const lines: string[] = [];
  for (const name of tables) {
    const rows = await read
      .selectFrom(name as 'filings')
      .selectAll()
      .execute();
    for (const row of rows) lines.push(`${name} ${JSON.stringify(row)}`);
  }
  return lines.sort();
}
