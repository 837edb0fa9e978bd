import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noCaseFacts } from '#contract/case-facts.ts';
import { deal } from '#contract/codes.ts';
import type { PaperWork } from '#contract/endpoints/papers.ts';
import { usualQuestionsTo } from '#contract/intention-checks.ts';
import { japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/server-messages.ts';
import { application, filing, member, officer, verifier } from '../../api/testing/builders.ts';
import { dutyCalls } from '../../api/testing/duty-calls.ts';
import { pdf } from '../../api/testing/pdf.ts';
import {
  applied,
  approversNeeded,
  dealWith,
  mailedLink,
  seenBy,
} from '../../api/testing/verification.ts';
import { openSections, section } from '../testing/case.ts';
import { expectKeptFromEscape, expectRefusal, press, pressIn, top } from '../testing/dialogs.ts';
import { acts } from '../testing/locator.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';

// How many presses and fields the office's work takes. What is counted begins at the home and ends with the act.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());
beforeEach(() => Object.assign(acts, { presses: 0, fields: 0 }));

const admin = { username: 'admin01', password: 'Admin-1234' };

async function tokenOf(): Promise<string> {
  const { headers } = await product.app.call('post', '/login/mainte', { json: admin });
  return headers.get('x-auth-token') ?? '';
}

/** A change of a representative's address, whose day has come. */
const addressChange = () =>
  application({
    appointDate: '',
    resignDate: '',
    requestPlanList: [
      { planCd: '1021', planName: '代表取締役の住所変更', planPrice: 10000, supplInfo1: 10000 },
    ],
    changeOfficerList: [officer(1, '10', '甲野　太郎', '40')],
  });

test('a filing of a known company takes no more than 17 presses and 6 fields with every duty done', async () => {
  const { app } = product;
  const token = await tokenOf();
  const login = await customer(product);
  const duties = dutyCalls(app.call, token);
  const base = (number: string) => `/user/mainte/requestdetails/${number}`;
  const before = await filing(app, login.token, addressChange());
  const { updateDatetime, updateUserId } = (await duties.work(before)).caseFacts;
  const facts = { corporateNumber: '010001123456', registryOffice: '東京法務局' };
  await app.call('put', `${base(before)}/case`, {
    token,
    json: { ...noCaseFacts, ...facts, updateDatetime, updateUserId },
  });
  await duties.all(before);
  const number = await filing(app, login.token, addressChange());
  // Its money has come by the bank's file, which the next test counts.
  await duties.pay(number);

  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, '/mto100');
  const shown = `${number.slice(0, 8)}-${number.slice(8)}`;
  await tab.getByRole('link', { name: shown, exact: true }).click();

  const mandate = tab.getByRole('region', { name: '受任' });
  for (const name of [/業務を行い得ない/, /行為規範/, /報酬の基準/]) {
    await mandate.getByRole('checkbox', { name }).check();
  }
  await press(mandate, '受任する');
  await press(tab.getByRole('region', { name: '次にすること' }), '依頼する');
  await pressIn(tab, '依頼する');
  await expect(tab.locator('[data-toasts]')).toContainText(message('mt011'));
  const link = await mailedLink(app, login.username);
  await applied(app, link);
  await approversNeeded(app, link.systemId, 1);
  const approver = await verifier(app);
  const decision = { dealKbn: deal.approve, dealComment: '確認しました。' };
  const seen = await seenBy(app, approver.token, link.receiptNo);
  const { status, body } = await dealWith(app, approver.token, link.receiptNo, 'decide', {
    ...seen,
    ...decision,
  });
  expect(status, body.message).toBe(200);
  await tab.reload();
  const progress = tab.getByRole('region', { name: '進捗', exact: true });
  await expect(progress).toContainText('本人確認済');

  // Each duty stands in the panel with its own form, and its heading has the focus once the one before is done.
  const title = (name: string) => tab.getByRole('heading', { level: 3, name, exact: true });
  await expect(title('意思確認')).toBeVisible();
  await press(tab, '電話で確認できた');
  await expect(title('確認記録')).toBeFocused();
  await expect(section(tab, '意思確認')).toContainText('電話');

  const form = tab.getByRole('form', { name: '取引時の確認記録の変更' });
  const type = (label: string, value: string) =>
    form.getByLabel(label, { exact: true }).fill(value);
  // That the office has looked, and how, is said by a press and not taken from the last time.
  await press(form, '登記情報を今日取得し、会社と取引の目的を確かめた');
  await type('実質的支配者の確認方法', '担当者からの申告');
  await type('担当者が取引の任に当たっていると認めた理由', '代表者への電話');
  await type('リスクの評価の理由', '継続した顧客の通常の変更');
  await form.getByRole('radio', { name: '低' }).check();
  // Whether a person is politically exposed is said each time.
  await form.locator('[name="none-28"]').check();
  await press(form, '登録する');
  await expect(section(tab, '確認記録')).toContainText('継続した顧客の通常の変更');

  await expect(title('書類の作成と発送')).toBeFocused();
  await expect(tab.getByRole('list', { name: '確定して共有する書類' })).toContainText('委任状');
  await press(tab, '確定して共有する');
  await expect(progress).toContainText('書類発送済');
  await tab.getByRole('button', { name: '届いた1点を確認済みにする' }).click();
  await expect(progress).toContainText('押印書類受領');
  await expect(tab.locator('[data-toasts]')).toContainText(message('mt191', '委任状'));
  await expect(tab.getByText('すべて済んでいます。')).toBeVisible();
  await tab.getByLabel('受付番号').fill('12345');
  await press(tab, '「登記申請中」に進める');
  await pressIn(tab, '進める');
  await expect(progress).toContainText('登記申請中');
  await expect(section(tab, '登記所・郵送')).toContainText('12345');
  // What the screen sends by XMLHttpRequest goes by a call here: the button, and the file in the system's dialog.
  acts.presses += 1;
  acts.fields += 1;
  const { detailUpdateDatetime, detailUpdateUserId } = await duties.version(number);
  const stored = await app.call('post', `/user/mainte/${number}/fileinformation/new`, {
    token,
    file: await pdf(),
    headers: {
      'x-update-datetime': detailUpdateDatetime,
      'x-update-user-id': encodeURIComponent(detailUpdateUserId),
    },
  });
  expect(stored.status, stored.body.message).toBe(200);
  await tab.reload();
  await tab.getByLabel('進捗を変更する').selectOption({ label: '登記完了' });
  await expect(progress).toContainText('登記完了');

  expect(acts.presses).toBeLessThanOrEqual(17);
  expect(acts.fields).toBeLessThanOrEqual(6);
});

test('a refused step notes nothing and keeps what was typed; that to 62 asks what to correct by when', async () => {
  const { app } = product;
  const token = await tokenOf();
  const duties = dutyCalls(app.call, token);
  const number = await filing(app, (await member(app)).token, addressChange());
  // Nobody has paid, so that the step takes a reason first.
  for (const duty of [duties.accept, duties.ask, duties.record, duties.tick]) await duty(number);
  const path = `/user/mainte/requestdetails/${number}`;
  const moved = await app.call('post', `${path}/latestprogressclass`, {
    token,
    json: { selectedProgress: '51', requestDetailsConfirmResultDto: await duties.version(number) },
  });
  expect(moved.status, moved.body.message).toBe(200);
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr200/${number}/MTO100`);
  await openSections(tab);
  const receipt = tab.getByLabel('受付番号');
  await receipt.fill('12345');
  await press(tab, '「登記申請中」に進める');
  await top(tab).getByLabel('このまま進める理由').fill('会社の口座から振り込まれる');
  tab.network.decide(/\/latestprogressclass$/, { status: 409 });
  await pressIn(tab, '理由を記録して進める');
  await press(tab.getByRole('alertdialog'), 'OK');
  expect((await duties.work(number)).registryRecord.filedOn).toBe('');
  tab.network.free();
  await pressIn(tab, '理由を記録して進める');
  await expect(receipt).toHaveCount(0);
  await expect(tab.getByRole('region', { name: '登記所・郵送の記録' })).toContainText('12345');
  expect((await duties.work(number)).registryRecord).toMatchObject({
    ...{ filedOn: japanDate(new Date()), receiptNumber: '12345' },
  });
  await expect(tab.getByRole('heading', { level: 3, name: '入金待ち' })).toBeFocused();
  await press(tab, '「補正対応中」に進める');
  const due = tab.getByLabel('補正の期限', { exact: true });
  await expect(due).toBeFocused();
  await due.fill('2026-02-30');
  await tab.getByLabel('補正の内容').fill('就任承諾書の住所');
  await press(tab, '「補正対応中」に進める');
  await expectRefusal(tab, message('cm031', '補正の期限'));
  await due.fill('2099-12-31');
  await press(tab, '「補正対応中」に進める');
  await expect(due).toHaveCount(0);
  const panel = tab.getByRole('region', { name: '次にすること' });
  await expect(panel).toContainText('2099/12/31');
  expect((await duties.work(number)).registryRecord).toMatchObject({
    ...{ receiptNumber: '12345', correction: '就任承諾書の住所', correctionDue: '2099-12-31' },
  });
  await press(tab, '補正を済ませ、「登記申請中」に進める');
  await expect(panel).toContainText('登記完了');
  await expect(tab.locator('dialog[open]')).toHaveCount(0);
  expect((await duties.work(number)).registryRecord.correction).toBe('就任承諾書の住所');
});

test('what is typed for a step stays when a gate refuses it, also after what the gate wants', async () => {
  const { app } = product;
  const token = await tokenOf();
  const duties = dutyCalls(app.call, token);
  const number = await filing(app, (await member(app)).token, addressChange());
  for (const duty of [duties.accept, duties.ask, duties.record, duties.tick]) await duty(number);
  const path = `/user/mainte/requestdetails/${number}`;
  await app.call('post', `${path}/payment`, {
    token,
    json: { paidDate: japanDate(new Date()) },
  });
  const { updateDatetime, updateUserId } = (await duties.work(number)).caseFacts;
  const facts = { corporateNumber: '010001123456', registryOffice: '東京法務局' };
  const known = { ...noCaseFacts, ...facts, updateDatetime, updateUserId };
  await app.call('put', `${path}/case`, { token, json: known });
  for (const paper of ['power', 'application']) {
    const { data } = (await app.call<PaperWork>('get', `${path}/papers`, { token })).body;
    const json = { updateDatetime: data?.updateDatetime, updateUserId: data?.updateUserId };
    const made = await app.call('post', `${path}/papers/${paper}/final`, { token, json });
    expect(made.status, made.body.message).toBe(200);
  }
  const moved = await app.call('post', `${path}/latestprogressclass`, {
    token,
    json: { selectedProgress: '51', requestDetailsConfirmResultDto: await duties.version(number) },
  });
  expect(moved.status, moved.body.message).toBe(200);
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr200/${number}/MTO100`);
  await openSections(tab);
  const receipt = tab.getByLabel('受付番号');
  await receipt.fill('12345');
  // A colleague notices that a paper is not there.
  const paper = (await duties.work(number)).documentList.find(
    ({ documentId }) => documentId === 'power',
  );
  const unticked = await app.call('put', `${path}/documents/${paper?.documentId}`, {
    token,
    json: { ...paper, isThere: false },
  });
  expect(unticked.status, unticked.body.message).toBe(200);
  await press(tab, '「登記申請中」に進める');
  await pressIn(tab, '進める');
  await press(tab.getByRole('alertdialog'), 'OK');
  await expect(receipt).toHaveValue('12345');
  expect((await duties.work(number)).registryRecord.filedOn).toBe('');
  await press(tab, '「登記申請中」に進める');
  await top(tab).getByLabel('このまま進める理由').fill('あとで届く');
  await pressIn(tab, 'キャンセル');
  await pressIn(tab, '破棄する');
  await expect(receipt).toHaveValue('12345');

  // So does the reason, where nothing else is asked.
  await tab.getByLabel('進捗を変更する').selectOption('61');
  const reason = top(tab).getByLabel('このまま進める理由');
  await reason.fill('あとで届く');
  tab.network.decide(/\/latestprogressclass$/, { status: 409 });
  await pressIn(tab, '理由を記録して進める');
  await press(tab.getByRole('alertdialog'), 'OK');
  await expect(reason).toHaveValue('あとで届く');
  tab.network.free();
  await pressIn(tab, '理由を記録して進める');
  await expect(tab.getByRole('dialog')).toHaveCount(0);
  await expect(tab.getByLabel('進捗を変更する')).toHaveValue('61');
});

test('what is typed for a step is not closed unasked, and outlives the session', async () => {
  const { app } = product;
  const token = await tokenOf();
  const duties = dutyCalls(app.call, token);
  const number = await filing(app, (await member(app)).token, addressChange());
  for (const duty of [duties.accept, duties.ask, duties.record, duties.tick]) await duty(number);
  const moved = await app.call(
    'post',
    `/user/mainte/requestdetails/${number}/latestprogressclass`,
    {
      token,
      json: {
        selectedProgress: '51',
        requestDetailsConfirmResultDto: await duties.version(number),
      },
    },
  );
  expect(moved.status, moved.body.message).toBe(200);
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr200/${number}/MTO100`);
  await openSections(tab);
  const receipt = tab.getByLabel('受付番号');
  await receipt.fill('12345');
  await press(tab, '「登記申請中」に進める');
  const reason = top(tab).getByLabel('このまま進める理由');
  await reason.fill('会社の口座から振り込まれる');
  await expectKeptFromEscape(tab);
  await expect(reason).toHaveValue('会社の口座から振り込まれる');
  tab.network.decide(/\/latestprogressclass$/, {
    status: 401,
    json: { statusCd: 500, message: message('cm400'), errorList: [], data: null },
  });
  await pressIn(tab, '理由を記録して進める');
  await expect(tab.getByText(message('cm400'))).toBeVisible();
  tab.network.free();
  await tab.locator('#username').fill(admin.username);
  await tab.locator('#password').fill(admin.password);
  await press(tab, 'ログイン');
  await expect(receipt).toHaveValue('12345');
  await press(tab, '「登記申請中」に進める');
  await expect(reason).toHaveValue('会社の口座から振り込まれる');
  await pressIn(tab, '理由を記録して進める');
  await expect(receipt).toHaveCount(0);
  expect((await duties.work(number)).registryRecord.receiptNumber).toBe('12345');

  const what = tab.getByLabel('補正の内容');
  await press(tab, '「補正対応中」に進める');
  await press(tab, 'キャンセル');
  await expect(what).toHaveCount(0);
  await press(tab, '「補正対応中」に進める');
  await what.fill('就任承諾書の住所');
  await press(tab, 'キャンセル');
  await expect(top(tab)).toContainText(message('mb010'));
  await pressIn(tab, '破棄する');
  await expect(what).toHaveCount(0);
  await press(tab, '「補正対応中」に進める');
  await expect(what).toHaveValue('');
});

test('what is typed of an intention outlives the session, and what is asked follows who is asked', async () => {
  const { app } = product;
  const number = await filing(app, (await member(app)).token, addressChange());
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, `/mtr200/${number}/MTO100`);
  await openSections(tab);
  const dialog = tab.getByRole('dialog', { name: '意思確認の記録' });
  const asked = dialog.getByLabel('確認した内容');
  const note = dialog.getByLabel('備考');
  await press(tab, '意思確認を記録');
  const person = dialog.getByLabel('氏名');
  await expect(person).not.toHaveValue('');
  await dialog.getByLabel('相手').selectOption('leaving');
  // No officer leaves, and the representative is not asked as one who does.
  await expect(person).toHaveValue('');
  await person.fill('丁野　三郎');
  await expect(asked).toHaveValue(usualQuestionsTo('leaving'));
  await asked.fill('辞任届は自筆か');
  await dialog.getByLabel('相手').selectOption('other');
  await expect(asked).toHaveValue('辞任届は自筆か');
  await note.fill('折り返し電話をいただいた');
  tab.network.decide(/\/intentionchecks$/, {
    status: 401,
    json: { statusCd: 500, message: message('cm400'), errorList: [], data: null },
  });
  await dialog.getByRole('radio', { name: '電話' }).check();
  await dialog.getByRole('radio', { name: '確認できた' }).check();
  await press(dialog, '登録する');
  await expect(tab.getByText(message('cm400'))).toBeVisible();
  tab.network.free();
  await tab.locator('#username').fill(admin.username);
  await tab.locator('#password').fill(admin.password);
  await press(tab, 'ログイン');
  await openSections(tab);
  await press(tab, '意思確認を記録');
  await expect(note).toHaveValue('折り返し電話をいただいた');
  await expect(asked).toHaveValue('辞任届は自筆か');
  await press(dialog, 'キャンセル');
  await pressIn(tab, '破棄する');
  await press(tab, '意思確認を記録');
  await expect(note).toHaveValue('');
});

test("thirteen payments of a bank's file take 5 presses, their progress included", async () => {
  const { app } = product;
  const token = await tokenOf();
  const lines = ['日付,依頼人,金額'];
  const numbers: string[] = [];
  for (const [index, letters] of [...'アイウエオカキクケコサシス'].entries()) {
    const kana = `${letters}マガワ${letters}ショウジ`;
    const { token: theirs } = await member(app, {
      companyName: `株式会社商事${index}`,
      companyNameKana: `カブシキガイシャ${kana}`,
    });
    const number = await filing(app, theirs, addressChange());
    const { body } = await app.call<{ billed: number }>(
      'get',
      `/user/mainte/requestdetails/${number}/ledger`,
      { token },
    );
    lines.push(`2026/11/20,カ）${kana},${body.data?.billed}`);
    numbers.push(number);
  }
  // The demo's transfers that wait would be confirmed as well.
  await app.deps.db.write((trx) =>
    trx
      .updateTable('bank_transfers')
      .set({ state: 'dismissed' })
      .where('state', '=', 'waiting')
      .execute(),
  );
  const tab = await product.open('/mta100');
  await tab.signIn('manager', admin, '/mto100');
  await tab.getByRole('link', { name: '入金の確認', exact: true }).click();
  await expect(tab.getByText('確認を待つ振込はありません')).toBeVisible();
  await tab
    .locator('input[type=file]')
    .nth(1)
    .setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
  await press(tab, 'カナ一致をすべて選ぶ（13件）');
  await press(tab, '選んだ13件の入金を確認');
  await pressIn(tab, '入金を確認');
  await expect(tab.getByText(message('mt020'))).toBeVisible();
  const { presses, fields } = acts;
  expect({ presses, fields }).toEqual({ presses: 5, fields: 1 });
  const rows = await app.deps.db.read
    .selectFrom('filings')
    .select(['progress'])
    .where('id', 'in', numbers)
    .execute();
  expect(rows.map(({ progress }) => progress)).toEqual(numbers.map(() => '21'));
});
