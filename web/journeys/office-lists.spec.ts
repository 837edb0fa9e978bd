import { type Browser, expect, type Page, test } from '@playwright/test';
import { message } from '#contract/messages.ts';
import { screens } from '../screens.ts';
import { addressOf } from '../shared/navigation/address.ts';
import { expectRefusal, press, pressIn, top } from './dialogs.ts';
import { expectNoOverhang, expectPageInOrder, expectRoomInCells, goWithin } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// The office's lists, from the home to recording a payment from a bank file.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const desk = { width: 1440, height: 900 };
const small = { width: 1152, height: 630 };
const base = '/comregtaqusu';

async function signIn(browser: Browser, userId = 'admin01', password = 'Admin-1234') {
  const context = await browser.newContext({ viewport: desk });
  const page = await context.newPage();
  await signInByCall(page, product.origin, 'manager', { username: userId, password });
  await page.goto(`${product.origin}${base}/mto100`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('最新情報');
  return page;
}
const expectPageToFit = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBe(0);
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const firstLink = (page: Page) => page.getByRole('table').getByRole('link').first();
async function openFirst(page: Page): Promise<void> {
  const number = await firstLink(page).textContent();
  await firstLink(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '-');
}
const plain = (number: string | null) => (number ?? '').replaceAll('-', '');

test('every staff screen and dialog is sound in every window', async ({ browser }) => {
  const page = await signIn(browser);
  const numbered = (form: RegExp) => page.getByRole('link', { name: form }).first().textContent();
  const requestNo = plain(await numbered(/^\d{8}-\d+$/));
  const inquiryNo = plain(await numbered(/^Q\d{8}-\d+$/));
  await page.goto(`${product.origin}${base}/mto220`);
  const userNo = (await firstLink(page).getAttribute('href'))?.split('/')[3] ?? '';
  const numbers: Record<string, string> = { requestNo, inquiryNo, userNo };
  const staff = screens.filter(({ side, access }) => side === 'maintenance' && access !== 'anyone');
  expect(staff.length).toBeGreaterThan(8);
  for (const { id, params = [] } of staff) {
    const values = params.filter((name) => !name.endsWith('?')).map((name) => numbers[name]);
    // The list of any day has verifications that wait.
    const anyDay = id === 'MTR100' ? '?from=2020-01-01&page=2' : '';
    await goWithin(page, `${base}${addressOf(id, ...values)}${anyDay}`);
    await expectPageInOrder(page, id);
    await expectRoomInCells(page, id);
    await page.setViewportSize(small);
    await expectNoOverhang(page, `${id} in a small window`);
    // Where the list scrolls in its own box, the page itself does not scroll.
    if (id === 'MTO100') await expectPageToFit(page);
    await expectRoomInCells(page, `${id} in a small window`);
    await page.setViewportSize(desk);
    if (id === 'MTR200') continue;
    if (await page.getByRole('button', { name: 'キー操作' }).isVisible()) {
      await page.keyboard.press('?');
      await expectPageInOrder(page, `${id} keys`);
      await pressIn(page, '閉じる');
    }
    const openers = { MTO100: /の入金確認$/, MTO220: /を利用停止$/ } as const;
    const opener = openers[id as keyof typeof openers];
    if (opener) {
      await page.getByRole('button', { name: opener }).first().click();
      await expectPageInOrder(page, `${id} question`);
      await pressIn(page, 'キャンセル');
    }
    if (id === 'MTQ200') {
      await press(page, '対応済みにする');
      await pressIn(page, 'OK');
      await expect(page.getByRole('region', { name: '対応' })).toContainText('対応済みにしました');
      await expectPageInOrder(page, `${id} dealt with`);
    }
    if (id === 'MTO200') {
      await press(page, '登録する');
      await expect(page.getByRole('alertdialog')).toContainText(message('cm020', 'ユーザーID'));
      await expectPageInOrder(page, `${id} refused`);
      await pressIn(page, 'OK');
      await expectPageInOrder(page, `${id} with errors`);
    }
  }
  await page.context().close();
});

test('the counters narrow the list, and the keyboard finds a request again', async ({
  browser,
}) => {
  const page = await signIn(browser, 'staff01', 'Staff-1234');
  const overdue = page.getByRole('button', { name: /^入金期限超過/ });
  await expect(overdue).toContainText(/[1-9]\d*件/);
  await overdue.click();
  await expect(page).toHaveURL(/queue=overdue/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('最新情報 [全期間]');
  await expect(rows(page).nth(1)).toContainText('入金期限超過');
  await page.reload();
  await expect(overdue).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).nth(1)).toContainText('未読');
  await openFirst(page);
  await page.goBack();
  await expect(page).toHaveURL(/queue=overdue/);
  await expect(rows(page).nth(1)).not.toContainText('未読');

  const numberField = page.getByRole('textbox', { name: '申込番号・お問い合わせ番号' });
  await numberField.fill('2026');
  await numberField.press('Enter');
  await expectRefusal(page, message('cm031', '申込番号・お問い合わせ番号'));
  const number = (await firstLink(page).textContent()) ?? '';
  await numberField.fill(
    `　${number.replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')}`,
  );
  await numberField.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);

  await page.getByRole('link', { name: '申込一覧' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '申込一覧' })).toBeVisible();
  await page.getByRole('textbox', { name: /^申込日（開始）/ }).fill('R8.1.1');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('こうの');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name=/);
  await expect(page.getByText(/^全\d+件/)).toBeVisible();
  await press(page, '次へ');
  const counted = page.getByText(/中 11～/);
  await expect(counted).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const chosen = await page.locator('tbody tr:focus-within a').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen ?? '-');
  await page.reload();
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(counted).toBeVisible();
  await expect(page.getByRole('textbox', { name: '氏名' })).toHaveValue('こうの');
  // The menu leads back to the same search, but not from other screens.
  await openFirst(page);
  await page.getByRole('link', { name: '申込一覧' }).click();
  await expect(page.getByRole('textbox', { name: '氏名' })).toHaveValue('こうの');
  await page.getByRole('link', { name: 'お問い合わせ一覧' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'お問い合わせ一覧' })).toBeVisible();
  await page.getByRole('link', { name: '申込一覧' }).click();
  await expect(page.getByRole('textbox', { name: '氏名' })).toHaveValue('');

  await page.getByRole('textbox', { name: /^申込日（終了）/ }).fill('2020/1/1');
  await press(page, '検索');
  await expectRefusal(page, message('cm038', '申込日（終了）', '申込日（開始）'));
  await page.getByRole('textbox', { name: /^申込日（終了）/ }).fill('');
  await press(page, '検索');
  await expectRefusal(page, message('cm020', '申込日（終了）'));
  await page.context().close();
});

test("a clerk confirms what came by the bank, and takes the search's CSV home", async ({
  browser,
}) => {
  const page = await signIn(browser);
  await page.getByRole('link', { name: '入金の確認' }).click();
  await expect(rows(page)).toHaveCount(6);
  const take = (content: string) =>
    page
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'bank.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(content),
      });
  await take('2026/11/20,ﾔﾏﾀﾞ');
  await expectRefusal(page, message('mt024', 1, '項目数'));
  const fits = page.getByRole('checkbox', { name: /カナ一致/ });
  // The last row is a transfer for two filings.
  await fits.last().check();
  // A focused checkbox accepts no text, and no row offers an action to the next key.
  for (let row = 0; row < 3; row += 1) await page.keyboard.press('k');
  await expect(page.locator('button:focus')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.locator('tr:focus, tr :focus')).toHaveCount(1);
  await press(page, '選んだ1件の入金を確認');
  await expect(top(page)).toContainText(message('mt028', 1));
  await pressIn(page, '入金を確認');
  await expect(page.getByText(message('mt020'))).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  await press(page, '確認済み');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: /処理を取り消す$/ }).click();
  await expect(page.getByText('入金を確認した振込はありません')).toBeVisible();
  await press(page, '確認待ち');
  await fits.last().check();
  await press(page, '選んだ1件の入金を確認');
  await pressIn(page, '入金を確認');
  await expect(rows(page)).toHaveCount(5);
  await press(page, '確認済み');
  await openFirst(page);
  const facts = page.getByRole('region', { name: '申込内容' });
  await expect(facts).toContainText('入金済（');
  await press(page, '確認を取り消す');
  await expect(top(page)).toContainText('入金の確認を取り消します');
  await pressIn(page, '入金の確認を取り消す');
  await expect(top(page)).toContainText(message('mt031'));
  await pressIn(page, 'OK');
  await press(page, '入金を確認');
  await pressIn(page, '入金を確認');
  await pressIn(page, 'OK');
  await expect(facts).toContainText('入金済（');
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(page.getByText('入金を確認した振込はありません')).toBeVisible();

  await page.getByRole('link', { name: '申込一覧' }).click();
  const saved = page.waitForEvent('download');
  await press(page, 'CSV出力');
  expect((await saved).suggestedFilename()).toMatch(/^申込一覧_\d{4}-\d\d-\d\d_.*\.csv$/);

  await page.getByRole('link', { name: '操作記録' }).click();
  await expect(rows(page).filter({ hasText: '申込：CSV出力' })).toHaveCount(1);
  await press(page, '次へ');
  await expect(page.getByText(/^11～20件を表示/)).toBeVisible();
  await press(page, '前へ');
  await expect(page.getByText(/^1～10件を表示/)).toBeVisible();
  await page.goto(`${product.origin}${base}/mto300?user=admin01&page=99`);
  await press(page, '最初のページへ');
  await expect(page.getByText(/^1～10件を表示/)).toBeVisible();
  await expect(page).toHaveURL(/mto300\?user=admin01$/);
  await page.getByRole('link', { name: '操作記録' }).click();
  await expect(page).toHaveURL(/mto300$/);
  await expect(page.getByLabel(/^ログインID/)).toHaveValue('');
  await page.context().close();
});
