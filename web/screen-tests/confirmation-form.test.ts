import { afterAll, beforeAll, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import { missingInConfirmation, noConfirmation } from '#contract/confirmation-record.ts';
import { filing, manager } from '../../api/testing/builders.ts';
import { dutyCalls, fullConfirmation } from '../../api/testing/duty-calls.ts';
import { openSections } from '../testing/case.ts';
import { press, pressIn, top } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import { workedFiling } from '../testing/worked-filing.ts';

// The form of the confirmation record names what is open, and offers what would fill something.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

/** The form over a stored record. */
async function formOf(record: Partial<typeof noConfirmation>) {
  const { app } = product;
  const number = await filing(app, (await customer(product)).token);
  const duties = dutyCalls(app.call, (await manager(app, { scrivener: true })).token);
  const stored = await duties.record(number, record);
  expect(stored.status, stored.body.message).toBe(200);
  const { confirmation } = await duties.work(number);
  const tab = await product.open('/mta100');
  await tab.signIn('manager', { username: 'admin01', password: 'Admin-1234' }, `/mtr200/${number}`);
  await openSections(tab);
  await press(tab, '確認記録を変更');
  await expect(top(tab)).toContainText('リスクの評価の理由');
  const legends = top(tab).locator('fieldset > legend').all();
  const standing = legends
    .filter((one) => !one.closest('dialog details'))
    .map((one) => one.textContent);
  return {
    tab,
    missing: missingInConfirmation(confirmation as typeof noConfirmation),
    named: standing.filter((one) => /^\d+号/.test(one)),
  };
}

const { notApplicable } = fullConfirmation;

test.each([
  ['nothing', noConfirmation],
  ['all but the method of the company', { companyMethod: '' }],
  ['the method alone', { ...noConfirmation, method: 'post', notApplicable }],
  ['everything', {}],
])('of a record with %s the open items stand, and no filled one', async (_what, record) => {
  const { missing, named } = await formOf(record);
  const items = missing.filter((one) => /^\d+号/.test(one));
  expect(named.map((one) => one.replace('　', ' '))).toEqual(items);
});

test('the act names what is still open', async () => {
  const { duties, number, move } = await workedFiling(product.app);
  await duties.accept(number);
  await duties.pay(number);
  await duties.record(number, { riskReason: '' });
  await duties.askAll(number);
  await move(progress.verified);
  const tab = await product.open('/mta100');
  await tab.signIn('manager', { username: 'admin01', password: 'Admin-1234' }, `/mtr200/${number}`);
  const panel = tab.getByRole('region', { name: '次にすること' });
  await expect(panel).toContainText('足りない項目：リスクの評価の理由');
});

test('what is known is offered for as long as a press would fill something', async () => {
  const { tab } = await formOf({ companyName: '', registryOn: '', companyMethod: '' });
  const dialog = top(tab);
  const known = dialog.getByRole('button', { name: 'わかる内容を取り込む' });
  const registry = dialog.getByRole('button', { name: /^登記情報を今日取得し/ });
  const mine = dialog.getByRole('button', { name: /^空欄に自分の氏名/ });
  await expect(mine).toHaveCount(0);
  await pressIn(tab, 'わかる内容を取り込む');
  await expect(dialog).toContainText('取り込みました：会社の名称');
  await expect(known).toHaveCount(0);
  await expect(dialog).not.toContainText('わかる内容と');
  await registry.click();
  await expect(registry).toHaveCount(0);
  await tab.getByLabel('会社の名称', { exact: true }).fill('');
  await expect(known).toHaveCount(1);

  const full = await formOf({});
  await expect(top(full.tab)).not.toContainText('わかる内容');
});
