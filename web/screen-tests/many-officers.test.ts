import { afterAll, beforeAll, expect, test } from 'vitest';
import { press } from '../testing/dialogs.ts';
import { address, atEntry, field } from '../testing/entry.ts';
import { type Product, startProduct } from '../testing/product.ts';

// The entry of a company with many officers at a desk: a table, one choice a row.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('four officers are a table with one choice a row; who leaves is not elected again', async () => {
  const { tab, token } = await atEntry(product);
  const names = ['一条　太郎', '二宮　次郎', '三木　三郎', '四谷　花子'];
  const json = {
    officerList: names.map((name, index) => ({
      ...{ name, officerAddress: address },
      positionList: (index === 0 ? ['10', '20'] : ['20']).map((officialPositionClass) => ({
        officialPositionClass,
      })),
    })),
    ...{ officersCompleteFlg: true, updateDatetime: '', updateUserId: '' },
  };
  const path = '/user/core/customers/0/company/officers';
  expect((await product.app.call('put', path, { token, json })).status).toBe(200);
  await tab.reload();
  const choice = (name: RegExp) => tab.getByRole('combobox', { name });
  await expect(tab.getByRole('table', { name: '役員の変更' }).getByRole('combobox')).toHaveCount(4);
  await expect(tab.getByText(/続けずに退く方/)).toBeVisible();
  const all = tab.getByRole('button', { name: /^全員重任/ });
  await all.click();
  for (const name of [/一条/, /四谷/]) await expect(choice(name)).toHaveValue('reappointed');
  expect((await all.element()).getAttribute('aria-pressed')).toBe('true');

  // With one who leaves it is no press for everyone any more, and says what it does.
  await choice(/二宮/).selectOption({ label: '任期満了で退任' });
  await expect(all).toHaveCount(0);
  await press(tab, '3名の重任を取り消す');
  await expect(choice(/一条/)).toHaveValue('');
  await expect(choice(/二宮/)).toHaveValue('expired');
  await press(tab, 'ほかの3名を重任にする');
  await expect(choice(/四谷/)).toHaveValue('reappointed');

  // A choice by mistake is mended where it is said.
  for (const name of [/一条/, /三木/, /四谷/]) {
    await choice(name).selectOption({ label: '任期満了で退任' });
  }
  await field(tab, /^変更の日/).fill('2026/11/15');
  const row = tab.getByRole('table', { name: '役員の変更' }).locator('tbody').first();
  await row.getByRole('button', { name: '「重任（続ける）」にする' }).first().click();
  await expect(choice(/一条/)).toHaveValue('reappointed');
  await tab.getByRole('checkbox', { name: '住所が変わった' }).check();
  await expect(field(tab, /新しい住所/)).toBeVisible();
});

test('with large letters each officer has one select, and every question stays', async () => {
  const { tab } = await atEntry(product);
  await expect(tab.getByRole('radio', { name: '変更なし' }).first()).toBeVisible();
  tab.prepare = () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (media) =>
      ({ ...matchMedia(media), matches: !media.startsWith('(min-width') }) as MediaQueryList;
  };
  await tab.reload();
  const choice = tab.getByRole('combobox', { name: /様の変更$/ }).first();
  await choice.selectOption({ label: '重任（続ける）' });
  await expect(choice).toHaveValue('reappointed');
  await tab.getByRole('checkbox', { name: '住所が変わった' }).first().check();
  await expect(field(tab, /新しい住所/)).toBeVisible();
  await expect(field(tab, /^引っ越した日/)).toBeVisible();
});
