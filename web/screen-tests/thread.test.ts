import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { filing, manager } from '../../api/testing/builders.ts';
import { pdf } from '../../api/testing/pdf.ts';
import { openSections } from '../testing/case.ts';
import { expectRefusal, openFold, press } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';

// What customer and office write to each other about a filing, on both of their screens.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const shownNumber = (number: string) => `${number.slice(0, 8)}-${number.slice(8)}`;

test('what is written with an application is the first thing of the case, and its answer of the home', async () => {
  const { app } = product;
  const login = await customer(product);
  const number = await filing(app, login.token, { firstMessage: '就任日は変わりますか。' });

  const desk = await product.open('/mta100');
  await desk.signIn('manager', { username: 'staff01', password: 'Staff-1234' }, '/mto100');
  await expect(desk.getByRole('button', { name: /^連絡あり/ })).toContainText('4件');
  const row = desk.getByRole('row').filter({ hasText: shownNumber(number) });
  await expect(row).toContainText('連絡あり');
  await row.getByRole('link', { name: shownNumber(number), exact: true }).click();
  const work = desk.getByRole('region', { name: 'お客様とのやりとり' });
  await expect(work.getByRole('listitem').first()).toContainText('就任日は変わりますか。');
  await expect(work).toContainText('未対応');
  await press(work, '送信する');
  await expect(work).toContainText(message('mb085'));
  await work.getByLabel('メッセージ', { exact: true }).fill('議事録の案をお送りします。');
  const upload = work.getByLabel('添付するファイルを選ぶ');
  const buffer = Buffer.from(await pdf());
  await upload.setInputFiles({ name: '議事録\u202e.pdf', mimeType: 'application/pdf', buffer });
  await expect(work.getByLabel('添付するファイル', { exact: true })).toContainText('議事録.pdf');
  await press(work, '送信する');
  await expect(work).toContainText(message('mb082'));
  await expect(work).toContainText('対応済み');
  await expect(work).toContainText('お客様は未読');

  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/mbr100');
  await expect(tab.getByText(/事務所からメッセージが1件届いています/)).toBeVisible();
  await tab.getByRole('link', { name: /^メッセージを読む/ }).click();
  const panels = tab.getByRole('region');
  await expect(panels.first()).toContainText('事務所とのやりとり');
  const thread = tab.getByRole('region', { name: '事務所とのやりとり' });
  await expect(thread).toContainText('議事録の案をお送りします。');
  await expect(thread).toContainText('新着');
  await expect(thread.getByRole('button', { name: '議事録.pdf' })).toBeVisible();
  tab.goBack();
  await expect(tab.getByText(/事務所からメッセージが/)).toBeHidden();
});

test('what cannot be sent stays typed: without a network, and when the office was quicker', async () => {
  const { app } = product;
  const login = await customer(product);
  const number = await filing(app, login.token);
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, `/mbr500/${number}`);
  await openFold(tab, '事務所とのやりとり');
  const thread = tab.getByRole('region', { name: '事務所とのやりとり' });
  const field = thread.getByLabel('メッセージ', { exact: true });
  await field.fill('書類を紛失しました。');
  tab.network.decide(/\/core\/messages\/\d+$/, 'lost');
  await press(thread, '送信する');
  const unknown = message('mb140', 'メッセージ', '送信する', 'このやりとり');
  await expectRefusal(tab, unknown);
  await expect(field).toHaveValue('書類を紛失しました。');
  tab.network.free();

  const { token } = await manager(app);
  const path = `/user/mainte/requestdetails/${number}/messages`;
  const json = { text: '書類は届きましたか。', messageCount: 0 };
  expect((await app.call('post', path, { token, json })).status).toBe(200);
  await press(thread, '送信する');
  await expectRefusal(tab, message('mb081'));
  await expect(thread).toContainText('書類は届きましたか。');
  await expect(field).toHaveValue('書類を紛失しました。');
  await press(thread, '送信する');
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(field).toHaveValue('');

  // It has arrived, which the list shows; pressing again sends no second one.
  await field.fill('再発行をお願いします。');
  tab.network.decide(/\/core\/messages\/\d+$/, ({ method }) =>
    method === 'POST' ? 'answer lost' : 'goes',
  );
  await press(thread, '送信する');
  await expectRefusal(tab, unknown);
  await expect(thread.getByRole('listitem')).toHaveCount(3);
  tab.network.free();
  await press(thread, '送信する');
  await expect(thread).toContainText(message('mb082'));
  await expect(thread.getByRole('listitem')).toHaveCount(3);

  // Its field is folded away again.
  await openFold(tab, '事務所とのやりとり');
  await openFold(tab, 'まちがいに気づいたら');
  await press(tab, '事務所に知らせる');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  const suspend = `/user/mainte/requestdetails/${number}/suspend`;
  expect((await app.call('put', suspend, { token })).status).toBe(200);
  await tab.goto(`/mbr500/${number}`);
  await expect(thread).toContainText(message('mb080'));
  await expect(field).toHaveCount(0);
  await expect(tab.getByRole('region', { name: 'まちがいに気づいたら' })).toHaveCount(0);
});

test('a template comes in where the cursor stands, and is sent once nothing of it is open', async () => {
  const login = await customer(product);
  const number = await filing(product.app, login.token);
  const desk = await product.open('/mta100');
  const staff = { username: 'staff01', password: 'Staff-1234' };
  await desk.signIn('manager', staff, `/mtr200/${number}/MTR100`);
  await openSections(desk);
  const work = desk.getByRole('region', { name: 'お客様とのやりとり' });
  const field = work.getByLabel('メッセージ', { exact: true });
  await field.fill('追伸があります。');
  await expect(work.getByRole('button', { name: 'ひな形を挿入' })).toBeDisabled();
  await work
    .getByLabel('ひな形', { exact: true })
    .selectOption({ label: '登記完了予定のお知らせ' });
  desk.network.decide(/\/messagetemplate$/, 'lost');
  await press(work, 'ひな形を挿入');
  await expectRefusal(desk, message('cm110', 'ひな形の差込み'));
  await expect(field).toHaveValue('追伸があります。');
  desk.network.free();
  const area = document.querySelector<HTMLTextAreaElement>('#threadText');
  area?.setSelectionRange(0, 0);
  await press(work, 'ひな形を挿入');
  await expect(field).toHaveValue(
    /^株式会社.+ 様\n\n\{\{申請日\}\}に、.+\{\{完了予定日\}\}です。/s,
  );
  await expect(field).toHaveValue(/お知らせします。追伸があります。$/);
  // A second press does not add it a second time.
  await expect(work.getByLabel('ひな形', { exact: true })).toHaveValue('');
  await expect(work.getByRole('button', { name: 'ひな形を挿入' })).toBeDisabled();
  const { value = '', selectionStart = 0, selectionEnd = 0 } = area ?? {};
  expect(value.slice(selectionStart, selectionEnd)).toBe('{{申請日}}');
  await press(work, '送信する');
  await expect(work).toContainText(message('mt185', 'メッセージ', '{{申請日}}'));
  await field.fill(value.replace('{{申請日}}', '11月20日').replace('{{完了予定日}}', '12月1日'));
  await press(work, '送信する');
  await expect(work).toContainText(message('mb082'));
  await expect(work).toContainText('完了の予定は12月1日です。');
});

test('what is typed while a template is on its way stays', async () => {
  const login = await customer(product);
  const number = await filing(product.app, login.token);
  const desk = await product.open('/mta100');
  const staff = { username: 'staff01', password: 'Staff-1234' };
  await desk.signIn('manager', staff, `/mtr200/${number}/MTR100`);
  await openSections(desk);
  const work = desk.getByRole('region', { name: 'お客様とのやりとり' });
  const field = work.getByLabel('メッセージ', { exact: true });
  await work.getByLabel('ひな形', { exact: true }).selectOption({ label: '本人確認のお願い' });
  let answer = () => {};
  desk.network.decide(
    /\/messagetemplate$/,
    () =>
      new Promise((resolve) => {
        answer = () => resolve('goes');
      }),
  );
  await press(work, 'ひな形を挿入');
  await field.fill('お世話になっております。');
  answer();
  await expect(field).toHaveValue(/^お世話になっております。株式会社.+あらためてお送りします。$/s);
});
