import { type Browser, expect, type Page, test } from '@playwright/test';
import { customerFields } from '#contract/customer-fields.ts';
import { examplesOf } from '#contract/field-table.ts';
import { message } from '#contract/server-messages.ts';
import { newKey } from '../../api/client.ts';
import { press, pressIn, top } from './dialogs.ts';
import { expectPageInOrder, resize } from './page-checks.ts';
import { linkIn, type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// The owner of a mailbox and the stranger who registered it, each in a browser of its own.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const password = 'Hato-1234';
const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

const open = async (browser: Browser, path: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(path.startsWith('http') ? path : `${product.origin}/comregtaqusu${path}`);
  return page;
};

/** What shows is in order on a phone, at a desk, and with letters of twice the size. */
async function expectInOrder(page: Page, what: string): Promise<void> {
  for (const size of sizes) {
    await resize(page, size);
    await expectPageInOrder(page, `${what}, ${size.width} px`);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await resize(page, { width: 360, height: 740 });
  await expectPageInOrder(page, `${what}, large letters`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

const registration = (mailAddress: string) => ({
  ...{ ...examplesOf(customerFields), agreeCheck: true },
  ...{ mailAddress, mailAddressConfirm: mailAddress, pw: password, pwConfirm: password },
});
/** The move of a representative. */
const application = {
  othersDate: '20261101',
  requestPlanList: [
    { planCd: '1021', planName: '代表取締役の住所変更', planPrice: 10000, supplInfo1: 10000 },
  ],
  changeOfficerList: [
    {
      ...{ changeNo: 1, officialPositionClass: '10', officialPosition: '', name: '甲野　太郎' },
      ...{ changeOfficerClass: '40', changeOfficerClassName: '' },
      officerAddress: '東京都港区虎ノ門一丁目1番1号',
    },
  ],
  addressHiddenTyp: '1',
};

/** A stranger registers the owner's address, signs in for 30 days and applies. */
async function stranger(browser: Browser, mailAddress: string) {
  const page = await open(browser, '/mba100');
  const api = `${product.origin}/api/v1.0`;
  const data = registration(mailAddress);
  await page.request.post(`${api}/all/core/customers/add`, { data });
  await page.getByLabel(/^メールアドレス/).fill(mailAddress);
  await page
    .getByLabel(/^パスワード/)
    .first()
    .fill(password);
  await page.getByLabel('ログイン状態を保持する').check();
  await press(page, 'ログイン');
  await expect(page.getByText('お申込みはまだありません')).toBeVisible();
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('session.member') ?? '{}').token,
  );
  const response = await page.request.post(`${api}/user/core/customers/0/requests/add`, {
    headers: { 'X-AUTH-TOKEN': `Bearer ${token}`, 'Idempotency-Key': newKey() },
    data: application,
  });
  expect(response.status()).toBe(200);
  await page.reload();
  await expect(page.getByText('メールアドレスの確認がまだです')).toBeVisible();
  const number =
    (await page
      .getByText(/^\d{8}-\d{5}$/)
      .first()
      .textContent()) ?? '';
  return { page, number, link: linkIn(await product.mail(mailAddress, /登録/), /mba110#/) };
}

test('an owner throws away what a stranger typed, by keyboard alone', async ({ browser }) => {
  const { page, number, link } = await stranger(browser, 'besitzer@example.jp');
  await expectInOrder(page, 'home-unproven');
  await page.goto(`${product.origin}/comregtaqusu/mbr500/${number.replace('-', '')}`);
  await expect(page.getByText('メールアドレスの確認がまだです')).toBeVisible();
  await expectInOrder(page, 'detail-unproven');

  const owner = await open(browser, link);
  const password = owner.getByLabel(/^登録時のパスワード/).first();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('メールアドレスの確認');
  await expect(owner).toHaveURL(/mba110$/);
  await expectInOrder(owner, 'proof');
  await password.focus();
  await owner.keyboard.press('Enter');
  await expect(top(owner)).toContainText(message('cm020', '登録時のパスワード'));
  await owner.keyboard.press('Enter');
  await expectInOrder(owner, 'proof-refused');
  await owner.getByRole('button', { name: /^パスワードが分からない/ }).press('Enter');
  const heading = owner.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('この内容はご自身で入力されたものですか');
  await expect(owner.getByText(number)).toBeVisible();
  await expect(heading).toBeFocused();
  await expectInOrder(owner, 'typed');
  await owner.getByRole('button', { name: 'はい' }).press('Enter');
  await expect(owner.getByRole('heading', { name: '新しいパスワードの設定' })).toBeFocused();
  await expectInOrder(owner, 'typed-password');
  await owner.getByRole('button', { name: '戻る', exact: true }).press('Enter');
  await owner.getByRole('button', { name: 'いいえ' }).press('Enter');
  await expect(top(owner)).toContainText('費用はかかりません');
  await expectInOrder(owner, 'typed-question');
  await pressIn(owner, '破棄する');
  await expect(top(owner)).toContainText(message('mb156'));
  await pressIn(owner, 'OK');
  await expect(owner.getByRole('link', { name: '無料アカウント登録' }).first()).toBeVisible();

  // The stranger is signed out, for good.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ログイン');
  const office = await open(browser, '/pss110');
  await signInByCall(office, product.origin, 'manager', {
    username: 'admin01',
    password: 'Admin-1234',
  });
  await office.goto(`${product.origin}/comregtaqusu/mtr200/${number.replace('-', '')}`);
  await expect(office.getByText('取消').filter({ visible: true }).first()).toBeVisible();
});

test('a mailed page whose part cannot be loaded keeps its link over the reload', async ({
  browser,
}) => {
  const { page, link } = await stranger(browser, 'langsam@example.jp');
  const slow = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  let isCut = true;
  await slow.route(/MBA110-[^/]*\.js$/, (route) => (isCut ? route.abort() : route.continue()));
  await slow.goto(link);
  await expect(slow.getByRole('button', { name: '再読み込み' })).toBeVisible();
  await expect(slow).toHaveURL(/mba110$/);
  isCut = false;
  await press(slow, '再読み込み');
  await expect(slow.getByLabel(/^登録時のパスワード/).first()).toBeVisible();
  await expect(slow).toHaveURL(/mba110$/);
  // In the browser of the session one press is enough, also in another tab.
  const tab = await page.context().newPage();
  await tab.goto(link);
  await press(tab, '確認する');
  await expect(tab).toHaveURL(/mbr100$/);
  await expect(tab.getByText('メールアドレスの確認がまだです')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ホーム');
});
