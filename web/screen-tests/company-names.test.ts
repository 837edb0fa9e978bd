import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { demoLogins } from '../../api/demo/demo-people.ts';
import { accountChange } from '../../api/testing/builders.ts';
import { press, pressIn, top } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';

// What the office decides about the names of companies.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const me = '/user/core/customers/0';

/** A customer who has answered a question about the company and then given it another name. */
async function renamed(companyName: string) {
  const { token } = await customer(product);
  const { body } = await product.app.call<CompanyPage>('get', `${me}/company`, { token });
  const { updateDatetime, updateUserId } = body.data ?? {};
  const factList = [{ name: 'fiscalMonth', value: '3' }];
  const facts = { factList, updateDatetime, updateUserId };
  const path = `${me}/company/facts`;
  expect((await product.app.call('put', path, { token, json: facts })).status).toBe(200);
  const json = await accountChange(product.app, token, {
    companyName,
    companyNameKana: 'カイシャ',
  });
  expect((await product.app.call('put', me, { token, json })).status).toBe(200);
}

test('the home says which name waits, and one press leads to where it is decided', async () => {
  await renamed('株式会社朝一番');
  const { login: username, password } = demoLogins.administrator;
  const tab = await product.open('/mta100');
  await tab.signIn('manager', { username, password }, '/mto100');
  await expect(tab.getByText('同じ会社か確認していない会社名が1件あります')).toBeVisible();
  await tab.getByRole('link', { name: '株式会社朝一番' }).click();
  await press(tab, '同じ会社として確認する');
  await top(tab).getByLabel(/^理由/).fill('登記事項証明書');
  await pressIn(tab, '同じ会社として記録する');
  await expect(tab.getByText(/会社名の確認：株式会社朝一番/)).toBeVisible();
  await tab.goto('/mto100');
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('最新情報 [');
  await expect(tab.getByText(/確認していない会社名が/)).toHaveCount(0);
});
