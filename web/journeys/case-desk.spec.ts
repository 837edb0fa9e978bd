import { expect, type Page, test } from '@playwright/test';
import { screenOf } from '../screens.ts';
import { officeSamples } from './office-samples.ts';
import { expectNoOverhang, expectPageInOrder, goWithin, resize } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';
import { pathOf } from './sweep.ts';

// A case opens on its next act: one filled button, near to the top and to the keyboard, at every stage of a filing.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
const simplest = '申込受付';
const stages = [
  ...[simplest, '入金確認済', '本人確認中', '本人確認済', '書類発送済', '返送連絡あり'],
  ...['押印書類受領', '登記申請中', '補正対応中', '登記完了', '取消'],
] as const;

/** How the keyboard and the eye reach the act of the case that shows. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const shows = (element: Element) => element.checkVisibility() && !element.closest('dialog');
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
      ),
    ].filter((one) => shows(one) && one.tabIndex >= 0 && !one.matches(':disabled'));
    const filled = [...document.querySelectorAll('main [data-variant="filled"]')].filter(shows);
    return {
      windows: document.documentElement.scrollHeight / innerHeight,
      stops: stops.length,
      first: stops.findIndex((one) => one.closest('#case-act')) + 1,
      filled: filled.filter((one) => one.closest('#case-act')).length,
      filledElsewhere: filled.filter((one) => !one.closest('#case-act')).length,
    };
  });

test('at every stage a case is short, and its act is the first that the keyboard reaches', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: desk })).newPage();
  const login = { username: 'admin01', password: 'Admin-1234' };
  await signInByCall(page, product.origin, 'manager', login);
  await page.goto(`${product.origin}/comregtaqusu/mto100`);
  const { numberOf } = await officeSamples(page);
  const screen = screenOf('MTR200');
  if (!screen) throw new Error('no MTR200');
  for (const stage of stages) {
    const requestNo = numberOf(stage, 'newest');
    await goWithin(page, pathOf(screen, { requestNo, srcScreenId: 'MTO100' }));
    await expect(page.locator('#case-act')).toBeVisible();
    const measured = await measure(page);
    expect(measured.first, `${stage}: stops to the act`).toBeLessThanOrEqual(3);
    expect(measured.filled, `${stage}: filled buttons`).toBeLessThanOrEqual(1);
    expect(measured.filledElsewhere, `${stage}: filled beside the act`).toBe(0);
    expect(measured.windows, `${stage}: windows`).toBeLessThanOrEqual(stage === simplest ? 2 : 3);
    if (stage === simplest) {
      expect(measured.stops, 'stops').toBeLessThanOrEqual(25);
      await expectReachedFromSkipLink(page);
    }
    await expectPageInOrder(page, stage);
    await resize(page, phone);
    await expectNoOverhang(page, `${stage} on a phone`);
    await resize(page, desk);
  }
  await page.context().close();
});

/** Three presses of the tab key lead from the skip link into the act. */
async function expectReachedFromSkipLink(page: Page): Promise<void> {
  await page.getByRole('link', { name: '本文へ移動' }).focus();
  await page.keyboard.press('Enter');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  await expect(page.locator('#case-act :focus')).toBeVisible();
}
