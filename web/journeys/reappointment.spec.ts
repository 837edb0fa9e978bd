import { expect, type Page, test } from '@playwright/test';
import { restlessAtAllSizes } from './calm-page.ts';
import { settled } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// From the button of the reminder's mail to the application, on a phone: four presses, all of it in view at once.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const phone = { width: 360, height: 740 };

/** Counts each press that the page receives. */
const counted = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pointerdown', () => {
      const before = Number(sessionStorage.getItem('test.presses'));
      sessionStorage.setItem('test.presses', String(before + 1));
    });
  });

test('the reminder leads to an application in four presses, which shows at once and asks nothing on leaving', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await counted(page);
  const login = { username: 'demo@example.jp', password: 'Demo-1234' };
  await signInByCall(page, product.origin, 'member', login);
  await page.goto(`${product.origin}/comregtaqusu/mbr100`);
  const link = page.getByRole('link', { name: '重任の申込みを始める' }).first();
  const reminder = new URL((await link.getAttribute('href')) ?? '', product.origin).href;
  expect(new URL(reminder).searchParams.get('terms')).toMatch(/^\d{4}-\d{2}-\d{2}$/);

  // Looking is no draft: leaving by Back or by another address asks nothing.
  await link.tap();
  const title = page.getByRole('heading', { level: 1, name: '重任の申込み' });
  await expect(title).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'ホーム' })).toBeVisible();
  await expect(page.getByRole('link', { name: '申込みを開始する' })).toBeVisible();

  // The first press is that of the mail.
  await page.evaluate(() => sessionStorage.setItem('test.presses', '1'));
  await page.goto(reminder);
  await expect(title).toBeVisible();
  await settled(page);
  const day = page.getByRole('group', { name: /^総会の日/ });
  const parts = [
    page.getByRole('list', { name: '任期が満了する役員' }),
    day,
    page.getByRole('heading', { name: '申込プラン' }),
    page.getByText('ご請求額').last(),
    page.getByText('登記の期限').last(),
    page.getByRole('button', { name: '申し込む' }),
    page.getByRole('button', { name: '修正する' }),
  ];
  await day.locator('label').first().tap();
  await expect(day.getByRole('radio').first()).toBeChecked();
  await settled(page);
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  expect(await restlessAtAllSizes(page)).toEqual([]);

  await context.setOffline(true);
  await expect(page.getByRole('button', { name: /^オフライン/ })).toBeDisabled();
  await context.setOffline(false);
  await page.getByRole('button', { name: '申し込む' }).tap();
  await page.locator('dialog[open]').getByRole('button', { name: '申し込む' }).tap();
  await expect(page.getByText(/申込番号は/)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('test.presses'))).toBe('4');
  await context.close();
});
