import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { filing, officer } from '../../api/testing/builders.ts';
import { dutiesIn } from '../../api/testing/duties.ts';
import { openSections } from '../testing/case.ts';
import { expectRefusal, expectToast, openFold, press } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';

// What the law asks of a filing, said by the customer in plain words and taken over by the office.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const office = { username: 'staff01', password: 'Staff-1234' };

test('the customer answers for everybody at once or for each, and the office takes it over with one press', async () => {
  const login = await customer(product);
  const number = await filing(product.app, login.token, {
    ...{ appointDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '20', '丙川　次郎', '25'), officer(2, '20', '丁野　三郎', '25')],
  });
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, `/mbr500/${number}`);
  const asked = tab.getByRole('region', { name: '登記の内容についてのご質問' });
  // To pay comes first.
  await openFold(tab, '登記の内容についてのご質問');
  await expect(asked).toContainText('役員でなくなった事情を教えてください');
  await press(asked, '回答する');
  await expectRefusal(tab, message('cm020', 'ご回答'));
  await asked.getByRole('radio', { name: '破産手続開始の決定' }).check();
  await press(asked, '回答する');
  await expectToast(tab, message('mb138'));
  await expect(asked).toContainText('回答いただきました');
  await asked.getByRole('checkbox', { name: '全員について同じ回答' }).uncheck();
  await asked
    .getByRole('group', { name: /丁野/ })
    .getByRole('radio', { name: '分からない' })
    .check();
  await press(asked, '回答を変更する');
  await expectToast(tab, message('mb138'));

  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, `/mtr200/${number}`);
  await openSections(desk);
  const open = desk.getByRole('list', { name: '回答していない質問' });
  await expect(open).toContainText(
    'お客様の回答（丙川　次郎（取締役、資格喪失））：破産手続開始の決定',
  );
  await expect(open).toContainText('お客様の回答（丁野　三郎（取締役、資格喪失））：分からない');
  await expect(open).toContainText('丙川　次郎（取締役、資格喪失）：未回答');
  await press(open, 'この回答にする');
  await expect(open).toContainText('丙川　次郎（取締役、資格喪失）：破産手続開始の決定');
  await expect(open.getByRole('button', { name: 'この回答にする' })).toHaveCount(0);
  await expect(desk.getByRole('list', { name: '必要な書類' })).toContainText(
    '破産手続開始の決定書の謄本',
  );
});

test('after the mandate the questions are the next act of the customer, and an answer that of the office', async () => {
  const login = await customer(product);
  const number = await filing(product.app, login.token, {
    ...{ appointDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '20', '丙川　次郎', '25')],
  });
  const duties = await dutiesIn(product.app);
  await duties.accept(number);
  await duties.pay(number);
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, `/mbr500/${number}`);
  const turn = tab.getByRole('region', { name: '次の手続き' });
  await expect(turn).toContainText('登記の内容についてのご回答');
  const asked = tab.getByRole('region', { name: '登記の内容についてのご質問' });
  await asked.getByRole('radio', { name: '分からない' }).check();
  await press(asked, '回答する');
  await expectToast(tab, message('mb138'));
  await expect(turn).not.toContainText('登記の内容についてのご回答');

  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, `/mtr200/${number}`);
  const next = desk.getByRole('heading', { name: 'お客様の回答の確認' });
  await expect(next).toHaveCount(1);
  const open = desk.getByRole('list', { name: '回答していない質問' });
  await press(open, '確認した');
  await expect(next).toHaveCount(0);
  await openSections(desk);
  await expect(open).toContainText('確認しました');
});
