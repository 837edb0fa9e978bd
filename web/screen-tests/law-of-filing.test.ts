import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { filing, officer } from '../../api/testing/builders.ts';
import { openSections } from '../testing/case.ts';
import { expectRefusal, press } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// What the law asks and refuses of a filing, answered and set aside on the case.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const admin = { username: 'admin01', password: 'Admin-1234' };

async function opened(...rows: ReturnType<typeof officer>[]): Promise<Tab> {
  const number = await filing(product.app, (await customer(product)).token, {
    ...{ appointDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: rows,
  });
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr200/${number}`);
  await openSections(tab);
  return tab;
}

test('an open question is answered in a word, and shows who answered', async () => {
  const tab = await opened(officer(1, '20', '丙川　次郎', '25'));
  const open = tab.getByRole('list', { name: '回答していない質問' });
  await expect(open).toContainText('資格喪失とされた事情は何ですか。');
  await expect(open).toContainText('丙川　次郎（取締役、資格喪失）：未回答');
  await tab.getByRole('button', { name: /^回答する：資格喪失/ }).click();
  const dialog = tab.getByRole('dialog', { name: '登記の内容についての回答' });
  await press(dialog, '回答する');
  await expectRefusal(tab, message('cm020', '回答'));
  await dialog.getByRole('radio', { name: '破産手続開始の決定' }).check();
  await press(dialog, '回答する');
  await expect(dialog).toHaveCount(0);
  await expect(open).not.toContainText('資格喪失');
  await expect(tab.getByRole('list', { name: '必要な書類' })).toContainText(
    '破産手続開始の決定書の謄本',
  );
});

test('a judicial scrivener sets a refusal aside with reason and source', async () => {
  const tab = await opened(officer(1, '20', '花山F一郎', '21'));
  const refusal = tab.locator('#case-law');
  await expect(refusal).toContainText('役員の氏名はローマ字では登記できません。');
  await press(refusal, '指摘を外す（司法書士）');
  const dialog = tab.getByRole('dialog', { name: '登記できないという指摘を外す' });
  await dialog.getByLabel(/^理由/).fill('登記所が受理すると回答した');
  await dialog.getByLabel(/^根拠/).fill('照会の回答');
  await press(dialog, '指摘を外す');
  await expect(dialog).toHaveCount(0);
  await expect(refusal).toContainText('指摘を外しました：登記所が受理すると回答した（照会の回答）');
  await expect(refusal.getByRole('button', { name: '指摘を外す（司法書士）' })).toHaveCount(0);
});
