import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityMethod, progress, verifyStatus } from '#contract/codes.ts';
import { message } from '#contract/server-messages.ts';
import { filing, manager, officer } from '../../api/testing/builders.ts';
import { dutyCalls } from '../../api/testing/duty-calls.ts';
import { waitingReceipt } from '../../api/testing/verification.ts';
import { openSections } from '../testing/case.ts';
import { expectRefusal, press, pressIn } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// Whom the office asks for an identification, and whose counts.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const admin = { username: 'admin01', password: 'Admin-1234' };

async function filed(): Promise<string> {
  return filing(product.app, (await customer(product)).token, {
    ...{ resignDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '20', '丙川　次郎', '11')],
  });
}

async function opened(number: string): Promise<Tab> {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr200/${number}`);
  await openSections(tab);
  return tab;
}

const receiptOf = (number: string) =>
  product.app.deps.db.read
    .selectFrom('receipts')
    .select(['name', 'name_kana', 'birth_date'])
    .where('filing_id', '=', number)
    .executeTakeFirst();

test('a request names a chosen person; only the reading of an officer is typed', async () => {
  const number = await filed();
  const tab = await opened(number);
  await tab.getByRole('button', { name: /^未確認/ }).click();
  const dialog = tab.getByRole('dialog', { name: '本人確認の依頼' });
  const who = dialog.getByLabel(/^本人確認を受ける方/);
  await expect(who).toContainText('取締役　丙川　次郎');
  await expect(dialog.getByLabel(/^氏名/)).toHaveCount(0);
  await who.selectOption('officer-1');
  await expect(dialog.locator('dd').first()).toHaveText('丙川　次郎');
  await dialog
    .getByLabel(/^生年月日/)
    .first()
    .fill('昭和55年4月1日');
  await dialog.getByLabel(/^住居/).first().fill('東京都千代田区千代田1丁目1番2号');
  await press(dialog, '依頼する');
  const untold = message('cm020', '氏名（カナ）');
  await expectRefusal(tab, untold);
  // One error stands at its field alone, of several a line says where they are.
  await expect(dialog.getByLabel(/^氏名（カナ）/)).toBeFocused();
  await expect(dialog.getByText(untold)).toHaveCount(1);
  const summary = dialog.getByRole('region', { name: /件の誤りがあります/ });
  await expect(summary).toHaveCount(0);
  const home = dialog.getByLabel(/^住居/).first();
  await home.fill('');
  await press(dialog, '依頼する');
  await expectRefusal(tab, untold, message('cm020', '住居'));
  await expect(summary.getByRole('link')).toHaveCount(2);
  await home.fill('東京都千代田区千代田1丁目1番2号');
  await dialog.getByLabel(/^氏名（カナ）/).fill('ヘイカワ　ジロウ');
  await press(dialog, '依頼する');
  await pressIn(tab, '依頼する');
  await expect(tab.locator('[data-toasts]')).toContainText(message('mt011'));
  expect(await receiptOf(number)).toEqual({
    name: '丙川　次郎',
    name_kana: 'ヘイカワ　ジロウ',
    birth_date: '1980-04-01',
  });
});

test('another way begins with the chosen person and stands in the place of the request', async () => {
  const number = await filed();
  const { token } = await manager(product.app, { scrivener: true });
  const duties = dutyCalls(product.app.call, token);
  await duties.accept(number);
  await duties.pay(number);
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr200/${number}`);
  const act = tab.getByRole('region', { name: '次にすること' });
  const who = act.getByRole('combobox', { name: /^本人確認を受ける方/ });
  const sends = act.getByRole('button', { name: /^(依頼する|依頼のメールを送る|登録する)$/ });
  await expect(who).toContainText('取締役　丙川　次郎');
  await who.selectOption('officer-1');
  await act.getByText('ほかの方法').click();
  await expect(sends).toHaveCount(1);
  await press(act, '原本の送付を依頼');
  await expect(sends).toHaveCount(1);
  await expect(who).toHaveCount(1);
  await expect(who).toHaveValue('officer-1');
  await who.selectOption('contact');
  await who.selectOption('officer-1');
  await act.getByRole('textbox', { name: /^生年月日/ }).fill('昭和55年4月1日');
  await press(act, 'キャンセル');
  await pressIn(tab, '破棄する');
  await expect(sends).toHaveCount(1);
  await expect(sends).toHaveText('依頼する');
  await expect(who).toHaveValue('officer-1');
  await press(act, '原本の送付を依頼');
  await act.getByRole('textbox', { name: /^生年月日/ }).fill('昭和55年4月1日');
  await act.getByRole('textbox', { name: /^住居/ }).fill('東京都千代田区千代田1丁目1番2号');
  await press(act, '依頼のメールを送る');
  await expect(act).toContainText('丙川　次郎');
  await expect(act).toContainText('待っています');
});

test('another person is added with a reason, and is chosen at once', async () => {
  const number = await filed();
  const tab = await opened(number);
  await tab.getByRole('button', { name: /^未確認/ }).click();
  const dialog = tab.getByRole('dialog', { name: '本人確認の依頼' });
  const who = dialog.getByLabel(/^本人確認を受ける方/);
  await expect(who).toContainText('取締役　丙川　次郎');
  await who.selectOption('add');
  const adding = tab.getByRole('dialog', { name: '申込に人を加える' });
  await press(adding, '加える');
  await expectRefusal(
    tab,
    message('cm020', '氏名'),
    message('cm020', '氏名（カナ）'),
    message('cm020', '理由'),
  );
  await adding.getByLabel(/^氏名※/).fill('戊村　四郎');
  await adding.getByLabel(/^氏名（カナ）/).fill('ボムラ　シロウ');
  await adding.getByLabel(/^理由/).fill('総務の社員が手続を担当するため');
  await press(adding, '加える');
  await expect(adding).toHaveCount(0);
  await expect(who).toContainText('申込に加えた方　戊村　四郎');
  await expect(dialog.locator('dd').first()).toHaveText('戊村　四郎');
  await dialog.getByRole('checkbox', { name: /ご本人に入力していただく/ }).check();
  await press(dialog, '依頼する');
  await pressIn(tab, '依頼する');
  await expect(tab.locator('[data-toasts]')).toContainText(message('mt011'));
  expect(await receiptOf(number)).toMatchObject({ name: '戊村　四郎' });
});

async function approved(number: string, receipt: object, filing: object = {}): Promise<void> {
  const { db, clock } = product.app.deps;
  const receipt_id = await waitingReceipt(product.app, {
    ...{ filing_id: number, status: verifyStatus.approved },
    ...{ decided_at: clock.now().toISOString(), decided_by_name: '確認　一子', ...receipt },
  });
  const changes = { receipt_id, verify_status: verifyStatus.approved, ...filing };
  await db.write((trx) =>
    trx.updateTable('filings').set(changes).where('id', '=', number).execute(),
  );
}

test('a certificate that does not count is said where its result stands, not only at the gate', async () => {
  const number = await filed();
  const decided_at = '2026-03-31T00:00:00.000Z';
  await approved(number, { method: identityMethod.digitalId, decided_at });
  const tab = await opened(number);
  const said = '公的個人認証は、事務所が署名検証者であるときに限ります';
  for (const place of [
    tab.getByRole('region', { name: '本人確認', exact: true }),
    tab.getByRole('list', { name: '済んでいないこと' }),
  ]) {
    await expect(place).toContainText(said);
  }
});

test('a panel says once what an identification lacks, also where it lists what is missing', async () => {
  const number = await filed();
  await approved(number, { name: '己川　五郎' }, { progress: progress.filed });
  const tab = await opened(number);
  const act = tab.getByRole('region', { name: '次にすること' });
  await expect(act).toContainText('本人確認を受けた己川　五郎さん');
  const missing = act.getByRole('list', { name: '済んでいないこと' });
  await expect(missing).toContainText('受任していません');
  await expect(missing).not.toContainText('己川');
});

test.each([
  ['己川　五郎', '己川　五郎さんを申込に加える', '加える'],
  ['乙山　華子', '乙山　華子さんを申込に加える', '加える'],
  ['斎藤　花子', '確かめた内容を記録', '記録する'],
])('what an approval for %s lacks is said, with the way on', async (name, way, done) => {
  const number = await filed();
  await approved(number, { name }, name === '斎藤　花子' ? { manager_name: '齋藤　花子' } : {});
  const tab = await opened(number);
  const panel = tab.getByRole('region', { name: '本人確認', exact: true });
  await expect(panel).toContainText(`本人確認を受けた`);
  await press(panel, way);
  const dialog = tab.getByRole('dialog', { name: /^(申込に人を加える|本人確認を受けた方)$/ });
  if (done === '加える') {
    await expect(dialog.getByLabel(/^氏名※/)).toHaveValue(name);
    await dialog.getByLabel(/^氏名（カナ）/).fill('ヨミ　ガナ');
  }
  await dialog.getByLabel(/^(理由|確かめた内容)/).fill('戸籍と委任状で確認');
  await press(dialog, done);
  await expect(tab.getByRole('button', { name: way })).toHaveCount(0);
  const lacking = tab.getByRole('list', { name: '済んでいないこと' });
  await expect(lacking).toContainText('司法書士が受任していません');
  await expect(lacking).not.toContainText('本人確認を受けた');
});
