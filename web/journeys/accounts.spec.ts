import { type Browser, expect, type Page, test } from '@playwright/test';
import { customerLabels as labels } from '#contract/customer-labels.ts';
import { message } from '#contract/messages.ts';
import { draftsOnDevice, expectRefusal, press, pressIn, top } from './dialogs.ts';
import { expectPageInOrder } from './page-checks.ts';
import { linkIn, type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// What an account and its session store on the device and remove; what the screens refuse is in ../screen-tests.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const base = () => `${product.origin}/comregtaqusu`;
const phone = { width: 360, height: 740 };

async function open(browser: Browser, path: string, viewport?: typeof phone): Promise<Page> {
  const context = await browser.newContext(viewport && { viewport });
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${base()}${path}`);
  return page;
}

/** A field by its label, which its mark and hints follow. */
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[（）]/g, '\\$&')}(?!（)`)).first();
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

async function signIn(page: Page, address: string, password = 'Hato-1234') {
  await fill(page, { [labels.mailAddress]: address, [labels.pw]: password });
  await press(page, 'ログイン');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('ログイン');
}

const enter = (page: Page, username: string) =>
  signInByCall(page, product.origin, 'member', { username, password: 'Hato-1234' });

let people = 0;
/** A registered customer. */
async function customer(page: Page): Promise<string> {
  people += 1;
  const mailAddress = `kunde${people}@example.jp`;
  const data = {
    ...{ name: '甲野　太郎', nameKana: 'コウノ', managerName: '乙山', managerNameKana: 'オツヤマ' },
    ...{ companyName: '株式会社甲野', companyNameKana: 'コウノ', zipCode: '1000001' },
    ...{ address: '東京都千代田区千代田1-1', telNo: '0312345678', agreeCheck: true },
    ...{ mailAddress, mailAddressConfirm: mailAddress, pw: 'Hato-1234', pwConfirm: 'Hato-1234' },
  };
  await page.request.post(`${product.origin}/api/v1.0/all/core/customers/add`, { data });
  return mailAddress;
}

const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session.member') ?? '{}').token);
const endOnServer = async (page: Page) =>
  page.request.post(`${product.origin}/api/v1.0/logout`, {
    headers: { 'X-AUTH-TOKEN': `Bearer ${await tokenOf(page)}` },
  });

test('whom strangers keep from his password signs in with a mailed link, by keyboard alone', async ({
  browser,
}) => {
  const page = await open(browser, '/mba100', phone);
  const address = await customer(page);
  const wrong = { username: address, password: 'Wrong-1234' };
  for (let tries = 0; tries < 10; tries += 1) {
    await page.request.post(`${product.origin}/api/v1.0/login/core`, { data: wrong });
  }
  const offer = page.getByRole('button', { name: 'ログイン用のリンクをメールで受け取る' });
  await fill(page, { [labels.mailAddress]: address, [labels.pw]: 'Hato-1234' });
  await expect(offer).toBeHidden();
  await page.keyboard.press('Enter');
  await expectRefusal(page, message('cm130', 15));
  await expectPageInOrder(page, 'login with the offer of a link');
  await offer.focus();
  await page.keyboard.press('Enter');
  await expectRefusal(page, message('mb071', 30));

  await page.goto(linkIn(await product.mail(address, /ログイン用リンク/), /loginurl/));
  await title(page, 'メールのリンクからログイン');
  await expectPageInOrder(page, 'login by a link');
  const login = page.getByRole('button', { name: 'ログインする' });
  // Opening the page has not used up the link.
  await page.reload();
  await login.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mbr100/);

  // The device is known from now on, so that others' failed attempts do not lock its user out.
  await endOnServer(page);
  await page.goto(`${base()}/mbr100`);
  await expect(page.getByText(message('cm400'))).toBeVisible();
  await signIn(page, address);
  await page.goto(`${base()}/?loginurl=${'A'.repeat(43)}`);
  await page.getByRole('button', { name: 'ログインする' }).click();
  await expectRefusal(page, message('mb072'));
  await page.context().close();
});

test('a member leaves, and nothing of him stays on the device', async ({ browser }) => {
  const free = await open(browser, '/mba100');
  const address = await customer(free);
  await free.getByLabel('ログイン情報を保存する').check();
  await signIn(free, address);
  await free.goto(`${base()}/mbr400?step=1`);
  await press(free, 'プランを選択する');
  await top(free).getByRole('checkbox').first().check();
  await expect.poll(() => draftsOnDevice(free)).toContain('1010');
  await free.goto(`${base()}/mbc120/MBR400`);
  await free.getByLabel(/同意する/).check();
  await press(free, '退会する');
  await pressIn(free, '退会する');
  await expectRefusal(free, message('cm003', 'アカウント'));
  await expect(free).toHaveURL(/comregtaqusu\/$/);
  await expect.poll(() => draftsOnDevice(free)).toBe('[]');
  const stored = await free.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(address);
  expect(stored).not.toContain('甲野');
  await free.goto(`${base()}/mba100`);
  await fill(free, { [labels.mailAddress]: address, [labels.pw]: 'Hato-1234' });
  await press(free, 'ログイン');
  await expectRefusal(free, message('mb070'));
  await free.context().close();
});

test('a session warns before it ends, and what was typed is there after the next login', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await page.clock.install();
  const address = await customer(page);
  await enter(page, address);
  await page.goto(`${base()}/mbc110`);
  await fill(page, { [labels.address]: '東京都港区芝公園1-1' });
  await page.clock.fastForward('11:58:50');
  await expect(page.getByText('まもなくログインの有効期限が切れます')).toBeHidden();
  await page.clock.fastForward('00:00:20');
  await expect(page.getByText('まもなくログインの有効期限が切れます')).toBeVisible();
  await press(page, 'ログインし直す');
  await title(page, 'ログイン');
  await expect(page.getByText(message('cm400'))).toBeHidden();
  await signIn(page, address);
  await expect(field(page, labels.address)).toHaveValue('東京都港区芝公園1-1');

  // A persistent login needs one tap, and no password.
  await endOnServer(page);
  await press(page, '変更する');
  await expect(page.getByText(message('cm400'))).toBeVisible();
  await page.getByLabel('ログイン状態を保持する').check();
  await signIn(page, address);
  await expect(field(page, labels.address)).toHaveValue('東京都港区芝公園1-1');
  await page.clock.fastForward('11:59:10');
  await press(page, 'ログインを続ける');
  await expect(page.getByText('まもなくログインの有効期限が切れます')).toBeHidden();
  await press(page, '変更する');
  await expectRefusal(page, message('cm002', 'アカウント情報'));
  await context.close();
});

test('two tabs of a member show one draft, ticks in the open dialog included, and sign out together', async ({
  browser,
}) => {
  const first = await (await browser.newContext()).newPage();
  const address = await customer(first);
  await enter(first, address);
  await first.goto(`${base()}/mbr400?step=1`);
  const second = await first.context().newPage();
  await second.goto(`${base()}/mba100`);
  await signIn(second, address);
  await second.goto(`${base()}/mbr400?step=1`);
  await expect(second.getByText('プランはまだ選択されていません。')).toBeVisible();

  await press(first, 'プランを選択する');
  await top(first)
    .getByRole('checkbox', { name: /役員変更/ })
    .check();
  await expect.poll(() => draftsOnDevice(first)).toContain('1010');
  await first.reload();
  await expect(top(first).getByRole('checkbox', { name: /役員変更/ })).toBeChecked();
  await top(first)
    .getByRole('radio', { name: /1億円以下/ })
    .first()
    .check();
  await pressIn(first, '確定する');
  await expect(second.getByRole('list', { name: '選択中のプラン' })).toContainText('役員変更');
  await expect(second.locator('dialog[open]')).toHaveCount(0);

  await press(second, 'キャンセル');
  await pressIn(second, '破棄する');
  await expect(first.getByText('プランはまだ選択されていません。')).toBeVisible();
  await first.getByRole('button', { name: 'プランを選択する' }).click();
  await pressIn(first, 'キャンセル');

  await second.getByRole('button', { name: 'ログアウト' }).click();
  await pressIn(second, 'ログアウト');
  await expect(first).toHaveURL(/mba100/);
  await expect(first.getByText(message('cm400'))).toBeHidden();
  await first.context().close();
});
