import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import * as foundation from '../../../migrations/0001-foundation.ts';
import * as rowVersions from '../../../migrations/0003-row-versions.ts';
import * as officeLists from '../../../migrations/0007-office-lists.ts';
import * as searchBits from '../../../migrations/0011-search-bits.ts';
import type { FilingRow, InquiryRow, Tables } from '../../platform/database/tables.ts';
import { inquirySearchRows } from '../inquiries/inquiry-search.queries.ts';

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

  await officeLists.up(db);
  await searchBits.up(db);

  const asked = await db.selectFrom('inquiry_search').selectAll().execute();
  const sorted = (rows: object[]) =>
    rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  expect(sorted(asked)).toEqual(sorted(inquiries.flatMap(inquirySearchRows)));
  const waiting = await db.selectFrom('search_waiting').select('filing_id').orderBy('id').execute();
  expect(waiting.map(({ filing_id }) => filing_id)).toEqual(filings.map(({ id }) => id));
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
