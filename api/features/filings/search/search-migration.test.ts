import { PostgresAdapter, sql } from 'kysely';
import { expect, test } from 'vitest';
import * as searchTerms from '../../../../migrations/0025-search-terms.ts';
import { fromNewest } from '../../../platform/database/cursors.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { freshApp } from '../../../testing/apps.ts';
import { filing, member } from '../../../testing/builders.ts';
import { waitingReceipt } from '../../../testing/verification.ts';
import { insertInquiry } from '../../inquiries/inquiries.queries.ts';
import { selectFoundInquiries } from '../../inquiries/inquiry-search.queries.ts';
import { selectReceipts } from '../../verification/receipt-search.queries.ts';
import { searchFilings } from './filing-search.queries.ts';

const names: [company: string, kana: string, name: string, nameKana: string][] = [
  ['株式会社甲野商店', 'カブシキガイシャコウノショウテン', '甲野　太郎', 'コウノ　タロウ'],
  ['髙﨑㈱', 'タカサキ', '𠮷田　さん', 'ヨシダ　サン'],
  ['株式会社', 'カブシキガイシャ', 'O', 'オ'],
  ['ＡＢＣ', '', 'ｱ', ''],
];

const app = freshApp();

test('what came before the update is found as what comes after', async () => {
  for (const [index, [companyName, companyNameKana, name, nameKana]] of names.entries()) {
    const { token } = await member(app, { companyName, companyNameKana, name, nameKana });
    await filing(app, token);
    await waitingReceipt(app, { name, name_kana: nameKana });
    const received_at = app.clock.now().toISOString();
    await app.deps.db.write((trx) =>
      insertInquiry(trx, {
        ...{ id: `Q202611210000${index}`, received_at, tel_no: '', mail_address: '', detail: '' },
        ...{ name, name_kana: nameKana, company_name: companyName, inquiry_type: '1', waiting: 1 },
        company_name_kana: companyNameKana,
      }),
    );
  }
  const before = await found();
  expect(before.flat()).not.toEqual([]);
  await app.deps.db.write(async (trx) => {
    await goBack(trx);
    await searchTerms.up(trx);
  });
  expect(await found()).toEqual(before);
});

test('a database without filings is brought to it as well', async () => {
  await app.deps.db.write(async (trx) => {
    await goBack(trx);
    await searchTerms.up(trx);
  });
  expect((await found()).flat()).toEqual([]);
});

const days = { from: '2026-01-01', to: '2026-12-31' };

async function found() {
  const { read } = app.deps.db;
  const all: string[][] = [];
  for (const name of ['甲', 'こうの', '𠮷', 'ヨシ', 'o', 'ア', '太郎'])
    for (const company of ['', '株', '髙', 'たか', 'ABC']) {
      const filter = { ...days, name, company };
      const rest = { plan: '1010', planFamily: true, progress: '11' };
      all.push((await searchFilings(read, { ...filter, ...rest }, fromNewest, 10, 0)).ids);
      const asked = { ...filter, waitingOnly: true };
      all.push((await selectFoundInquiries(read, asked, fromNewest, 10, 0)).map(({ id }) => id));
      const anything = { number: '', status: '', appliedFrom: '', appliedTo: '' } as const;
      const received = { receivedFrom: '', receivedTo: '', system: '0522211001', name };
      const receipts = await selectReceipts(read, { ...anything, ...received }, fromNewest, 10, 0);
      all.push(receipts.map(({ id }) => id));
    }
  return all;
}

/** The state before the migration: the former tables and triggers instead of its own. */
async function goBack(trx: Transaction): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(trx);
  await run('drop index filings_by_applied');
  for (const table of ['filing_search', 'inquiry_search', 'receipt_search'])
    await run(`drop table ${table}`);
  for (const table of ['search_places', 'search_bits', 'search_waiting'])
    await run(`create table ${table} (id integer)`);
  for (const table of ['inquiry_search', 'receipt_search'])
    await run(`create table ${table} (id integer)`);
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter;
  if (isPostgres)
    await run(`create function filings_wait_for_search() returns trigger language plpgsql as
      $$ begin return null; end $$`);
  for (const [trigger, act] of [
    ['filings_added_to_search', 'insert'],
    ['filings_moved_in_search', 'update'],
  ])
    await run(
      `create trigger ${trigger} after ${act} on filings ${isPostgres ? 'for each row execute function filings_wait_for_search()' : 'begin select 1; end'}`,
    );
}
