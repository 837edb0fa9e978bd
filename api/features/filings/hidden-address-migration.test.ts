import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import * as foundation from '../../../migrations/0001-foundation.ts';
import * as hiddenAddress from '../../../migrations/0021-hidden-address.ts';
import type { Tables } from '../../platform/database/tables.ts';

test('filings that register a representative’s address and are older than the question wait for an answer', async () => {
  const file = new Database(':memory:');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  await foundation.up(db);
  file.pragma('foreign_keys = off');
  const changes: [filing: string, position: string, reason: string][] = [
    ['moved', '10', '40'],
    ['appointed', '20', '11'],
    ['appointed', '10', '11'],
    ['reappointed', '10', '12'],
    ['resigned', '10', '21'],
    ['director', '20', '12'],
  ];
  const insert = (table: string, row: Record<string, unknown>) => {
    const columns = file.pragma(`table_info(${table})`) as {
      name: string;
      type: string;
      notnull: number;
    }[];
    const whole = Object.fromEntries(
      columns.map(({ name, type, notnull }) => [
        name,
        row[name] ?? (type === 'integer' ? 0 : notnull ? '' : null),
      ]),
    );
    const names = Object.keys(whole);
    file
      .prepare(`insert into ${table} (${names}) values (${names.map((name) => `@${name}`)})`)
      .run(whole);
  };
  for (const id of new Set(changes.map(([filing]) => filing))) insert('filings', { id });
  changes.forEach(([filing_id, position_code, reason_code], no) => {
    insert('officer_changes', { filing_id, no, position_code, reason_code });
  });

  await hiddenAddress.up(db);

  const rows = await db.selectFrom('filings').select(['id', 'address_hidden']).execute();
  expect(Object.fromEntries(rows.map((row) => [row.id, row.address_hidden]))).toEqual({
    ...{ moved: '0', appointed: '0', reappointed: '0' },
    ...{ resigned: '', director: '' },
  });
  await db.destroy();
});
