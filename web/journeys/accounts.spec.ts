import { expect, type Page, test } from '@playwright/test';
import { customerFields } from '#contract/customer-fields.ts';
import { customerLabels as labels } from '#contract/customer-labels.ts';
import { examplesOf } from '#contract/field-table.ts';
import { message } from '#contract/server-messages.ts';
import { draftsOnDevice, openTables, press, pressIn, top } from './dialogs.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// Two tabs of one browser, and a browser that may keep nothing; what one tab does is in ../screen-tests.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const base = () => `${product.origin}/comregtaqusu`;

/** A field by its label, which its mark and hints follow. */
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[（）]/g, '\\$&')}(?!（)`)).first();
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};
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
    ...{ ...examplesOf(customerFields), agreeCheck: true },
    ...{ mailAddress, mailAddressConfirm: mailAddress, pw: 'Hato-1234', pwConfirm: 'Hato-1234' },
  };
  await page.request.post(`${product.origin}/api/v1.0/all/core/customers/add`, { data });
  return mailAddress;
}

test('two tabs of a member show one draft, sign out together, and keep nothing for who comes next', async ({
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

  // Another user of the device finds nothing of the one before, in no tab.
  await signIn(first, address);
  await first.goto(`${base()}/mbr400?step=1`);
  await press(first, 'プランを選択する');
  await top(first)
    .getByRole('checkbox', { name: /役員変更/ })
    .check();
  await expect.poll(() => draftsOnDevice(first)).toContain('1010');
  const other = await customer(second);
  await second.goto(`${base()}/mba100`);
  await signIn(second, other);
  await expect(first).toHaveURL(/mba100/);
  await expect(first.locator('dialog[open]')).toHaveCount(0);
  expect(await draftsOnDevice(second)).toBe('[]');
  await first.context().close();
});

test('a browser that may keep nothing works as long as the page', async ({ browser }) => {
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
  await signIn(page, await customer(page));
  await page.getByRole('link', { name: /^申込みを開始する/ }).click();
  await openTables(page);
  await press(page, 'プランを選択する');
  await pressIn(page, 'キャンセル');
  await context.close();
});
