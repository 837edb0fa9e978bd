import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plan } from '#contract/codes.ts';
import { message } from '#contract/server-messages.ts';
import { filing } from '../../api/testing/builders.ts';
import { expectRefusal, press } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';

// What visitors read and may try without an account.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('the landing page says the total of the commonest case, as the masters have it', async () => {
  const tab = await product.open('/');
  await expect(tab.getByText('21,000円（税込・登録免許税込）')).toBeVisible();
  await expect(tab.getByText('役員変更（資本金1億円以下）の総額')).toBeVisible();
  await product.app.deps.db.write((trx) =>
    trx.updateTable('plans').set({ price: 12000 }).where('code', '=', plan.officers).execute(),
  );
  await product.app.deps.db.write((trx) =>
    trx
      .updateTable('plans')
      .set({ price: 12000 })
      .where('code', '=', plan.officersSmallCapital)
      .execute(),
  );
  await tab.reload();
  await expect(tab.getByText('23,200円（税込・登録免許税込）')).toBeVisible();
  for (const code of [plan.officers, plan.officersSmallCapital]) {
    await product.app.deps.db.write((trx) =>
      trx.updateTable('plans').set({ price: 10000 }).where('code', '=', code).execute(),
    );
  }
});

test('a visitor calculates the total of a case with its rows, and is refused what cannot be filed', async () => {
  const tab = await product.open('/');
  await press(tab, '総額を計算する（登録不要）');
  await expect(tab.getByRole('heading', { name: '総額の計算' })).toBeFocused();
  const table = tab.getByRole('table', { name: '料金', exact: true });
  await expect(table.getByRole('row', { name: /ご請求額/ })).toContainText('21,000円');
  await tab.getByRole('checkbox', { name: '代表取締役の住所変更' }).check();
  await expect(table).toContainText('同一申請のため登録免許税は1件分です');
  await expect(table.getByRole('row', { name: /消費税（10%）/ })).toContainText('2,000円');
  await expect(table.getByRole('row', { name: /ご請求額/ })).toContainText('32,000円');
  await tab.getByRole('radio', { name: '資本金1億円超' }).check();
  await tab.getByRole('radio', { name: '登記事項証明書の郵送（1通）' }).check();
  await expect(table.getByRole('row', { name: /ご請求額/ })).toContainText('53,620円');
  await expect(tab.getByText('総額 53,620円')).toHaveCount(1);
  const limit = tab.getByText(
    '役員が何名でも、料金は変わりません。就任・重任、退任のそれぞれ10名まで',
  );
  await expect(limit).toBeVisible();
  await tab.getByRole('checkbox', { name: '役員変更' }).uncheck();
  await expect(limit).toHaveCount(0);
  await tab.getByRole('checkbox', { name: '代表取締役の住所変更' }).uncheck();
  await expect(tab.getByText(message('cm021', '申込プラン'))).toBeVisible();
  await expect(table).toHaveCount(0);
});

test('the address typed at the login is there where its password is reset', async () => {
  const tab = await product.open('/mba100');
  await tab.getByLabel(/^メールアドレス/).fill('kono@example.jp');
  await tab.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(tab.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
  await expect(tab.getByLabel(/^メールアドレス/)).toHaveValue('kono@example.jp');
});

test('a registration says what is true of addresses of phone companies', async () => {
  const tab = await product.open('/mbc100');
  await expect(tab.getByText(/携帯電話会社のアドレスには、.*届かないことがあります/)).toBeVisible();
});

test('a filing ends with its cancellation, and a single page of filings has no pager', async () => {
  const { username, password, token } = await customer(product);
  const number = await filing(product.app, token);
  const tab = await product.open('/mba100');
  await tab.signIn('member', { username, password }, '/mbr100');
  await expect(tab.getByRole('table', { name: '申込一覧' })).toBeVisible();
  await expect(tab.getByRole('navigation', { name: 'ページの移動' })).toHaveCount(0);
  await tab.goto(`/mbr500/${number}`);
  const cancel = await tab.getByRole('button', { name: '申込みを取り消す' }).element();
  const pdf = await tab.getByRole('heading', { name: /（PDF）$/ }).element();
  expect(pdf.compareDocumentPosition(cancel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a form that the device cannot send says that the device is offline', async () => {
  const tab = await product.open('/mba200');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  tab.network.decide(/request$/, 'lost');
  await tab.getByLabel(/^メールアドレス/).fill('kono@example.jp');
  await press(tab, '送信する');
  await expectRefusal(tab, message('cm601'));
  online.mockRestore();
});

test('policies are tabs by their code, help is an accordion, and both lead back', async () => {
  const tab = await product.open('/pss200/200/2/MBA100');
  const heading = tab.getByRole('heading', { level: 1 });
  const selected = tab.getByRole('tab', { selected: true });
  await expect(selected).toHaveText('特定商取引法に基づく表記');
  await expect(tab.getByText('役務提供事業者')).toBeVisible();
  expect(document.title).toBe('特定商取引法に基づく表記｜登記オンライン');
  await selected.focus();
  await tab.keyboard.press('ArrowRight');
  await tab.keyboard.press('Enter');
  await expect(heading).toHaveText('運営会社');
  await expect(tab).toHaveURL(/\/pss200\/200\/3\/MBA100$/);
  await expect(tab.getByRole('tab', { name: '運営会社' })).toBeFocused();
  await tab.getByRole('link', { name: '戻る' }).click();
  await expect(heading).toHaveText('ログイン');

  await tab.goto('/pss300/100/0/https%3A%2F%2Fexample.org');
  const answer = tab.getByText('変更の日の翌日を1日目として数え');
  await expect(answer).toBeHidden();
  await tab.getByText('登記の期限はいつですか。').click();
  await expect(answer).toBeVisible();
  const fees = tab.getByText('資本金の額は、どこで確認できますか。');
  await expect(fees).toBeHidden();
  await tab.locator('summary').filter({ hasText: '料金とお支払い' }).first().click();
  await expect(fees).toBeVisible();
  await tab.getByRole('link', { name: '戻る' }).click();
  await expect(tab).toHaveURL(/\/comregtaqusu\/$/);
});

test('an unknown address says so and leads visitors to the landing page, members and staff to their home', async () => {
  const tab = await product.open('/nowhere');
  const heading = tab.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(message('cm101', 'ページ'));
  await expect(tab.locator('main').getByRole('link')).toHaveText(['トップページへ']);
  const { token: _, ...login } = await customer(product);
  await tab.signIn('member', login, '/nowhere');
  await expect(heading).toHaveText(message('cm101', 'ページ'));
  await expect(tab.locator('main').getByRole('link')).toHaveText(['ホームへ']);
  // The office's list is no screen of a member's.
  await tab.goto('/mto100');
  await tab.locator('main').getByRole('link', { name: 'ホームへ' }).click();
  await expect(heading).toHaveText('ホーム');
});
