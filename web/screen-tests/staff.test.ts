import { afterAll, beforeAll, expect, test } from 'vitest';
import { noCaseFacts } from '#contract/case-facts.ts';
import { noParticulars } from '#contract/officer-particulars.ts';
import { message } from '#contract/server-messages.ts';
import { filing, member, officer } from '../../api/testing/builders.ts';
import { fullConfirmation } from '../../api/testing/duty-calls.ts';
import { openCounters, openSections } from '../testing/case.ts';
import {
  expectRefusal,
  expectToast,
  goOnWithReason,
  press,
  pressIn,
  top,
} from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// What the office's screens refuse and their messages: failed calls, conflicts between two managers, sessions that end.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const admin = { username: 'admin01', password: 'Admin-1234' };
const clerk = { username: 'staff01', password: 'Staff-1234' };

async function signedIn(login = admin, path = '/mto100'): Promise<Tab> {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', login, path);
  return tab;
}

/** Calls of another manager, without a screen. */
async function otherDesk(login = admin) {
  const { app } = product;
  const { headers } = await app.call('post', '/login/mainte', { json: login });
  const token = headers.get('x-auth-token') ?? '';
  return async <Data>(method: string, path: string, json?: unknown): Promise<Data> => {
    const { status, body } = await app.call<Data>(method, `/user/mainte${path}`, {
      token,
      ...(json !== undefined && { json }),
    });
    expect(status, body.message).toBe(200);
    return body.data as Data;
  };
}

const rows = (tab: Tab) => tab.getByRole('table').getByRole('row');
const firstLink = (tab: Tab) => tab.getByRole('table').getByRole('link').first();
async function openFirst(tab: Tab): Promise<string> {
  const number = await firstLink(tab).textContent();
  await firstLink(tab).click();
  await expect(tab.getByRole('heading', { level: 1 })).toContainText(number);
  return number.replaceAll('-', '');
}

test('the home tells an administrator without a mail address of alarms', async () => {
  const at = product.app.clock.now().toISOString();
  const { db } = product.app.deps;
  const alarm = { name: 'disk', since: at, seen_at: at, mailed_on: '' };
  const setAddress = (mail_address: string) =>
    db.write((trx) =>
      trx
        .updateTable('managers')
        .set({ mail_address })
        .where('login_id', '=', admin.username)
        .execute(),
    );
  await db.write((trx) => trx.insertInto('alarms').values(alarm).execute());
  await setAddress('');
  const tab = await signedIn();
  await expect(tab.getByText(message('mt175', 1))).toBeVisible();
  await tab.getByRole('link', { name: 'システムの状態へ' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('システムの状態');
  await setAddress('admin01@example.jp');
  await db.write((trx) => trx.deleteFrom('alarms').execute());
});

test('a list that cannot be loaded says so and shows a blank row', async () => {
  const tab = await signedIn();
  tab.network.decide(/\/user\/mainte\/inquiries$/, 'lost');
  await tab.getByRole('link', { name: 'お問い合わせ一覧' }).click();
  await expect(tab.getByText(message('cm100', 'お問い合わせ一覧'))).toBeVisible();
  await expect(rows(tab)).toHaveCount(2);
  tab.network.free();
  await press(tab, '再読み込み');
  await expect(tab.getByText(message('cm100', 'お問い合わせ一覧'))).toBeHidden();

  const failed = tab.getByText(message('cm110', '検索条件の取得'));
  tab.network.decide(/\/requestdetails\/searchconditions$/, 'lost');
  await tab.getByRole('link', { name: '申込一覧' }).click();
  await expect(failed).toBeVisible();
  tab.network.free();
  await press(tab, '再読み込み');
  await expect(failed).toBeHidden();
  const progress = tab.getByLabel('進捗');
  await expect(progress.getByRole('option', { name: '登記完了' })).toHaveCount(1);
});

test('a clerk without a mail address is sent to an administrator, who alone registers one', async () => {
  const tab = await signedIn(clerk);
  const notice = tab.getByText('メールアドレスが登録されていません');
  await expect(notice).toContainText('管理者にご依頼ください');
  await expect(tab.getByRole('link', { name: 'メールアドレスを登録する' })).toHaveCount(0);
});

test('of two clerks the slower one is told, and keeps what he typed', async () => {
  const slow = await signedIn(clerk);
  const requestNo = await openFirst(slow);
  await openSections(slow);
  await slow.getByLabel('コメントを追加する').fill('入金を電話で確認済み。');
  const fast = await otherDesk();
  const path = `/requestdetails/${requestNo}`;
  const { requestDetailsConfirmResultDto } = await fast<{ requestDetailsConfirmResultDto: object }>(
    'get',
    path,
  );
  await fast('post', `${path}/latestprogressclass`, {
    selectedProgress: '21',
    requestDetailsConfirmResultDto,
  });
  await slow.getByLabel('進捗を変更する').selectOption({ label: '本人確認中' });
  await expectRefusal(slow, message('cm200'));
  await expect(slow.getByLabel('進捗を変更する')).toHaveValue('21');
  await expect(slow.getByLabel('コメントを追加する')).toHaveValue('入金を電話で確認済み。');
  await press(slow, 'コメントを登録');
  await expectToast(slow);
  await expect(slow.getByLabel('登録済みのコメント')).toContainText('入金を電話で確認済み。');
});

test('a clerk notes what was answered, and the inquiry waits no more', async () => {
  const tab = await signedIn(clerk);
  await openCounters(tab);
  const counter = tab.getByRole('button', { name: /^お問い合わせ未対応/ });
  await expect(counter).toContainText('3件');
  await counter.click();
  await expect(rows(tab)).toHaveCount(4);
  await openFirst(tab);
  const response = tab.getByRole('region', { name: '対応' });
  await expect(response).toContainText('未対応');
  await press(tab, '内容だけ記録する');
  await expect(response).toContainText(message('cm020', '対応の内容'));
  await response.getByLabel('対応の内容').fill('お電話でご説明しました。');
  await tab.keyboard.press('Control+Enter');
  await expectToast(tab);
  await expect(response.getByRole('listitem')).toContainText('お電話でご説明しました。');
  await press(tab, '対応済みにする');
  await expectToast(tab);
  await expect(response.getByRole('listitem')).toHaveCount(2);
  await expect(response).toContainText('対応済みにしました');
  tab.goBack();
  await expect(rows(tab)).toHaveCount(3);
  await expect(counter).toContainText('2件');
});

test('an administrator registers a user and suspends him; an ordinary one finds himself', async () => {
  const tab = await signedIn();
  await tab.getByRole('link', { name: '利用者登録' }).first().click();
  const password = 'a long new password';
  await tab.locator('#userId').fill('hanako');
  await tab.locator('#name').fill('髙橋　花子');
  await tab.locator('#nameKana').fill('たかはし　ﾊﾅｺ');
  await tab.locator('#pw').fill(password);
  await expect(tab.locator('#nameKana')).toHaveValue('タカハシ　ハナコ');
  await tab.locator('#pwConfirm').fill(password);
  await press(tab, '登録する');
  await expectToast(tab, message('cm001', '利用者'));

  await tab.goto('/mto200');
  await tab.locator('#userId').fill('HANAKO');
  await tab.locator('#name').fill('髙橋　花子');
  await tab.locator('#nameKana').fill('タカハシ　ハナコ');
  await tab.locator('#pw').fill(password);
  await tab.locator('#pwConfirm').fill(password);
  await press(tab, '登録する');
  await expectRefusal(tab, message('mt029'));
  await expect(tab.locator('#userId')).toBeFocused();

  const hers = await signedIn({ username: 'hanako', password });
  await expect(hers.getByRole('link', { name: '利用者一覧' })).toHaveCount(0);
  await hers.goto('/mto200');
  await expect(hers.getByText(message('cm403', '利用者情報を変更'))).toBeVisible();
  await hers.goto('/mto300');
  await expect(hers.getByText(message('cm403', '操作記録を閲覧'))).toBeVisible();
  await expect(hers.getByRole('button', { name: '再読み込み' })).toHaveCount(0);
  await hers.goto('/mto200');
  await hers.getByRole('link', { name: 'ご自身の情報' }).click();
  await expect(hers.getByText('hanako', { exact: true })).toBeVisible();
  // Nothing else is left before the password is her own.
  await expect(hers.getByText(message('cm410'))).toBeVisible();
  await expect(hers.locator('#name')).toHaveCount(0);
  await press(hers, '変更する');
  const missing = ['現在のパスワード', '新しいパスワード', '新しいパスワード（確認）'];
  await expectRefusal(hers, ...missing.map((label) => message('cm020', label)));
  await hers.locator('#pw').fill(password);
  const owned = 'her own long password';
  for (const name of ['newPw', 'newPwConfirm']) await hers.locator(`#${name}`).fill(owned);
  await press(hers, '変更する');
  await expectToast(hers, message('cm002', '利用者'));
  await hers.goto('/mto200');
  await hers.getByRole('link', { name: 'ご自身の情報' }).click();
  await expect(hers.locator('#mailAddress')).toBeDisabled();
  await expect(hers.getByText(/さんと同一人として扱われます/)).toBeVisible();
  await hers.locator('#name').fill('髙橋　はな');
  await press(hers, '変更する');
  await expectToast(hers, message('cm002', '利用者'));

  await tab.goto('/mto220');
  await tab.getByRole('textbox', { name: '氏名' }).fill('たかはし');
  await press(tab, '検索');
  await expect(rows(tab).nth(1)).toContainText('さんと同一人');
  await product.app.deps.db.write((trx) =>
    trx.updateTable('sessions').set({ proven_at: null }).execute(),
  );
  const suspend = async () => {
    await tab.getByRole('button', { name: /はなを利用停止$/ }).click();
    await expect(top(tab)).toContainText('はなを利用停止にします');
    await pressIn(tab, '利用停止');
    await expect(top(tab)).toContainText('ご本人の確認');
  };
  await suspend();
  await pressIn(tab, 'キャンセル');
  await expectRefusal(tab, message('cm425'));
  await suspend();
  await tab.locator('#password').fill('not his');
  await pressIn(tab, '確認する');
  await expectRefusal(tab, message('mb024'));
  await tab.locator('#password').fill(admin.password);
  await pressIn(tab, '確認する');
  await expectToast(tab, 'はなを利用停止にしました');
  await expect(rows(tab).nth(1)).toContainText('利用停止中');
  await rows(tab)
    .nth(1)
    .getByRole('link', { name: /の変更$/ })
    .click();
  await expect(tab.getByText(message('mt043'))).toBeVisible();

  await hers.goto('/mtr100');
  await expect(hers.getByText(message('cm400'))).toBeVisible();
  await expect(hers.locator('#username')).toBeFocused();

  await tab.goto('/mto220');
  await tab.getByRole('textbox', { name: '氏名' }).fill('たかはし');
  await press(tab, '検索');
  await expect(rows(tab).nth(1)).toContainText('利用停止中');
  await rows(tab)
    .nth(1)
    .getByRole('link', { name: /の変更$/ })
    .click();
  await press(tab, '利用を再開する');
  await expect(top(tab)).toContainText('はなの利用を再開します');
  await pressIn(tab, '再開する');
  await expectToast(tab, 'はなの利用を再開しました');
  await expect(tab.getByText(message('mt043'))).toHaveCount(0);
});

test('a filing goes to the registry with a mandate and a reason, and the keyboard alone does it', async () => {
  const tab = await signedIn();
  const requestNo = await openFirst(tab);
  await openSections(tab);
  const desk = await otherDesk();
  const select = tab.getByLabel('進捗を変更する');
  await select.selectOption({ label: '登記申請中' });
  const gate = tab.getByRole('dialog', { name: /済んでいないこと/ });
  await expect(gate).toContainText('司法書士が受任していません');
  await expect(gate).toContainText('省略できません');
  await expect(gate.getByRole('button', { name: /理由を記録/ })).toHaveCount(0);
  await pressIn(tab, '閉じる');
  const mandate = tab.getByRole('region', { name: '受任' });
  await expect(mandate.getByRole('button', { name: '受任する' })).toBeDisabled();
  for (const name of [/業務を行い得ない/, /行為規範/, /報酬の基準/]) {
    await mandate.getByRole('checkbox', { name }).check();
  }
  await press(tab, '受任する');
  // The heading of the next act has the focus.
  await expect(tab.getByRole('heading', { level: 3, name: '本人確認の依頼' })).toBeFocused();
  await expectToast(tab);
  // The second click of a double one does not press what the first has brought; the next click does.
  const act = tab.getByRole('region', { name: '次にすること' });
  const asks = await act.getByRole('button', { name: '依頼する' }).element();
  const clicks = (detail: number) =>
    asks.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  expect(clicks(2)).toBe(false);
  const question = tab.getByRole('alertdialog');
  await expect(question).toHaveCount(0);
  expect(clicks(1)).toBe(true);
  await expect(question).toHaveCount(1);
  await press(question, 'キャンセル');
  await expect(mandate).toContainText('事務所　管理者');
  const { mandate: kept } = await desk<{ mandate: { acceptedFlg: boolean } }>(
    'get',
    `/requestdetails/${requestNo}/case`,
  );
  expect(kept.acceptedFlg).toBe(true);
});

test('a step that leaves mandate and identification behind is asked about, and a step before it is not', async () => {
  const number = await filing(product.app, (await customer(product)).token, {
    ...{ resignDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '20', '丙川　次郎', '11')],
  });
  const tab = await signedIn(admin, `/mtr200/${number}`);
  await openSections(tab);
  const select = tab.getByLabel('進捗を変更する');
  await select.selectOption('41');
  await expect(top(tab)).toContainText('「書類発送済」に進めるまでに済んでいないこと');
  for (const undone of [
    '司法書士が受任していません',
    'さんの本人確認が済んでいません',
    '確定していない書類：登記申請書',
  ]) {
    await expect(top(tab)).toContainText(undone);
  }
  await pressIn(tab, 'キャンセル');
  await expect(select).toHaveValue('11');
  await select.selectOption('32');
  await expectToast(tab);
  await expect(select).toHaveValue('32');
  // Its person is verified by now, as the step says.
  await select.selectOption('41');
  await expect(top(tab)).toContainText('司法書士が受任していません');
  await expect(top(tab)).not.toContainText('本人確認');
  await goOnWithReason(tab, '書類は事務所の様式で作成');
  await expectToast(tab);
  await expect(select).toHaveValue('41');
  // What was decided is not asked again.
  await select.selectOption('51');
  await expectToast(tab);
  await expect(select).toHaveValue('51');
});

test('what is rarely said of an officer is set in the case, and a colleague’s change is shown beside it', async () => {
  const tab = await signedIn();
  const number = await openFirst(tab);
  await openSections(tab);
  const change = tab.getByRole('button', { name: /日付・氏名の事情を変更$/ }).first();
  await change.click();
  await top(tab).getByLabel('決議の日').first().fill('2005/1/1');
  await pressIn(tab, '登録する');
  await expectRefusal(tab, message('cm038', '決議の日', '平成18年5月1日'));
  await top(tab).getByLabel('決議の日').first().fill('2026/10/1');
  const call = await otherDesk();
  const detail = await call<{
    requestDetailsConfirmResultDto: { detailUpdateDatetime: string; detailUpdateUserId: string };
  }>('get', `/requestdetails/${number}`);
  const { detailUpdateDatetime, detailUpdateUserId } = detail.requestDetailsConfirmResultDto;
  await call('put', `/requestdetails/${number}/case/officers/1`, {
    ...noParticulars,
    ...{ decidedOn: '2026-10-02', detailUpdateDatetime, detailUpdateUserId },
  });
  await pressIn(tab, '登録する');
  await expectRefusal(tab, message('cm200'));
  await expect(top(tab)).toContainText('先に登録された内容：決議の日：2026/10/02');
  await pressIn(tab, '登録する');
  await expect(tab.getByRole('region', { name: '変更する役員' })).toContainText(
    '決議の日：2026/10/01',
  );
});

test('a case says at which of two meetings somebody did not accept, and how its risk is graded', async () => {
  const number = await filing(product.app, (await customer(product)).token, {
    ...{ resignDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '20', '丙川　次郎', '11'), officer(2, '10', '丙川　次郎', '11')],
  });
  const call = await otherDesk();
  await call('put', `/requestdetails/${number}/case`, {
    ...{ ...noCaseFacts, updateDatetime: '', updateUserId: '' },
    ...{ board: 'yes', selection: 'board', acceptedAtMeeting: true, acceptedAtBoard: true },
    acceptedByLetter: '2',
  });
  await call('put', `/requestdetails/${number}/confirmation`, {
    ...{ ...fullConfirmation, registryOn: '', purposeOn: '' },
    ...{ updateDatetime: '', updateUserId: '' },
    ...{ riskGrade: 'high', riskReason: '多額の現金による支払い' },
  });
  const tab = await signedIn(admin, `/mtr200/${number}`);
  await openSections(tab);
  await expect(tab.getByRole('region', { name: '取引時の確認記録' })).toContainText(
    'リスクの評価高（多額の現金による支払い）',
  );
  const facts = tab.getByRole('region', { name: '登記に必要な情報' });
  await expect(facts).toContainText('株主総会の席上での就任承諾あり取締役会');
  await expect(facts).toContainText('取締役会の席上での就任承諾あり（丙川　次郎を除く）');
});

test('no form is offered in the case that cannot belong to the company', async () => {
  const number = await filing(product.app, (await customer(product)).token, {
    ...{ appointDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [officer(1, '20', '丙川　次郎', '21')],
  });
  const call = await otherDesk();
  await call('put', `/requestdetails/${number}/case`, {
    ...{ ...noCaseFacts, updateDatetime: '', updateUserId: '' },
    ...{ board: 'yes', selection: 'board' },
  });
  const tab = await signedIn(admin, `/mtr200/${number}`);
  await openSections(tab);
  const papers = tab.getByRole('region', { name: '必要な書類' });
  await expect(papers.getByRole('button', { name: '取締役会議事録' })).toBeVisible();
  await expect(papers.getByRole('button', { name: '互選書' })).toHaveCount(0);
});

test('after the last day of photos 「未確認」 leads to the methods that are left', async () => {
  product.app.clock.set('2027-04-02T03:00:00Z');
  const { token } = await member(product.app);
  await filing(product.app, token);
  const tab = await signedIn();
  const unconfirmed = tab.getByRole('button', { name: /^未確認/ }).first();
  await unconfirmed.click();
  await expect(top(tab)).toContainText(message('mt099'));
  await expect(top(tab).getByRole('listitem')).toHaveCount(5);
  await top(tab).getByRole('link', { name: '申込内容へ' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('申込 ');
  await openSections(tab);
  await unconfirmed.click();
  await pressIn(tab, '本人確認の方法へ');
  const methods = tab.getByRole('region', { name: '本人確認の方法' });
  await expect(methods.getByRole('button', { name: '原本の送付を依頼' })).toBeVisible();
  await expect(tab.locator('#case-identification')).toBeFocused();
});

test('an administrator ends all logins of a customer; a clerk is not offered it', async () => {
  const { app } = product;
  const login = await customer(product);
  const { id } = await app.deps.db.read
    .selectFrom('customers')
    .select('id')
    .where('mail_address', '=', login.username)
    .executeTakeFirstOrThrow();
  const theirs = await product.open('/mba100');
  await theirs.signIn('member', login, '/mbr100');
  const page = `/mtr320/${id}/MTO100`;
  const desk = await signedIn(clerk, page);
  await expect(desk.getByRole('region', { name: '登録されている内容' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'すべてのログインを終了' })).toHaveCount(0);

  const head = await signedIn(admin, page);
  await press(head, 'すべてのログインを終了');
  await expect(top(head)).toContainText('お客様には、メールでお知らせします');
  await pressIn(head, '終了する');
  await expectToast(head, 'すべてのログインを終了し、メールでお知らせしました');
  await theirs.goto('/mbr100');
  await expect(theirs.getByText(message('cm400'))).toBeVisible();
});
