import { expect, test } from '@playwright/test';
import { faultsOfScreens } from './every-screen.ts';
import { type Product, startProduct } from './product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('every screen and dialog of visitors is sound, also at 320 px, with large text and by keyboard', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  expect(await faultsOfScreens(browser, product.origin, 'visitor')).toEqual({});
});
