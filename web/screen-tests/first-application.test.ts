import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerLabels as labels } from '#contract/customer-labels.ts';
import { message } from '#contract/server-messages.ts';
import { press, pressIn } from '../testing/dialogs.ts';
import type { Locator } from '../testing/locator.ts';
import { type Product, startProduct } from '../testing/product.ts';

// How much a new customer types and chooses from the landing page to the application.

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const address = '東京都港区虎ノ門一丁目1番1号';

test('a new customer applies for one change with 22 fields, and confirms no dialog that only informs', async () => {
  const tab = await product.open('/');
  let fields = 0;
  const field = (name: RegExp | string) => tab.getByRole('textbox', { name }).first();
  const type = async (target: Locator, text: string) => {
    fields += 1;
    await target.fill(text);
  };
  const choose = async (target: Locator) => {
    fields += 1;
    await target.check();
  };
  const labelled = (label: string) => tab.getByLabel(new RegExp(`^${label}(?!（)`)).first();
  await tab.getByRole('link', { name: /登録/ }).first().click();
  const mailAddress = 'kono@example.jp';
  const typed: [string, string][] = [
    [labels.companyName, '株式会社甲野商店'],
    [labels.companyNameKana, 'コウノショウテン'],
    [labels.zipCode, '1000001'],
    [labels.address, '東京都千代田区千代田一丁目1番1号'],
    [labels.name, '甲野　太郎'],
    [labels.nameKana, 'コウノ　タロウ'],
    [labels.telNo, '0312345678'],
    [labels.mailAddress, mailAddress],
    [labels.mailAddressConfirm, mailAddress],
    [labels.pw, 'Hato+7391'],
    [labels.pwConfirm, 'Hato+7391'],
  ];
  for (const [label, text] of typed) await type(labelled(label), text);
  await choose(tab.getByRole('checkbox', { name: '代表者と同じ' }));
  await press(tab, '登録する');
  await pressIn(tab, '同意して登録する');
  await expect(tab.getByText(message('mb022'))).toBeVisible();
  await expect(field(/^メールアドレス/)).toHaveValue(mailAddress);
  await type(tab.getByLabel(/^パスワード/).first(), 'Hato+7391');
  await press(tab, 'ログイン');
  await tab
    .getByRole('link', { name: /^申込みを開始する/ })
    .first()
    .click();

  await press(tab, '登記されている役員を加える');
  await type(field(/^氏名/), '丙川　次郎');
  await type(field(/^住所/), address);
  await press(tab, 'この方を一覧に加える');
  const card = tab.getByRole('group', { name: /丙川/ });
  await choose(card.getByRole('radio', { name: '辞任', exact: true }));
  await type(field(/^変更の日/), '2026/11/15');
  const answer = (group: RegExp, what: string) =>
    choose(tab.getByRole('group', { name: group }).getByRole('radio', { name: what }));
  await answer(/取締役会を置いていますか/, '置いていない');
  await answer(/代表取締役はどう決めますか/, '分からない');
  await answer(/資本金は1億円/, '1億円以下');
  await press(tab, '申込内容を確認する');
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expect(tab.getByText(/申込番号は/)).toBeVisible();
  await expect(tab.getByRole('button', { name: 'OK' })).toHaveCount(0);
  expect(fields).toBeLessThanOrEqual(22);
});
