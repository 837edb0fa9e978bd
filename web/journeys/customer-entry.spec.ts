import { type Browser, expect, type Page, test } from '@playwright/test';
import { message } from '#contract/messages.ts';
import { draftsOnDevice, openTables, press, pressIn, top } from './dialogs.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// Members' drafts, which survive, and personal data, which does not; what the screens refuse is in ../screen-tests.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const base = () => `${product.origin}/comregtaqusu`;

const demo = { username: 'demo@example.jp', password: 'Demo-1234' };

/** A signed-in member's page. */
async function openSignedIn(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInByCall(page, product.origin, 'member', demo);
  return page;
}

async function signIn(page: Page, address = demo.username, password = demo.password) {
  await page.getByLabel(/^メールアドレス/).fill(address);
  await page
    .getByLabel(/^パスワード/)
    .first()
    .fill(password);
  await press(page, 'ログイン');
  await page.waitForURL(/mbr/);
}

async function toStep2(page: Page): Promise<void> {
  await page.goto(`${base()}/mbr400`);
  await openTables(page);
  await press(page, 'プランを選択する');
  await top(page)
    .getByRole('checkbox', { name: /役員変更/ })
    .check();
  await top(page)
    .getByRole('radio', { name: /1億円以下/ })
    .first()
    .check();
  await pressIn(page, '確定する');
  await press(page, '次へ');
}

async function typeHalfAnOfficer(page: Page): Promise<void> {
  await press(page, '就任・重任を入力する');
  await top(page).getByLabel(/日/).first().fill('2026/11/15');
  await typeName(page);
}

async function typeName(page: Page): Promise<void> {
  await pressIn(page, 'No.1を入力');
  await top(page).getByLabel(/^氏名/).fill('丙川　次郎');
  // A user never reloads at the very moment of a key press; the device stores the draft a moment later.
  await expect.poll(() => draftsOnDevice(page)).toContain('丙川　次郎');
}

async function expectHalfAnOfficer(page: Page): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'No.1の入力' }).getByLabel(/^氏名/)).toHaveValue(
    '丙川　次郎',
  );
  await pressIn(page, 'キャンセル');
  await pressIn(page, '保存せずに閉じる');
  await expect(top(page).getByLabel(/日/).first()).toHaveValue('2026/11/15');
}

test('what is typed is there after a reload and after the session ended', async ({ browser }) => {
  const page = await openSignedIn(browser);
  page.on('dialog', (dialog) => dialog.accept());
  await toStep2(page);
  await typeHalfAnOfficer(page);
  await page.reload();
  await expectHalfAnOfficer(page);
  await typeName(page);
  await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('session.member') ?? '{}');
    const headers = { 'X-AUTH-TOKEN': `Bearer ${token}` };
    await fetch('/api/v1.0/logout', { method: 'POST', headers });
  });
  await page.reload();
  await expect(page.getByText(message('cm400'))).toBeVisible();
  await signIn(page);
  await expectHalfAnOfficer(page);
  await page.context().close();
});

test('another login on the device leaves nothing of the user before, in no tab', async ({
  browser,
}) => {
  const first = await openSignedIn(browser);
  await toStep2(first);
  await typeHalfAnOfficer(first);
  const second = await first.context().newPage();
  await second.request.post(`${product.origin}/api/v1.0/all/core/customers/add`, {
    data: {
      ...{ name: '乙野　次郎', nameKana: 'オツノ', managerName: '乙野', managerNameKana: 'オツノ' },
      ...{ companyName: '株式会社乙野', companyNameKana: 'オツノ', zipCode: '1000001' },
      ...{ address: '東京都千代田区千代田1-1', telNo: '0312345678', agreeCheck: true },
      ...{ mailAddress: 'otsuno@example.jp', mailAddressConfirm: 'otsuno@example.jp' },
      ...{ pw: 'Otsu-1234', pwConfirm: 'Otsu-1234' },
    },
  });
  await second.goto(`${base()}/mba100`);
  await signIn(second, 'otsuno@example.jp', 'Otsu-1234');
  await expect(first).toHaveURL(/mba100/);
  await expect(first.locator('dialog[open]')).toHaveCount(0);
  expect(await draftsOnDevice(second)).toBe('[]');
  await first.context().close();
});

test('a browser that may keep nothing works as long as the page', async ({ browser }) => {
  // Empties the draft that the account has on the server.
  await (await openSignedIn(browser)).context().close();
  const context = await browser.newContext();
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get: refuse });
    }
    IDBFactory.prototype.open = refuse;
  });
  const page = await context.newPage();
  await page.goto(`${base()}/mba100`);
  await signIn(page);
  await page.getByRole('link', { name: /^申込を開始する/ }).click();
  await openTables(page);
  await press(page, 'プランを選択する');
  await pressIn(page, 'キャンセル');
  await context.close();
});
