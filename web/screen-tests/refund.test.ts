import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { filing, manager } from '../../api/testing/builders.ts';
import { dutiesIn } from '../../api/testing/duties.ts';
import { expectRefusal, expectToast, press, pressIn, top } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';

// A refund, from the customer's account to the office's act.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const office = { username: 'staff01', password: 'Staff-1234' };

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

test('paid filings without a receipt are receipted with one press', async () => {
  const { app } = product;
  const number = await filing(app, (await customer(product)).token);
  await (await dutiesIn(app)).pay(number);
  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, '/mtr410');
  await press(desk, '領収証の未発行');
  const rows = top(desk).getByRole('table').getByRole('row');
  await expect(top(desk)).toContainText(`${number.slice(0, 8)}-${number.slice(8)}`);
  await top(desk)
    .getByRole('button', { name: /件を発行してPDFにする$/ })
    .click();
  await expect(top(desk)).toContainText('領収証が未発行の申込はありません。');
  await expect(rows).toHaveCount(0);
  await expect(top(desk).getByRole('button', { name: /をPDFにする$/ })).toHaveCount(0);
});

test('receipts that were issued while their PDF failed are made a PDF by another press', async () => {
  const { app } = product;
  const number = await filing(app, (await customer(product)).token);
  await (await dutiesIn(app)).pay(number);
  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, '/mto100?queue=receipts');
  await press(desk, '領収証の未発行');
  desk.network.decide(/\/prints\/receipts$/, { status: 503 });
  await pressIn(desk, '1件を発行してPDFにする');
  await press(desk.getByRole('alertdialog'), 'OK');
  await expect(top(desk)).toContainText('領収証が未発行の申込はありません。');
  desk.network.free();
  await pressIn(desk, '発行した1件をPDFにする');
  await expect(top(desk).getByRole('button', { name: /をPDFにする$/ })).toHaveCount(0);
  const issued = await app.deps.db.read
    .selectFrom('vouchers')
    .select('state')
    .where('filing_id', '=', number)
    .execute();
  expect(issued).toEqual([{ state: 'issued' }]);
});

test('the list of missing receipts may be closed again after an issue that broke off', async () => {
  const { app } = product;
  const number = await filing(app, (await customer(product)).token);
  await (await dutiesIn(app)).pay(number);
  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, '/mto100?queue=receipts');
  await press(desk, '領収証の未発行');
  desk.network.decide(/\/receipts\/add$/, 'lost');
  await pressIn(desk, '1件を発行してPDFにする');
  await press(desk.getByRole('alertdialog'), 'OK');
  await top(desk).getByRole('button', { name: '閉じる' }).last().click();
  await expect(top(desk)).toHaveCount(0);
});
