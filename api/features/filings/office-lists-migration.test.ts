import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import * as foundation from '../../../migrations/0001-foundation.ts';
import * as rowVersions from '../../../migrations/0003-row-versions.ts';
import * as officeLists from '../../../migrations/0007-office-lists.ts';
import type { FilingRow, InquiryRow, Tables } from '../../platform/database/tables.ts';
import { prefixKeys, searchForm } from '../../platform/japanese.ts';
import { inquirySearchRows } from '../inquiries/inquiry-search.queries.ts';
import { searchRows } from './filing-search.rows.ts';

const names: [company: string, kana: string, name: string, nameKana: string][] = [
  ['株式会社甲野商店', 'カブシキガイシャコウノショウテン', '甲野　太郎', 'コウノ　タロウ'],
  ['髙﨑㈱', 'タカサキ', '𠮷田　さん', 'ヨシダ　サン'],
  ['株式会社', 'カブシキガイシャ', 'O', 'オ'],
  ['ＡＢＣ', '', 'ｱ', ''],
];

test('what was filed and asked before is found as what comes after', async () => {
  const file = new Database(':memory:');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  await foundation.up(db);
  await rowVersions.up(db);
  file.pragma('foreign_keys = off');
  const filings = names.map(([company_name, company_name_kana, name, name_kana], index) => ({
    ...blankOf('filings'),
    ...{ id: `2026112100${index}`, applied_at: `2026-11-21T0${index}:00:00.000Z` },
    ...{ company_name, company_name_kana, name, name_kana },
  })) as unknown as FilingRow[];
  const inquiries = names.map(([company_name, company_name_kana, name, name_kana], index) => ({
    ...blankOf('inquiries'),
    ...{ id: `Q2026112100${index}`, received_at: `2026-11-21T0${index}:00:00.000Z` },
    ...{ company_name, company_name_kana, name, name_kana },
  })) as unknown as InquiryRow[];
  await db.insertInto('filings').values(filings).execute();
  await db.insertInto('inquiries').values(inquiries).execute();
  // As the version before wrote them.
  await db.insertInto('filing_search').values(filings.flatMap(rowsBefore)).execute();

  await officeLists.up(db);

  const key = (row: { field: string; prefix: string; filing_id: string; applied_at: string }) =>
    [row.field, row.prefix, row.applied_at, row.filing_id].join('|');
  const found = await db.selectFrom('filing_search').selectAll().execute();
  expect(found.map(key).sort()).toEqual(filings.flatMap(searchRows).map(key).sort());
  const asked = await db.selectFrom('inquiry_search').selectAll().execute();
  const sorted = (rows: object[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  expect(sorted(asked)).toEqual(sorted(inquiries.flatMap(inquirySearchRows)));
  await db.destroy();

  function blankOf(table: string): Record<string, unknown> {
    const columns = file.pragma(`table_info(${table})`) as {
      name: string;
      type: string;
      notnull: number;
    }[];
    return Object.fromEntries(
      columns.map(({ name, type, notnull }) => [
        name,
        type === 'integer' ? 0 : notnull ? '' : null,
      ]),
    );
  }
});

function rowsBefore(filing: FilingRow) {
  return Object.entries({
    company: [filing.company_name, filing.company_name_kana],
    name: [filing.name, filing.name_kana],
  }).flatMap(([field, texts]) => {
    const [text_a = '', text_b = ''] = texts.map(searchForm);
    return [...new Set([text_a, text_b].flatMap(prefixKeys))].map((prefix) => ({
      ...{ field, prefix, text_a, text_b },
      ...{ applied_at: filing.applied_at, filing_id: filing.id },
    }));
  });
}
