import { afterAll, beforeAll, expect, test } from 'vitest';
import { press } from '../testing/dialogs.ts';
import { type Product, startProduct } from '../testing/product.ts';

// What the office has to do, on its home and in a case.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const clerk = { username: 'staff01', password: 'Staff-1234' };

test('a clerk takes work that is of nobody, and gives it to a colleague in the case', async () => {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', clerk, '/mto100');
  const counter = (name: RegExp) => tab.getByRole('button', { name }).first();
  const countOf = async (name: RegExp) =>
    Number(/\d+/.exec(await counter(name).textContent())?.[0] ?? Number.NaN);
  await expect(counter(/^自分/)).toContainText(/[1-9]/);
  const [mine, nobodys] = [await countOf(/^自分/), await countOf(/^担当なし/)];
  expect(nobodys).toBeGreaterThan(0);
  await counter(/^担当なし/).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('最新情報 [全期間]');
  const take = tab.getByRole('button', { name: /を引き受ける$/ });
  await expect(take).toHaveCount(nobodys);
  await take.first().click();
  await expect(take).toHaveCount(nobodys - 1);
  await expect(counter(/^自分/)).toContainText(String(mine + 1));

  await counter(/^自分/).click();
  await expect(tab.getByRole('table').getByRole('row')).toHaveCount(Math.min(mine + 1, 10) + 1);
  await tab.getByRole('table').getByRole('link').first().click();
  const panel = tab.getByRole('region', { name: '次にすること' });
  const owner = panel.getByLabel('事務所の担当');
  await expect(owner.getByRole('option', { name: /（自分）$/ })).toHaveCount(1);
  await owner.selectOption('');
  await press(tab, '引き受ける');
  await expect(tab.getByText('事務所の担当を変更').first()).toBeVisible();
});
