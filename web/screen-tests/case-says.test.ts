import { afterAll, beforeAll, expect, test } from 'vitest';
import { progress, verifyStatus } from '#contract/codes.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { message } from '#contract/server-messages.ts';
import { filing, manager, officer } from '../../api/testing/builders.ts';
import { dutyCalls } from '../../api/testing/duty-calls.ts';
import { openSections, section } from '../testing/case.ts';
import { press, pressIn } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import { workedFiling } from '../testing/worked-filing.ts';

// What the case says of itself is so, and its act is the one that is due.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

async function opened(number: string) {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', { username: 'admin01', password: 'Admin-1234' }, `/mtr200/${number}`);
  return { tab, panel: tab.getByRole('region', { name: '次にすること' }) };
}

test('a payment in part says what came and what is still to come', async () => {
  const { app } = product;
  const number = await filing(app, (await customer(product)).token);
  const { token } = await manager(app);
  const path = `/user/mainte/requestdetails/${number}/ledger`;
  const { data } = (await app.call<FilingLedger>('get', path, { token })).body;
  const json = {
    entryList: [
      { kind: 'received', amount: 20_000, reason: '', date: '2026-11-21', payer: 'ｶ)ｺｳﾉ' },
    ],
    detailUpdateDatetime: data?.detailUpdateDatetime,
    detailUpdateUserId: data?.detailUpdateUserId,
  };
  const added = await app.call('post', `${path}/add`, { token, json });
  expect(added.status, added.body.message).toBe(200);
  const { tab } = await opened(number);
  await expect(section(tab, '料金・入金')).toContainText(
    `一部入金 20,000円・未収 ${((data?.openAmount ?? 0) - 20_000).toLocaleString('ja-JP')}円`,
  );
});

test('a message of the customer is named beside the act until it is answered or settled', async () => {
  const { app } = product;
  const { token } = await customer(product);
  const number = await filing(app, token);
  const json = { text: '届きましたか。', messageCount: 0 };
  const path = `/user/core/messages/${number}`;
  const written = await app.call('post', path, { token, json });
  expect(written.status, written.body.message).toBe(200);
  const { tab, panel } = await opened(number);
  await expect(panel).toContainText('ほかに：お客様のメッセージへの返信');
  await press(tab, '返信せずに対応済みにする');
  await expect(panel).not.toContainText('お客様のメッセージへの返信');
});

test('an act that is put off stays behind when the case is loaded again', async () => {
  const { app } = product;
  const duties = dutyCalls(app.call, (await manager(app, { scrivener: true })).token);
  const number = await filing(app, (await customer(product)).token);
  await duties.accept(number);
  await duties.pay(number);
  const moved = await app.call(
    'post',
    `/user/mainte/requestdetails/${number}/latestprogressclass`,
    {
      token: duties.token,
      json: {
        selectedProgress: progress.verified,
        requestDetailsConfirmResultDto: await duties.version(number),
        reason: 'お客様の都合',
      },
    },
  );
  expect(moved.status, moved.body.message).toBe(200);
  const { tab, panel } = await opened(number);
  const title = panel.getByRole('heading', { level: 3 });
  await expect(title).toHaveText('本人確認の依頼');
  await press(panel, 'あとで行う');
  await expect(title).not.toHaveText('本人確認の依頼');
  const shown = await title.textContent();
  await tab.reload();
  await expect(title).toHaveText(shown ?? '');
  await expect(panel).toContainText(/ほかに：.*本人確認の依頼/);
});

test('a result is taken in before the filing goes on', async () => {
  const { id } = await product.app.deps.db.read
    .selectFrom('filings')
    .select('id')
    .where('verify_news_at', 'is not', null)
    .where('progress', '=', progress.verifying)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { tab, panel } = await opened(id);
  const step = panel.getByRole('button', { name: '「本人確認済」に進める' });
  await expect(panel).toContainText('結果あり');
  await expect(panel).not.toContainText(/審査待ち|結果待ち/);
  await expect(step).toHaveCount(0);
  await press(panel, '本人確認状況を照会');
  await pressIn(tab, '照会する');
  await expect(tab.locator('[data-toasts]')).toContainText(message('mt305', '承認'));
  await expect(panel).toContainText('書類の作成と発送');
  await expect(section(tab, '本人確認')).toContainText('承認');
});

test('a person whom the office has identified waits for no verifier wherever the filing is listed', async () => {
  const { app } = product;
  const { id, manager_name } = await app.deps.db.read
    .selectFrom('filings')
    .select(['id', 'manager_name'])
    .where('verify_status', '=', verifyStatus.applied)
    .where('verify_news_at', 'is', null)
    .where('progress', 'not in', [progress.cancelled, progress.completed])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const said = {
    ...noIdentification,
    ...{ method: 'counter', personName: manager_name, birthDate: '1984-05-01' },
    ...{ address: '東京都港区虎ノ門一丁目1番1号', documentKind: '10', documentNumber: '第1号' },
    ...{ readOn: '2026-11-20', readTime: '10:30', reader: '読取機', evidence: 'A-1' },
    ...{ agreedFlg: true, updateDatetime: '', updateUserId: '' },
  };
  const { token } = await manager(app, { scrivener: true });
  const path = `/user/mainte/requestdetails/${id}/identification`;
  const waiting = await opened(id);
  await expect(section(waiting.tab, '本人確認')).toContainText('審査待ち');
  await expect(section(waiting.tab, '本人確認')).not.toContainText(/結果(あり|待ち)/);
  const stored = await app.call('put', path, { token, json: said });
  expect(stored.status, stored.body.message).toBe(200);
  const { tab } = await opened(id);
  await expect(section(tab, '本人確認')).toContainText('事務所で確認済');
  await expect(section(tab, '本人確認')).not.toContainText('審査待ち');
  await tab.goto('/mtr100?from=2020-01-01');
  const row = tab.getByRole('row').filter({ hasText: `${id.slice(0, 8)}-${id.slice(8)}` });
  await expect(row).toContainText('事務所で確認済');
  await expect(row).not.toContainText('審査待ち');
});

test('after the completion the act is what is left, line by line, and a receipt that is not issued is said', async () => {
  const { app } = product;
  const duties = dutyCalls(app.call, (await manager(app, { scrivener: true })).token);
  const number = await filing(app, (await customer(product)).token, {
    ...{ resignDate: '', othersDate: '' },
    requestPlanList: [
      { planCd: '1011', planPrice: 10000, supplInfo1: 10000 },
      { planCd: '2010', planPrice: 1000, supplInfo1: 520 },
    ],
    changeOfficerList: [officer(1, '20', '丙川　次郎', '11')],
  });
  await duties.all(number);
  for (const selectedProgress of [progress.filed, progress.completed]) {
    const requestDetailsConfirmResultDto = await duties.version(number);
    const moved = await app.call(
      'post',
      `/user/mainte/requestdetails/${number}/latestprogressclass`,
      { token: duties.token, json: { selectedProgress, requestDetailsConfirmResultDto } },
    );
    expect(moved.status, moved.body.message).toBe(200);
  }
  const { panel } = await opened(number);
  await press(panel, '掲載しない');
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('完了後の残り');
  const line = (name: string) => panel.locator('li').filter({ hasText: name });
  await press(line('領収証の発行'), '発行しない');
  await expect(line('領収証の発行').getByLabel('済')).toBeVisible();
  await expect(line('領収証の発行')).toContainText('発行しない');
  await press(line('登記事項証明書の郵送'), '済ませた');
  await expect(line('登記事項証明書の郵送').getByLabel('済')).toBeVisible();
  await press(panel, '上の1名を登記後の役員（全員とは限らない）として確認する');
  await expect(panel).toContainText('登記情報（PDF）は掲載していません');
});

test('the telephone number of the customer stands where an intention is asked', async () => {
  const { app } = product;
  const duties = dutyCalls(app.call, (await manager(app, { scrivener: true })).token);
  const { token } = await customer(product);
  const number = await filing(app, token);
  const { telNo } = await duties.work(number);
  expect(telNo).toMatch(/^0\d{9}/);
  const { tab } = await opened(number);
  await openSections(tab);
  const link = section(tab, '意思確認').getByRole('link', { name: telNo });
  await expect(link).toHaveAttribute('href', `tel:${telNo}`);
});

test('the customer reads whose originals are sent, and to which address', async () => {
  const { app } = product;
  const duties = dutyCalls(app.call, (await manager(app, { scrivener: true })).token);
  const { token, ...login } = await customer(product);
  const number = await filing(app, token);
  await duties.accept(number);
  await duties.pay(number);
  const { updateDatetime, updateUserId } = (await duties.work(number)).identification;
  const person = { personName: '甲野　太郎', birthDate: '1970-04-01', address: '東京都港区芝1-1' };
  const json = {
    ...{ ...noIdentification, ...person, method: 'post', agreedFlg: false },
    ...{ updateDatetime, updateUserId },
  };
  const path = `/user/mainte/requestdetails/${number}/identification`;
  const { status, body } = await app.call('put', path, { token: duties.token, json });
  expect(status, body.message).toBe(200);
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, `/mbr500/${number}`);
  const card = tab.getByRole('region', { name: '次の手続き' });
  await expect(card).toContainText('本人確認を受ける方：甲野　太郎 様');
  const { zipCode, address, name } = app.deps.office;
  await expect(card).toContainText(`送り先：${[zipCode, address, name].join('　')}`);
});

test('申請日 on a day on which no registry office is open is said, and not refused', async () => {
  const { number: id, duties, move } = await workedFiling(product.app);
  await duties.all(id);
  await move(progress.papersReceived);
  const { panel } = await opened(id);
  const day = panel.getByLabel('申請日', { exact: true });
  await day.fill('2026/11/22');
  await expect(panel).toContainText('登記所の休みの日です');
  await day.fill('2026/11/24');
  await expect(panel).not.toContainText('登記所の休みの日です');
});

test.each([
  ['9', progress.accepted, true],
  ['2', progress.papersReceived, true],
  ['9', progress.filed, false],
  ['2', progress.completed, false],
])(
  'what has to be settled about a hidden address (%s) is said at %s: %s',
  async (said, at, isSaid) => {
    const { app } = product;
    const number = await filing(app, (await customer(product)).token, {
      ...{ appointDate: '', resignDate: '', othersDate: '20261115', addressHiddenTyp: said },
      requestPlanList: [{ planCd: '1021', planPrice: 10000, supplInfo1: 10000 }],
      changeOfficerList: [officer(1, '10', '甲野　太郎', '40')],
    });
    await app.deps.db.write((trx) =>
      trx.updateTable('filings').set({ progress: at }).where('id', '=', number).execute(),
    );
    const { tab } = await opened(number);
    await expect(tab.getByText(/^住所非表示：/).first()).toBeVisible();
    await expect(tab.getByText('登記申請の前に')).toHaveCount(isSaid ? 1 : 0);
    await tab.goto('/mto100');
    const row = tab.locator('tr').filter({ hasText: number.slice(8) });
    await expect(row.first()).toBeVisible();
    await expect(row.locator('[title^="住所非表示"]')).toHaveCount(isSaid ? 1 : 0);
  },
);
