import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { filing } from '../../api/testing/builders.ts';
import { openSections } from '../testing/case.ts';
import { colleagueSets } from '../testing/colleague.ts';
import {
  expectKeptFromEscape,
  expectRefusal,
  expectToast,
  openFold,
  press,
  pressIn,
} from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';

// A typing error in a filing, corrected with the customer's consent, on both of their screens.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const office = { username: 'staff01', password: 'Staff-1234' };

test('the office proposes, the customer sees old and new and agrees with one press', async () => {
  const { app } = product;
  const login = await customer(product);
  const number = await filing(app, login.token);
  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, `/mtr200/${number}/MTO100`);
  await openSections(desk);
  const panel = desk.getByRole('region', { name: '申込の訂正' });
  await press(panel, '訂正を提案');
  const dialog = desk.getByRole('dialog', { name: '訂正の提案' });
  await dialog.getByLabel('訂正するところ').selectOption('1');
  await dialog.getByLabel('氏名', { exact: false }).fill('丙山　次郎');
  await expect(dialog.getByRole('list', { name: '訂正の内容' })).toContainText('丙川　次郎');
  await dialog.getByLabel('訂正するところ').selectOption('plans');
  await dialog.getByLabel('登記事項証明書の郵送（1通）').check();
  await press(dialog, 'お客様に提案する');
  await expectRefusal(desk, message('cm020', '訂正の理由'));
  await dialog.getByLabel('訂正の理由').fill('お電話で誤りのお申し出');
  // A colleague changes something else meanwhile: what is typed stays, over the new version.
  await colleagueSets(app, number, '21');
  await press(dialog, 'お客様に提案する');
  await expectRefusal(desk, message('cm200'));
  await expect(desk.getByRole('region', { name: '進捗', exact: true })).toContainText('入金確認済');
  await press(dialog, 'お客様に提案する');
  await expectToast(desk, message('mt140'));
  await expect(panel).toContainText('お客様の回答待ち');
  await expect(desk.getByRole('region', { name: '次にすること' })).toContainText(
    '訂正への回答待ち',
  );

  const tab = await product.open('/mba100');
  await tab.signIn('member', login, `/mbr500/${number}`);
  const ask = tab.getByRole('region', { name: '訂正のご確認' });
  await expect(ask).toContainText('訂正前');
  await expect(ask).toContainText('丙山　次郎');
  await press(ask, 'この訂正に同意する');
  await pressIn(tab, 'OK');
  await expect(ask).toBeHidden();
  await expect(tab.getByRole('region', { name: '役員変更' })).toContainText('丙山　次郎');
  const before = tab.getByRole('region', { name: 'これまでの訂正' });
  await before.getByText('訂正の内容とお答え').click();
  await expect(before).toContainText('ご同意により訂正しました');
  await expect(before).toContainText('丙川　次郎');
  await openFold(tab, '申込プラン・料金');
  for (const page of [tab, desk]) {
    const former = page.getByRole('region', { name: '以前の見積り' });
    await expect(former.getByRole('button', { name: /32,000円$/ })).toBeVisible();
  }
});

test('the customer declines with a word, and the office notes a consent on the telephone', async () => {
  const { app } = product;
  const login = await customer(product);
  const number = await filing(app, login.token);
  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, `/mtr200/${number}/MTO100`);
  await openSections(desk);
  const panel = desk.getByRole('region', { name: '申込の訂正' });
  const propose = async (name: string) => {
    await press(panel, '訂正を提案');
    const dialog = desk.getByRole('dialog', { name: '訂正の提案' });
    await dialog.getByLabel('訂正するところ').selectOption('facts');
    await dialog.getByLabel('担当者氏名', { exact: false }).first().fill(name);
    await dialog.getByLabel('訂正の理由').fill('誤記');
    await press(dialog, 'お客様に提案する');
    await expectToast(desk);
  };
  await propose('乙川　花子');
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, `/mbr500/${number}`);
  const ask = tab.getByRole('region', { name: '訂正のご確認' });
  await press(ask, '同意しない');
  await expect(ask.getByLabel('ひとこと')).toBeFocused();
  await ask.getByLabel('ひとこと').fill('乙山が正しいです');
  await press(ask, '同意しないことを伝える');
  await pressIn(tab, 'OK');
  await expect(tab.getByRole('region', { name: '事務所とのやりとり' })).toContainText(
    '乙山が正しいです',
  );
  await desk.goto(`/mtr200/${number}/MTO100`);
  await openSections(desk);
  await expect(panel).toContainText('お客様が同意しない');
  await propose('乙田　花子');
  await press(panel, '電話で同意を得た');
  await expect(panel.getByLabel('話した相手')).toBeFocused();
  await press(panel, 'キャンセル');
  await expect(panel.getByRole('button', { name: '電話で同意を得た' })).toBeFocused();
  await press(panel, '電話で同意を得た');
  await panel.getByLabel('話した相手').fill('乙田　花子');
  await press(panel, '同意を記録して訂正する');
  await expectToast(desk, message('mt145'));
  await expect(panel).toContainText('同意により訂正済み');
  // What was pressed is gone: the focus is at the part that it was in.
  await expect(desk.locator('#case-corrections')).toBeFocused();
  await tab.goto(`/mbr500/${number}`);
  const before = tab.getByRole('region', { name: 'これまでの訂正' });
  await before.getByText('訂正の内容とお答え').click();
  await expect(before).toContainText('同意なさいませんでした');
  await expect(before).toContainText('お電話でのご同意により訂正しました');
  await expect(before).toContainText('お心当たりのないときや、内容が違うときは');
});

test('the office adds who was forgotten, and keeps whom it had begun to remove', async () => {
  const { app } = product;
  const login = await customer(product);
  const number = await filing(app, login.token);
  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, `/mtr200/${number}/MTO100`);
  await openSections(desk);
  await press(desk.getByRole('region', { name: '申込の訂正' }), '訂正を提案');
  const dialog = desk.getByRole('dialog', { name: '訂正の提案' });
  const lines = dialog.getByRole('list', { name: '訂正の内容' });
  await dialog.getByLabel('訂正するところ').selectOption('1');
  await press(dialog, 'この役員を削除');
  await expect(lines).toContainText('役員1の削除');
  await press(dialog, '削除をやめる');
  await press(dialog, '役員を追加');
  await dialog.getByLabel('役職').selectOption('20');
  await dialog.getByLabel('氏名', { exact: false }).fill('戊田　四郎');
  await dialog.getByLabel('登記原因').selectOption('11');
  await dialog.getByLabel('住所', { exact: false }).fill('東京都港区芝一丁目1番1号');
  await expect(lines).toContainText('の追加');
  await expect(lines).toContainText('戊田　四郎');
  await expect(lines).not.toContainText('役員1の削除');
  await expectKeptFromEscape(desk);
  await expect(lines).toContainText('戊田　四郎');
  await dialog.getByLabel('訂正の理由').fill('記入漏れ');
  await press(dialog, 'お客様に提案する');
  await expectToast(desk, message('mt140'));
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, `/mbr500/${number}`);
  await press(tab.getByRole('region', { name: '訂正のご確認' }), 'この訂正に同意する');
  await pressIn(tab, 'OK');
  await expect(tab.getByRole('region', { name: '役員変更' })).toContainText('戊田　四郎');
});
