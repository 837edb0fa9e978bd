import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { message } from '#contract/messages.ts';
import { demoLogins } from '../../api/demo/demo-people.ts';
import { accountChange } from '../../api/testing/builders.ts';
import { expectRefusal, press, pressIn, top } from '../testing/dialogs.ts';
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

test('a name that was confirmed by mistake is taken back on the page of its company', async () => {
  await renamed('株式会社取り違え');
  const { login: username, password } = demoLogins.administrator;
  const tab = await product.open('/mta100');
  await tab.signIn('manager', { username, password }, '/mto100');
  await tab.getByRole('link', { name: '株式会社取り違え' }).click();
  await press(tab, '同じ会社として確認する');
  await top(tab).getByLabel(/^理由/).fill('登記事項証明書');
  await pressIn(tab, '同じ会社として記録する');
  await press(tab, '確認を取り消す');
  await pressIn(tab, '取り消す');
  await expectRefusal(tab, message('cm020', '理由'));
  await top(tab).getByLabel(/^理由/).fill('会社法人等番号が違った');
  await pressIn(tab, '取り消す');
  await expect(tab.getByText(/会社名の確認の取消：株式会社取り違え/)).toBeVisible();
  await expect(tab.getByRole('button', { name: '同じ会社として確認する' })).toBeVisible();
});

test('a fact that is left empty in the form stays undecided; 不明 is said on purpose alone', async () => {
  await renamed('株式会社空欄');
  const { login: username, password } = demoLogins.administrator;
  const tab = await product.open('/mta100');
  await tab.signIn('manager', { username, password }, '/mto100');
  await tab.getByRole('link', { name: '株式会社空欄' }).click();
  await press(tab, '会社の事項を変更');
  await top(tab).getByLabel('取締役会', { exact: true }).selectOption({ label: '置いていない' });
  await top(tab).getByLabel('会計監査人').selectOption({ label: '不明' });
  await pressIn(tab, '保存する');
  const facts = tab.getByRole('region', { name: '会社の事項' });
  await expect(facts).toContainText(/会計監査人不明事務所/);
  await expect(facts).toContainText(/取締役会置いていない事務所/);
  await expect(facts).toContainText(/会計参与未入力/);
  await expect(facts).toContainText(/本店未入力/);
});
