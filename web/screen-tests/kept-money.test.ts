import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { message } from '#contract/server-messages.ts';
import { filing, manager, member } from '../../api/testing/builders.ts';
import { dutiesIn } from '../../api/testing/duties.ts';
import { openSections } from '../testing/case.ts';
import { expectRefusal, expectToast, press, pressIn, top } from '../testing/dialogs.ts';
import { type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// A clerk settles a cancelled mandate: what is kept, how it divides, and its receipt.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const clerk = { username: 'staff01', password: 'Staff-1234' };

const close = (tab: Tab) => top(tab).getByRole('button', { name: '閉じる' }).last().click();

/** A filing whose mandate was taken on and cancelled after its payment. */
async function cancelledFiling(): Promise<string> {
  const { app } = product;
  const { token } = await manager(app);
  const number = await filing(app, (await member(app)).token);
  await (await dutiesIn(app)).accept(number);
  const path = `/user/mainte/requestdetails/${number}`;
  const { body } = await app.call<FilingLedger>('get', `${path}/ledger`, { token });
  const entryList = [{ kind: 'received', amount: 32_000, date: '2026-11-21' }];
  const { detailUpdateDatetime, detailUpdateUserId } = body.data ?? {};
  const json = { entryList, detailUpdateDatetime, detailUpdateUserId };
  expect((await app.call('post', `${path}/ledger/add`, { token, json })).status).toBe(200);
  expect((await app.call('put', `${path}/suspend`, { token })).status).toBe(200);
  return number;
}

test('what is kept is divided as it is noted, and the sums show while they are typed', async () => {
  const number = await cancelledFiling();
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, `/mtr200/${number}`);
  await openSections(tab);
  await press(tab, '入出金の記録');
  const dialog = top(tab);
  await dialog.getByLabel('種類').selectOption({ label: '返金しない額' });
  await dialog.locator('input[name=amount]').fill('11,500');
  await dialog.getByLabel('理由').fill('委任の終了による精算');
  await dialog.getByLabel('内容（1）').fill('役員変更の登記の書類の作成（途中まで）');
  await dialog.getByLabel('金額（1）').fill('11,000');
  await expect(dialog).toContainText('報酬のうち消費税（10%）1,000円');
  await expect(dialog).toContainText('内訳から計算した額11,000円返金しない額11,500円');
  await pressIn(tab, '記録する');
  await expectRefusal(tab, message('mt247', '11,000円', '11,500円'));
  await pressIn(tab, '内訳を追加');
  await dialog.getByLabel('区分（2）').selectOption({ index: 1 });
  await dialog.getByLabel('内容（2）').fill('登記情報の取得');
  await pressIn(tab, '記録する');
  await expectRefusal(tab, message('cm020', '金額'));
  await dialog.getByLabel('金額（2）').fill('500');
  await pressIn(tab, '記録する');
  await expectToast(tab, message('mt124'));
  await expect(dialog.getByRole('region', { name: '返金しない額の内訳' })).toContainText(
    '立替金等（消費税の対象外）登記情報の取得500円',
  );
});

test('what was kept without a division is divided later, and its receipt is issued', async () => {
  const number = await cancelledFiling();
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, `/mtr200/${number}`);
  await openSections(tab);
  await press(tab, '入出金の記録');
  const dialog = top(tab);
  await dialog.getByLabel('種類').selectOption({ label: '返金しない額' });
  await dialog.locator('input[name=amount]').fill('5500');
  await dialog.getByLabel('理由').fill('委任の終了による精算');
  await pressIn(tab, '記録する');
  await expectToast(tab, message('mt124'));
  await expect(dialog).toContainText('内訳が記録されていません。領収証の発行に必要です。');
  await close(tab);
  await press(tab, '請求書・領収証');
  await expect(top(tab)).toContainText(message('mt249'));
  await close(tab);
  await press(tab, '入出金の記録');
  await pressIn(tab, '内訳を入力');
  await pressIn(tab, '内訳を記録する');
  await expect(top(tab)).toContainText(message('cm020', '内容'));
  await expect(top(tab)).toContainText(message('cm020', '金額'));
  await pressIn(tab, 'OK');
  await top(tab).getByLabel('内容（1）').fill('書類の作成');
  await top(tab).getByLabel('金額（1）').fill('5,500');
  await pressIn(tab, '内訳を記録する');
  await expectToast(tab, message('mt248'));
  await close(tab);
  await press(tab, '請求書・領収証');
  await expect(top(tab)).toContainText('5,500円');
  await pressIn(tab, '領収証を発行する');
  await expect(top(tab)).toContainText('領収証 R2026-');
});
