import { afterAll, beforeAll, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { filing, manager } from '../../api/testing/builders.ts';
import { section } from '../testing/case.ts';
import { press, pressIn } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';

// What the case says of itself is so, and its act is the one that is due.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

async function opened(number: string) {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', { username: 'admin01', password: 'Admin-1234' }, `/mtr200/${number}`);
  return { tab, panel: tab.getByRole('region', { name: '次にすること' }) };
}

test('a payment in part says what came and what is still to come', async () => {
  const { app } = product;
  const number = await filing(app, (await customer(product)).token);
  const { token } = await manager(app);
  const path = `/user/mainte/requestdetails/${number}/ledger`;
  const { data } = (await app.call<FilingLedger>('get', path, { token })).body;
  const json = {
    entryList: [
      { kind: 'received', amount: 20_000, reason: '', date: '2026-11-20', payer: 'ｶ)ｺｳﾉ' },
    ],
    detailUpdateDatetime: data?.detailUpdateDatetime,
    detailUpdateUserId: data?.detailUpdateUserId,
  };
  const added = await app.call('post', `${path}/add`, { token, json });
  expect(added.status, added.body.message).toBe(200);
  const { tab } = await opened(number);
  await expect(section(tab, '料金・入金')).toContainText(
    `一部入金 20,000円・未収 ${((data?.openAmount ?? 0) - 20_000).toLocaleString('ja-JP')}円`,
  );
});

test('a result is taken in before the filing goes on', async () => {
  const { id } = await product.app.deps.db.read
    .selectFrom('filings')
    .select('id')
    .where('verify_news_at', 'is not', null)
    .where('progress', '=', progress.verifying)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { tab, panel } = await opened(id);
  const step = panel.getByRole('button', { name: '「本人確認済」に進める' });
  await expect(panel).toContainText('結果待ち');
  await expect(step).toHaveCount(0);
  await press(panel, '本人確認状況を照会');
  await pressIn(tab, '照会する');
  await expect(panel).toContainText('書類の作成と発送');
  await expect(section(tab, '本人確認')).toContainText('承認');
});
