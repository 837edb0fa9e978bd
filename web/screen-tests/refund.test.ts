import { afterAll, beforeAll, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import { message } from '#contract/server-messages.ts';
import { mediumNames } from '#contract/vouchers.ts';
import { filing, manager } from '../../api/testing/builders.ts';
import { dutiesIn } from '../../api/testing/duties.ts';
import { expectRefusal, expectToast, press, pressIn, top } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// A refund, from the customer's account to the office's act.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const office = { username: 'staff01', password: 'Staff-1234' };

test('the office asks for the account of a transfer until it has entered one', async () => {
  const { app } = product;
  const number = await filing(app, (await customer(product)).token);
  const duties = await dutiesIn(app);
  await duties.pay(number);
  const { token } = await manager(app);
  await app.call('put', `/user/mainte/requestdetails/${number}/suspend`, { token });
  const tab = await product.open('/mta100');
  await tab.signIn('manager', office, `/mtr200/${number}`);
  const panel = tab.getByRole('region', { name: '次にすること' });
  await panel.getByRole('radio', { name: '振込' }).check();
  await press(panel, '返金済みにする');
  await expectRefusal(tab, message('mt297'));
  await expect(panel).toContainText(message('mt297'));
  await press(panel, 'お客様から伺った口座を入力');
  await panel.getByLabel('金融機関名').fill('見本銀行');
  await panel.getByLabel('支店名').fill('虎ノ門支店');
  await panel.getByRole('radio', { name: '普通' }).check();
  await panel.getByLabel('口座番号').fill('0012345');
  await panel.getByLabel('口座名義（カナ）').fill('カ）コウノショウテン');
  await press(panel, '返金先を登録する');
  await expect(panel).toContainText('普通 0012345');
  await expect(panel).not.toContainText(message('mt297'));
});

test('the customer of a cancelled filing enters the account, and the office pays and notes it', async () => {
  const { app } = product;
  const login = await customer(product);
  const number = await filing(app, login.token);
  const duties = await dutiesIn(app);
  await duties.pay(number);
  const { token } = await manager(app);
  await app.call('put', `/user/mainte/requestdetails/${number}/suspend`, { token });

  const tab = await product.open('/mba100');
  await tab.signIn('member', login, `/mbr500/${number}`);
  const turn = tab.getByRole('region', { name: '次の手続き' });
  await expect(turn.getByRole('heading', { level: 3 })).toHaveText('返金先の口座のご登録');
  await expect(turn).toContainText(/お返しする額 [\d,]+円/);
  await turn.getByLabel('金融機関名').fill('見本銀行');
  await turn.getByLabel('支店名').fill('虎ノ門支店');
  await turn.getByRole('radio', { name: '普通' }).check();
  await turn.getByLabel('口座番号').fill('12345');
  await turn.getByLabel('口座名義（カナ）').fill('カ）コウノショウテン');
  await press(turn, '返金先を登録する');
  await expectRefusal(tab, message('mb167', '口座番号'));
  await turn.getByLabel('口座番号').fill('0012345');
  await press(turn, '返金先を登録する');
  await expectToast(tab, message('mb169'));
  await expect(turn).toContainText('返金先の口座を承りました');
  await expect(turn.getByRole('heading', { level: 3 })).toHaveText('ご返金');
  await expect(turn.getByText('0012345')).toHaveCount(0);

  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, `/mtr200/${number}`);
  const panel = desk.getByRole('region', { name: '次にすること' });
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('返金');
  await expect(panel).toContainText('見本銀行　虎ノ門支店');
  await expect(panel).toContainText('普通 0012345');
  await expect(panel).toContainText('カ)コウノシヨウテン');
  await press(panel, '返金済みにする');
  await pressIn(desk, '返金済みにする');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('ありません');
  await expect(desk.getByText('0012345')).toHaveCount(0);
  await expect(top(desk)).toHaveCount(0);
});

const shownNo = (number: string) => `${number.slice(0, 8)}-${number.slice(8)}`;
const paidFiling = async () => {
  const number = await filing(product.app, (await customer(product)).token);
  await (await dutiesIn(product.app)).pay(number);
  return number;
};
const complete = async (number: string) => {
  const duties = await dutiesIn(product.app);
  await duties.all(number);
  for (const selectedProgress of [progress.filed, progress.completed]) {
    const requestDetailsConfirmResultDto = await duties.version(number);
    const path = `/user/mainte/requestdetails/${number}/latestprogressclass`;
    const json = { selectedProgress, requestDetailsConfirmResultDto };
    const { status, body } = await product.app.call('post', path, { token: duties.token, json });
    expect(status, body.message).toBe(200);
  }
};
const choose = (desk: Tab, number: string) =>
  top(desk)
    .getByLabel(`${shownNo(number)}を選ぶ`)
    .check();
/** Chooses every filing and a form, and agrees. */
const issueAll = async (desk: Tab) => {
  await pressIn(desk, 'すべて選ぶ');
  await top(desk).getByRole('radio', { name: mediumNames.electronic }).check();
  await top(desk)
    .getByRole('button', { name: /件を発行してPDFにする$/ })
    .click();
  await pressIn(desk, '発行する');
};
const vouchersOf = (number: string) =>
  product.app.deps.db.read
    .selectFrom('vouchers')
    .select(['state', 'medium'])
    .where('filing_id', '=', number)
    .execute();

test('of paid filings only the chosen ones are receipted, in the chosen form, after a question', async () => {
  const [chosen, other, done] = [await paidFiling(), await paidFiling(), await paidFiling()];
  await complete(done);
  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, '/mtr410');
  await press(desk, '領収証の未発行');
  const ticked = (number: string) => top(desk).getByLabel(`${shownNo(number)}を選ぶ`);
  const row = (number: string) => top(desk).getByRole('row', { name: shownNo(number) });
  await expect(row(other)).toContainText('入金確認済');
  await expect(row(other)).toContainText('役員変更');
  await expect(row(done)).toContainText('登記完了');
  // A running filing is receipted only where a clerk chooses it.
  await expect(ticked(done)).toBeChecked();
  await expect(ticked(other)).not.toBeChecked();
  await choose(desk, chosen);
  const issue = top(desk).getByRole('button', { name: /^選んだ\d+件を発行してPDFにする$/ });
  const count = Number(/\d+/.exec((await issue.textContent()) ?? '')?.[0]);
  for (const one of Object.values(mediumNames)) {
    await expect(top(desk).getByRole('radio', { name: one })).not.toBeChecked();
  }
  await issue.click();
  await expectRefusal(desk, message('cm021', '交付の方法'));
  await top(desk).getByRole('radio', { name: mediumNames.paper }).check();
  await issue.click();
  await expect(top(desk)).toContainText(message('mt295', count, mediumNames.paper));
  await pressIn(desk, 'キャンセル');
  expect(await vouchersOf(chosen)).toEqual([]);
  await issue.click();
  await pressIn(desk, '発行する');
  await expect(row(chosen)).toHaveCount(0);
  expect(await vouchersOf(chosen)).toEqual([{ state: 'issued', medium: 'paper' }]);
  expect(await vouchersOf(done)).toEqual([{ state: 'issued', medium: 'paper' }]);
  expect(await vouchersOf(other)).toEqual([]);
});

test('receipts that were issued while their PDF failed are made a PDF by another press', async () => {
  const number = await paidFiling();
  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, '/mto100?queue=receipts');
  await press(desk, '領収証の未発行');
  desk.network.decide(/\/prints\/receipts$/, { status: 503 });
  await issueAll(desk);
  await press(desk.getByRole('alertdialog'), 'OK');
  await expect(top(desk)).toContainText('領収証が未発行の申込はありません。');
  desk.network.free();
  await top(desk)
    .getByRole('button', { name: /^発行した\d+件をPDFにする$/ })
    .click();
  await expect(top(desk).getByRole('button', { name: /をPDFにする$/ })).toHaveCount(0);
  expect(await vouchersOf(number)).toEqual([{ state: 'issued', medium: 'electronic' }]);
});

test('the list of missing receipts may be closed again after an issue that broke off', async () => {
  await paidFiling();
  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, '/mto100?queue=receipts');
  await press(desk, '領収証の未発行');
  desk.network.decide(/\/receipts\/add$/, 'lost');
  await issueAll(desk);
  await press(desk.getByRole('alertdialog'), 'OK');
  await top(desk).getByRole('button', { name: '閉じる' }).last().click();
  await expect(top(desk)).toHaveCount(0);
});
