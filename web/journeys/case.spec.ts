import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, displayDate, japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/messages.ts';
import { expectAccessible, expectNoOverhang, expectPageInOrder } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// A case as managers work on it: facts, documents and drafts, also by two at the same time.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function openCase(browser: Browser, userId: string, password: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInByCall(page, product.origin, 'manager', { username: userId, password });
  await page.goto(`${product.origin}/comregtaqusu/mto100`);
  await page.locator('table a[href*="mtr200"]').first().click();
  await expect(page.getByRole('heading', { name: '必要な書類' })).toBeVisible();
  return page;
}

const conflict = (page: Page) => page.getByText('他の利用者が先に登録した項目があります');
const dialog = (page: Page) => page.locator('dialog[open]').last();
const pressInDialog = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).click();

test('a clerk reads, ticks off and prints what a case needs', async ({ browser }) => {
  const page = await openCase(browser, 'admin01', 'Admin-1234');
  await expectAccessible(page, 'case', 'best-practice');
  // The number of the row that the customer sees too.
  const resigning = page.getByRole('table', { name: '辞任・退任等する役員' });
  await expect(resigning.getByRole('cell').first()).toHaveText('2');
  await page.getByRole('checkbox', { name: /^委任状/ }).check();
  await expect(page.getByText(/点のうち1点を確認済み/)).toBeVisible();
  await expect(page.getByRole('list', { name: '必要な書類' })).toContainText(
    /確認　\d{4}\/\d\d\/\d\d \d\d:\d\d　\S/,
  );
  await expect(page.getByRole('list', { name: '経過' })).toContainText('書類を確認');

  for (const [button, title] of [
    ['登記に必要な情報を変更', '登記に必要な情報の変更'],
    ['確認記録を変更', '取引時の確認記録の変更'],
    ['効力発生日を変更', '効力発生日の変更'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: title })).toContainText('すべて任意の項目です');
    await expect(dialog(page)).not.toContainText('※任意');
    await page.setViewportSize({ width: 1152, height: 630 });
    await expectPageInOrder(page, title);
    await pressInDialog(page, 'キャンセル');
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  await page.getByRole('button', { name: '確認記録を変更' }).click();
  const documentNumber = page.getByLabel('担当者の確認書類の記号番号');
  await documentNumber.fill('1234 5678 9012');
  await pressInDialog(page, '登録する');
  await expect(dialog(page)).toContainText(message('mt040', '担当者の確認書類の記号番号'));
  await pressInDialog(page, 'OK');
  await documentNumber.fill(' AB-12 ');
  await page.getByLabel('事業の内容', { exact: true }).fill('食料品の小売');
  await pressInDialog(page, '空欄に自分の氏名と今の日時を入れる');
  await pressInDialog(page, '登録する');
  const record = page.getByRole('region', { name: '取引時の確認記録' });
  await expect(record).toContainText(/確認\d{4}\/\d\d\/\d\d　\d\d:\d\d　事務所　管理者/);
  await expect(record).toContainText('食料品の小売');
  await expect(conflict(page)).toHaveCount(0);
  await pressInDialog(page, 'OK');

  await page.getByRole('button', { name: '効力発生日を変更' }).click();
  await dialog(page).getByRole('textbox').first().fill('2026/11/02');
  await pressInDialog(page, '登録する');
  await pressInDialog(page, 'OK');
  await page.getByRole('button', { name: '効力発生日を変更' }).click();
  // An emptied field is stored as the customer's date.
  await dialog(page).getByRole('textbox').first().fill('');
  await pressInDialog(page, '登録する');
  await expect(page.getByRole('list', { name: '経過' })).toContainText('2026/11/02→');
  await expect(conflict(page)).toHaveCount(0);
  await pressInDialog(page, 'OK');

  // The progress stays in view while the case scrolls, and covers no focused field.
  const progress = page.getByLabel('進捗を変更する');
  await page.getByRole('heading', { name: '料金', exact: true }).scrollIntoViewIfNeeded();
  await expect(progress).toBeInViewport();
  // Too low even for the shortest case; how much stays in view depends on the case.
  await page.setViewportSize({ width: 1152, height: 560 });
  await expect(progress).not.toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'キー操作' }).click();
  await expect(dialog(page)).toContainText('Ctrl＋Enter');
  await pressInDialog(page, '閉じる');
  const comment = page.getByLabel('コメントを追加する');
  await comment.fill('電話で確認済み');
  await expect(comment).toBeInViewport();
  await comment.press('Control+Enter');
  await pressInDialog(page, 'OK');
  await expect(comment).toHaveValue('');
  await expect(page.getByRole('list', { name: '登録済みのコメント' })).toContainText(
    '電話で確認済み',
  );

  await page.getByRole('button', { name: '草案を一式で開く' }).click();
  await expect(page.getByRole('img', { name: /^登記書類一式の草案 1ページ目/ })).toBeVisible();
  await expectNoOverhang(page, 'drafts');
  await pressInDialog(page, '閉じる');
  await expect(page.getByRole('list', { name: '経過' })).toContainText('書類の草案を作成');
  await page.context().close();
});

test('of two clerks the slower one keeps what he typed and sees what the other stored', async ({
  browser,
}) => {
  const fast = await openCase(browser, 'admin01', 'Admin-1234');
  const slow = await openCase(browser, 'staff01', 'Staff-1234');
  for (const page of [fast, slow]) {
    await page.getByRole('button', { name: '登記に必要な情報を変更' }).click();
  }
  await fast.getByLabel('管轄登記所').fill('東京法務局');
  await fast.getByLabel('会社法人等番号').fill('0100-01-123456');
  await pressInDialog(fast, '登録する');
  // The user's own number, stored without hyphens, is no colleague's change.
  await expect(fast.getByRole('region', { name: '登記に必要な情報' })).toContainText(
    '0100-01-123456',
  );
  await expect(conflict(fast)).toHaveCount(0);
  await pressInDialog(fast, 'OK');
  await slow.getByLabel('管轄登記所').fill('横浜地方法務局');
  await pressInDialog(slow, '登録する');
  await expect(dialog(slow)).toContainText(message('cm200'));
  await pressInDialog(slow, 'OK');
  await expect(conflict(slow)).toBeVisible();
  await expect(slow.getByText('先に登録された内容：東京法務局')).toBeVisible();
  await expect(slow.getByLabel('管轄登記所')).toHaveValue('横浜地方法務局');
  await expect(slow.getByLabel('会社法人等番号')).toHaveValue('010001123456');
  await pressInDialog(slow, '登録する');
  await pressInDialog(slow, 'OK');
  const facts = slow.getByRole('region', { name: '登記に必要な情報' });
  await expect(facts).toContainText('横浜地方法務局');
  await expect(facts).toContainText('0100-01-123456');
  await Promise.all([fast, slow].map((page) => page.context().close()));
});

test('an approved verification fills what is empty of the record, and nothing is kept unasked', async ({
  browser,
}) => {
  const page = await openCase(browser, 'admin01', 'Admin-1234');
  await page.goto(`${product.origin}/comregtaqusu/mtr100`);
  const from = addDays(japanDate(new Date()), -60);
  await page
    .getByLabel(/^申込日（開始）/)
    .first()
    .fill(displayDate(from));
  await page.getByLabel('進捗').selectOption({ label: '登記申請中' });
  await page.getByRole('button', { name: '検索', exact: true }).click();
  const approved = page.locator('tr', { hasText: '承認' });
  await approved.first().locator('a[href*="mtr200"]').first().click();
  const record = page.getByRole('region', { name: '取引時の確認記録' });
  await expect(record).toContainText('確認　一子');
  await page.getByRole('button', { name: '確認記録を変更' }).click();
  const business = page.getByLabel('事業の内容', { exact: true });
  await business.fill('家具の小売');
  await page.getByLabel('会社の名称', { exact: true }).fill('');
  await pressInDialog(page, 'わかる内容を取り込む');
  await expect(dialog(page)).toContainText(/取り込みました：.*会社の名称/);
  // What the verification says is transferred, and typed by nobody.
  await expect(page.getByLabel('確認者', { exact: true })).toBeDisabled();
  await expect(page.getByLabel('確認者', { exact: true })).toHaveValue('確認　一子');
  await expect(page.getByLabel('確認時刻', { exact: true })).toHaveValue(/^\d\d:\d\d$/);
  await expect(business).toHaveValue('家具の小売');
  await pressInDialog(page, 'キャンセル');
  await pressInDialog(page, '破棄する');
  await expect(record).toContainText('確認　一子');
  await expect(record).not.toContainText('家具の小売');
  await page.context().close();
});
