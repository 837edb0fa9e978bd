import { type Browser, expect, type Page, test } from '@playwright/test';
import { restlessAtAllSizes, screensHigh } from './calm-page.ts';
import { resize, settled } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// How calm a member's pages are with the prepared filings, one for nearly every act; public-pages.spec.ts checks every
// screen and dialog with the first of them.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

async function home(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const login = { username: 'demo@example.jp', password: 'Demo-1234' };
  await signInByCall(page, product.origin, 'member', login);
  await page.goto(`${product.origin}/comregtaqusu/mbr100`);
  await settled(page);
  return page;
}

test('a filing takes at most four screens of a phone and says one thing at a time, whatever is next', async ({
  browser,
}) => {
  const page = await home(browser);
  const numbers = await page.getByRole('link', { name: /^\d{8}-\d{5}$/ }).allTextContents();
  const found: Record<string, unknown> = {};
  for (const number of new Set(numbers)) {
    await page.goto(`${product.origin}/comregtaqusu/mbr500/${number.replace('-', '')}`);
    await settled(page);
    const high = await screensHigh(page);
    const wrong = high > 4 ? [`${high.toFixed(1)} screens high`] : [];
    wrong.push(...(await restlessAtAllSizes(page)));
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true;
    });
    await settled(page);
    wrong.push(...(await restlessAtAllSizes(page)));
    if (wrong.length > 0) found[number] = wrong;
  }
  expect(found).toEqual({});
  expect(new Set(numbers).size).toBeGreaterThan(7);
  await page.context().close();
});

test('the home takes four screens of a phone with thirteen filings, and the check page three with one officer', async ({
  browser,
}) => {
  const page = await home(browser);
  await expect(page.getByText('全13件中')).toBeVisible();
  expect(await screensHigh(page)).toBeLessThanOrEqual(4);
  expect(await restlessAtAllSizes(page)).toEqual([]);
  await page.getByRole('link', { name: /^申込みを開始する/ }).click();
  const person = page.getByRole('group', { name: /丁野/ });
  await person.getByRole('radio', { name: '重任（続ける）' }).check();
  await page
    .getByLabel(/^変更の日/)
    .first()
    .fill('2026/11/20');
  await page.getByRole('button', { name: '申込内容を確認する' }).click();
  await expect(page.getByRole('heading', { name: '申込内容の確認' })).toBeVisible();
  await settled(page);
  expect(await screensHigh(page)).toBeLessThanOrEqual(3);
  expect(await restlessAtAllSizes(page)).toEqual([]);
  await page.context().close();
});

test('the entry says amount and dates of a phone right above its one filled button', async ({
  browser,
}) => {
  const page = await home(browser);
  await page.goto(`${product.origin}/comregtaqusu/mbr400`);
  const person = page.getByRole('group', { name: /丁野/ });
  await person.getByRole('radio', { name: '重任（続ける）' }).check();
  await page
    .getByLabel(/^変更の日/)
    .first()
    .fill('2026/11/20');
  await settled(page);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await screensHigh(page)).toBeLessThanOrEqual(6.5);
  expect(await restlessAtAllSizes(page)).toEqual([]);
  await resize(page, { width: 360, height: 740 });
  const price = page.getByRole('region', { name: '料金' });
  await expect(price.getByText('登記の期限', { exact: true })).toBeVisible();
  await expect(price.getByText(/^お支払い期限/)).toBeVisible();
  const box = await price.boundingBox();
  const button = await page.getByRole('button', { name: '申込内容を確認する' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await page.context().close();
});
