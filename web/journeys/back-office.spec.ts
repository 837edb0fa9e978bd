import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import { message } from '#contract/messages.ts';
import { agreeWithAll } from './judge.ts';
import { expectPageInOrder, settled } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// The office's screens: their accessibility, small windows, and conflicts between two users.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const desk = { width: 1440, height: 900 };
const small = { width: 1152, height: 630 };
const phone = { width: 360, height: 740 };

async function open(browser: Browser, path: string, viewport = desk): Promise<Page> {
  const handheld = viewport === phone;
  const context = await browser.newContext({ viewport, isMobile: handheld, hasTouch: handheld });
  const page = await context.newPage();
  await page.goto(`${product.origin}/comregtaqusu${path}`);
  return page;
}

async function signIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
  }
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}
const asStaff = (page: Page, userId = 'admin01', password = 'Admin-1234') =>
  signIn(page, { ユーザーID: userId, パスワード: password });
const asVerifier = (page: Page, userId = 'verify01') =>
  signIn(page, { システムID: '0522211001', ユーザーID: userId, パスワード: 'Verify-1234' });

const logins = {
  manager: { username: 'admin01', password: 'Admin-1234', home: '/mto100' },
  verifier: { username: '0522211001verify01', password: 'Verify-1234', home: '/vfv100' },
};
/** The home screen of a signed-in manager. */
async function atHome(browser: Browser, kind: keyof typeof logins, viewport = desk): Promise<Page> {
  const { home, ...login } = logins[kind];
  const page = await (await browser.newContext({ viewport })).newPage();
  await signInByCall(page, product.origin, kind, login);
  await page.goto(`${product.origin}/comregtaqusu${home}`);
  return page;
}

const pressInDialog = (page: Page, name: string | RegExp) =>
  page.locator('dialog[open]').last().getByRole('button', { name }).click();

test('on a phone staff can read and reach everything', async ({ browser }) => {
  const page = await open(browser, '/mta100', phone);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.locator('dialog[open]')).toContainText(message('cm020', 'ユーザーID'));
  await expectPageInOrder(page, 'login refused');
  await pressInDialog(page, 'OK');
  await expectPageInOrder(page, 'login with errors');
  await asStaff(page);
  await expect(page.getByRole('button', { name: '次へ' })).toBeEnabled();
  await expectPageInOrder(page, 'list');
  await page
    .getByRole('button', { name: /^未確認/ })
    .first()
    .click();
  await expectPageInOrder(page, 'request for verification');
  await pressInDialog(page, 'キャンセル');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: '料金' })).toBeVisible();
  await expectPageInOrder(page, 'case');
  await page.getByRole('button', { name: 'お客様情報' }).click();
  await expect(page.getByText('入会日')).toBeVisible();
  await expectPageInOrder(page, 'customer');
  await pressInDialog(page, 'OK');
  await page.getByRole('button', { name: '申込を取り消す' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(message('mt015'));
  await expectPageInOrder(page, 'question');
  await page.keyboard.press('Escape');
  await page.context().close();
});

test('on a phone verifiers can read and reach everything', async ({ browser }) => {
  const page = await open(browser, '/vfa100', phone);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPageInOrder(page, 'login');
  await asVerifier(page);
  await expect(page.getByRole('button', { name: '次へ' })).toBeEnabled();
  await expectPageInOrder(page, 'list');
  await page.keyboard.press('?');
  await expectPageInOrder(page, 'keys');
  await pressInDialog(page, '閉じる');
  const waiting = page.getByRole('row').filter({ hasText: '審査待ち' }).first();
  await waiting.getByRole('link').first().click();
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(2);
  // axe would judge an element that the page's head half covers by its visible half.
  const toTop = () => page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  await toTop();
  await expectPageInOrder(page, 'receipt');
  await page.getByRole('button', { name: '否認', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(message('vfv014'));
  await pressInDialog(page, 'OK');
  await toTop();
  await expectPageInOrder(page, 'reason missing');
  await page.context().close();
});

test('a tab of its own is the same clerk, and both sign out together', async ({ browser }) => {
  const page = await atHome(browser, 'manager');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('最新情報');
  const second = await page.context().newPage();
  await second.goto(`${product.origin}/comregtaqusu/mtr100`);
  await expect(second.getByRole('heading', { level: 1, name: '申込一覧' })).toBeVisible();
  await second.getByRole('button', { name: 'ログアウト' }).click();
  await pressInDialog(second, 'ログアウト');
  for (const tab of [second, page]) {
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('スタッフログイン');
  }
  await second.goto(`${product.origin}/comregtaqusu/mtr100`);
  await expect(second).toHaveURL(/mta100/);
  await page.context().close();
});

test('every row of a list is reached by the mouse', async ({ browser }) => {
  const page = await atHome(browser, 'manager', small);
  const last = page.getByRole('table').getByRole('row').last();
  await page.getByRole('table').hover();
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(last).toBeInViewport({ ratio: 0.9, timeout: 200 });
  }).toPass();
  await page.context().close();
});

test('a detail leads back to the page of the list it was opened from', async ({ browser }) => {
  for (const kind of ['manager', 'verifier'] as const) {
    const page = await atHome(browser, kind);
    await page.getByRole('button', { name: '次へ' }).click();
    const counted = page.getByText(/中 11～/);
    await expect(counted).toBeVisible();
    const link = page.getByRole('table').getByRole('link').first();
    const number = await link.textContent();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '-');
    await page.reload();
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(counted).toBeVisible();
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '-');
    await page.goBack();
    await expect(counted).toBeVisible();
    await page.getByRole('button', { name: '前へ' }).click();
    await expect(page.getByText(/中 1～10件/)).toBeVisible();
    await page.context().close();
  }
});

test('of two verifiers the slower one is told, and keeps what he typed', async ({ browser }) => {
  const [fast, slow] = [await atHome(browser, 'verifier'), await atHome(browser, 'verifier')];
  for (const page of [fast, slow]) {
    const waiting = page.getByRole('row').filter({ hasText: '審査待ち' }).first();
    await waiting.getByRole('link').first().click();
    await expect(page.getByLabel(/^コメント/)).toBeVisible();
  }
  await slow.getByLabel(/^コメント/).fill('氏名の文字が異なる。');
  await slow.getByRole('heading', { level: 1 }).focus();
  await fast.getByRole('heading', { level: 1 }).focus();
  await agreeWithAll(fast);
  await fast.keyboard.press('a');
  await expect(fast.getByRole('alertdialog')).toContainText(message('vfv013', '承認'));
  await fast.keyboard.press('Enter');
  await expect(fast.getByRole('alertdialog')).toContainText(message('vfv016', '承認'));
  await fast.keyboard.press('Enter');
  await slow.keyboard.press('d');
  await pressInDialog(slow, '否認する');
  await expect(slow.getByRole('alertdialog')).toContainText(message('cm200'));
  await pressInDialog(slow, 'OK');
  await expect(slow.getByRole('img', { name: /^承認印/ })).toBeVisible();
  await expect(slow.getByLabel(/^コメント/)).toHaveValue('氏名の文字が異なる。');
  await Promise.all([fast, slow].map((page) => page.context().close()));
});

/** The response to a caller whose session has ended. */
const sessionEnded = (route: Route) =>
  route.fulfill({
    status: 401,
    json: { statusCd: 500, message: message('cm400'), errorList: [], data: null },
  });

test('what was typed when the session ended is there after the next login', async ({ browser }) => {
  const page = await open(browser, '/mta100', small);
  await page.clock.install();
  await asStaff(page);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByLabel('コメントを追加する').fill('三十分の電話の覚え書き');
  await page.getByRole('heading', { name: '料金' }).scrollIntoViewIfNeeded();
  await page.clock.runFor('29:05');
  const stay = page.getByRole('button', { name: 'ログインを続ける' });
  await expect(stay).toBeInViewport({ ratio: 1 });
  await page.clock.runFor('01:05');
  await expect(stay).toBeHidden();
  await page.route('**/api/v1.0/user/mainte/**', sessionEnded);
  await page.getByRole('button', { name: 'コメントを登録' }).click();
  await expect(page.getByText(message('cm400'))).toBeVisible();
  await page.unroute('**/api/v1.0/user/mainte/**');
  await asStaff(page);
  await expect(page.getByLabel('コメントを追加する')).toHaveValue('三十分の電話の覚え書き');

  await page.getByRole('button', { name: /^未確認/ }).click();
  const dialog = page.getByRole('dialog', { name: '本人確認の依頼' });
  await dialog.getByLabel('生年月日').first().fill('昭和55年4月1日');
  await dialog.getByLabel(/^住居/).fill('東京都千代田区千代田1丁目1番2号');
  await dialog.getByRole('radio', { name: '女性' }).check();
  const request = '**/api/v1.0/all/app/verifyappreqest/add';
  await page.route(request, sessionEnded);
  await dialog.getByRole('button', { name: '依頼する' }).click();
  await pressInDialog(page, '依頼する');
  await expect(page.getByText(message('cm400'))).toBeVisible();
  await page.unroute(request);
  await asStaff(page);
  await expect(dialog.getByLabel('生年月日').first()).toHaveValue('1980/04/01');
  await expect(dialog.getByRole('radio', { name: '女性' })).toBeChecked();

  // The same from a row of the list.
  await pressInDialog(page, 'キャンセル');
  await page.getByRole('link', { name: '戻る' }).click();
  await pressInDialog(page, '離れる');
  await page
    .getByRole('button', { name: /^未確認/ })
    .last()
    .click();
  const name = dialog.getByLabel(/^氏名(?!（)/);
  await name.fill('乙山　はな');
  await dialog.getByLabel('生年月日').first().fill('昭和55年4月1日');
  await dialog.getByLabel(/^住居/).fill('東京都千代田区千代田1丁目1番2号');
  await page.route(request, sessionEnded);
  await dialog.getByRole('button', { name: '依頼する' }).click();
  await pressInDialog(page, '依頼する');
  await expect(page.getByText(message('cm400'))).toBeVisible();
  await page.unroute(request);
  await asStaff(page);
  await expect(name).toHaveValue('乙山　はな');
  await page.context().close();
});
