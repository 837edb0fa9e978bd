import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/messages.ts';
import { press } from '../testing/dialogs.ts';
import { address, answer, atEntry, choose, field, person } from '../testing/entry.ts';
import { type Product, startProduct } from '../testing/product.ts';

// A device on which a draft was only looked at, and one that was opened without a network.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** A customer with a draft in which the capital is open. */
async function withoutCapital() {
  const entry = await atEntry(product);
  const { tab, atServer } = entry;
  await press(tab, '登記されている役員を加える');
  await field(tab, /^氏名/).fill('丙川　次郎');
  await field(tab, /^住所/).fill(address);
  await press(tab, 'この方を一覧に加える');
  await press(tab, '閉じる');
  await choose(tab, /丙川/, '辞任');
  await field(tab, /^変更の日/).fill('2026/11/15');
  await atServer('2026-11-15');
  return entry;
}

test('what follows from a new fact is no change of a device that was only looked at', async () => {
  const { tab: asked, login, atServer, draftAtServer } = await withoutCapital();
  const looked = await product.open('/mba100');
  await looked.signIn('member', login, '/mbr400');
  await expect(field(looked, /^変更の日/)).toHaveValue('2026/11/15');

  await asked.goto('/mbr400');
  await answer(asked, /資本金は1億円/, '1億円以下');
  await field(asked, /^変更の日/).fill('2026/11/16');
  await atServer('2026-11-16');
  const { draftVersion } = await draftAtServer();

  // The company's page is there before the draft of the other device.
  const release = looked.network.hold(/\/draft$/);
  await looked.goto('/mbr400');
  await expect(looked.getByRole('region', { name: '料金' })).toContainText('役員変更');
  release();
  await expect(field(looked, /^変更の日/)).toHaveValue('2026/11/16');
  await expect(looked.getByText(message('mb073'))).toHaveCount(0);
  expect((await draftAtServer()).draftVersion).toBe(draftVersion);
});

test('an entry that was opened without a network shows the list as soon as there is one', async () => {
  const { tab } = await withoutCapital();
  let isOff = true;
  tab.prepare = ({ navigator }) =>
    Object.defineProperty(navigator, 'onLine', { get: () => !isOff, configurable: true });
  tab.network.decide(/\/customers\/0\/company$/, () => (isOff ? 'lost' : 'goes'));
  tab.forgetSeen();
  await tab.goto('/mbr400');
  await expect(tab.getByRole('button', { name: '再読み込み' })).toBeVisible();
  isOff = false;
  window.dispatchEvent(new Event('online'));
  await expect(tab.getByRole('button', { name: '再読み込み' })).toHaveCount(0);
  await expect(person(tab, /丙川/).getByRole('radio', { name: '辞任', exact: true })).toBeChecked();
});
