import { afterAll, beforeAll, expect, test } from 'vitest';
import { filing } from '../../api/testing/builders.ts';
import { openFold, press, pressIn, top } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// What customers of an office that is an individual read as the amount to pay, from the first price to the bank account.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { OFFICE_KIND: 'individual' } });
});
afterAll(() => product.stop());

const table = (tab: Tab) => tab.getByRole('table', { name: '料金', exact: true });
const sums = 'ご請求額32,000円源泉徴収税額▲1,021円差引お支払額30,979円';

test('the entry shows what is left to pay', async () => {
  const tab = await product.open('/mba100');
  await tab.signIn('member', await customer(product), '/mbr100');
  await tab.goto('/mbr400');
  await tab.getByRole('link', { name: '表で入力する' }).click();
  await press(tab, 'プランを選択する');
  for (const [index, name] of [/役員変更/, /代表取締役の住所変更/].entries()) {
    await top(tab).getByRole('checkbox', { name }).check();
    await top(tab)
      .getByRole('radio', { name: /1億円以下/ })
      .nth(index)
      .check();
  }
  await pressIn(tab, '確定する');
  await expect(table(tab)).toContainText(sums);
});

test('the filing and the payment card show and copy what is left to pay', async () => {
  const login = await customer(product);
  const number = await filing(product.app, login.token);
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/mbr100');
  tab.prepare = ({ navigator }) => Object.assign(navigator, { clipboard: {} });
  await tab.goto(`/mbr500/${number.slice(0, 8)}-${number.slice(8)}/MBR100`);
  await openFold(tab, '申込プラン・料金');
  await expect(table(tab)).toContainText(sums);
  const card = tab.getByRole('region', { name: 'お支払い' });
  await expect(card).toContainText('ご請求額32,000円源泉徴収税額▲1,021円差引お支払額30,979円');
  await press(tab, '差引お支払額をコピー');
  expect(await navigator.clipboard.readText()).toBe('30979');
});

test('the calculator shows what is left to pay', async () => {
  const tab = await product.open('/');
  await press(tab, '総額を計算する（登録不要）');
  await tab.getByRole('checkbox', { name: /住所変更/ }).check();
  await expect(table(tab)).toContainText('源泉徴収税額▲1,021円');
});
