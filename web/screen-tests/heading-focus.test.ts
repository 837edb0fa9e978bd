import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer, type Product, startProduct } from '../testing/product.ts';

// Where the keyboard and a screen reader are after a new screen has opened.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('the heading takes the focus although it shows only after what the screen loads', async () => {
  const login = await customer(product);
  const tab = await product.open('/');
  await tab.signIn('member', login, '/mbr100');
  await tab
    .getByRole('link', { name: /^申込みを開始する/ })
    .first()
    .click();
  await expect(tab.getByRole('heading', { name: '申込内容の入力' })).toBeFocused();
});

test('a heading that shows late does not take the focus from a field', async () => {
  const login = await customer(product);
  const tab = await product.open('/');
  let release = () => {};
  const held = new Promise<'goes'>((resolve) => {
    release = () => resolve('goes');
  });
  await tab.signIn('member', login, '/mbr100');
  tab.network.decide(/\/company$/, () => held);
  await tab
    .getByRole('link', { name: /^申込みを開始する/ })
    .first()
    .click();
  await expect(tab).toHaveURL(/mbr400/);
  const menu = tab.getByRole('button', { name: 'メニュー' });
  (document.querySelector('header button') as HTMLElement).focus();
  release();
  await expect(tab.getByRole('heading', { name: '申込内容の入力' })).toBeVisible();
  await expect(menu).toBeFocused();
});
