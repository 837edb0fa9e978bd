import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CaseFacts } from '#contract/case-facts.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { addDays, displayDate, japanDate } from '#contract/japan-time.ts';
import { message } from '#contract/server-messages.ts';
import { filing, member } from '../../api/testing/builders.ts';
import { openCounters, openSections } from '../testing/case.ts';
import { expectRefusal, expectToast, press, pressIn, top } from '../testing/dialogs.ts';
import { eventually } from '../testing/eventually.ts';
import { type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// The office's daily work: lists and their addresses, payments by the bank's file, and a case with its two clerks.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => product.stop());

const admin = { username: 'admin01', password: 'Admin-1234' };
const clerk = { username: 'staff01', password: 'Staff-1234' };

async function signedIn(login = admin, path = '/mto100'): Promise<Tab> {
  const tab = await product.open('/mta100');
  await tab.signIn('manager', login, path);
  return tab;
}

const heading = (tab: Tab) => tab.getByRole('heading', { level: 1 });
const rows = (tab: Tab) => tab.getByRole('table').getByRole('row');
const firstLink = (tab: Tab) => tab.getByRole('table').getByRole('link').first();
async function openFirst(tab: Tab): Promise<string> {
  const number = await firstLink(tab).textContent();
  await firstLink(tab).click();
  await expect(heading(tab)).toContainText(number);
  return number;
}
const conflict = (tab: Tab) => tab.getByText('他の利用者が先に登録した項目があります');

test('the counters narrow the list, and the keyboard finds a request again', async () => {
  const tab = await signedIn(clerk);
  await openCounters(tab);
  const overdue = tab.getByRole('button', { name: /^入金期限超過/ });
  await expect(overdue).toContainText(/[1-9]\d*件/);
  await overdue.click();
  await expect(tab).toHaveURL(/queue=overdue/);
  await expect(heading(tab)).toHaveText('入金期限超過');
  await expect(rows(tab).nth(1)).toContainText('入金期限超過');
  await tab.reload();
  await expect(overdue).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(tab).nth(1)).toContainText('未読');
  await openFirst(tab);
  tab.goBack();
  await expect(tab).toHaveURL(/queue=overdue/);
  await expect(rows(tab).nth(1)).not.toContainText('未読');

  const numberField = tab.getByRole('textbox', { name: '申込番号・お問い合わせ番号' });
  await numberField.fill('2026');
  await numberField.press('Enter');
  await expectRefusal(tab, message('cm031', '申込番号・お問い合わせ番号'));
  const number = await firstLink(tab).textContent();
  await numberField.fill(
    `　${number.replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')}`,
  );
  await numberField.press('Enter');
  await expect(heading(tab)).toContainText(number);

  await tab.getByRole('link', { name: '申込一覧' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: '申込一覧' })).toBeVisible();
  await tab.getByRole('textbox', { name: /^申込日（開始）/ }).fill('R8.1.1');
  await heading(tab).focus();
  await tab.keyboard.press('/');
  await expect(tab.getByRole('textbox', { name: '氏名' })).toBeFocused();
  await tab.getByRole('textbox', { name: '氏名' }).fill('こうの');
  await tab.keyboard.press('Enter');
  await expect(tab).toHaveURL(/name=/);
  await expect(tab.getByText(/^全\d+件/)).toBeVisible();
  await press(tab, '表示の設定');
  await top(tab).getByLabel('1ページの件数').selectOption('10');
  await pressIn(tab, '表示する');
  await press(tab, '次へ');
  const counted = tab.getByText(/中 11〜/);
  await expect(counted).toBeVisible();
  await heading(tab).focus();
  for (const key of ['j', 'j', 'k']) await tab.keyboard.press(key);
  const chosen = document.activeElement?.closest('tr')?.querySelector('a')?.textContent ?? '-';
  await tab.keyboard.press('Enter');
  await expect(heading(tab)).toContainText(chosen);
  await tab.reload();
  await tab.getByRole('link', { name: '戻る' }).click();
  await expect(counted).toBeVisible();
  await expect(tab.getByRole('textbox', { name: '氏名' })).toHaveValue('こうの');
  // The menu leads back to the same search, but not from other screens.
  await openFirst(tab);
  await tab.getByRole('link', { name: '申込一覧' }).click();
  await expect(tab.getByRole('textbox', { name: '氏名' })).toHaveValue('こうの');
  await tab.getByRole('link', { name: 'お問い合わせ一覧' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'お問い合わせ一覧' })).toBeVisible();
  await tab.getByRole('link', { name: '申込一覧' }).click();
  await expect(tab.getByRole('textbox', { name: '氏名' })).toHaveValue('');

  await tab.getByRole('textbox', { name: /^申込日（終了）/ }).fill('2020/1/1');
  await press(tab, '検索');
  await expectRefusal(tab, message('cm038', '申込日（終了）', '申込日（開始）'));
  await tab.getByRole('textbox', { name: /^申込日（終了）/ }).fill('');
  await press(tab, '検索');
  await expectRefusal(tab, message('cm020', '申込日（終了）'));
});

test('a detail leads back to the page of the list it was opened from', async () => {
  const tab = await signedIn();
  await press(tab, '次へ');
  const counted = tab.getByText(/^21〜/);
  await expect(counted).toBeVisible();
  await openFirst(tab);
  await tab.reload();
  await tab.getByRole('link', { name: '戻る' }).click();
  await expect(counted).toBeVisible();
  await openFirst(tab);
  tab.goBack();
  await expect(counted).toBeVisible();
  await press(tab, '前へ');
  await expect(tab.getByText(/^1〜20／/)).toBeVisible();
});

test("a clerk confirms what came by the bank, and takes the search's CSV home", async () => {
  const tab = await signedIn();
  await tab.getByRole('link', { name: '入金の確認' }).click();
  await expect(rows(tab)).toHaveCount(6);
  await tab
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: 'bank.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('2026/11/20,ﾔﾏﾀﾞ'),
    });
  await expectRefusal(tab, message('mt024', 1, '項目数'));
  const fits = tab.getByRole('checkbox', { name: /カナ一致/ });
  // The last row is a transfer for two filings.
  await fits.last().check();
  // A focused checkbox accepts no text, and no row offers an action to the next key.
  for (let row = 0; row < 3; row += 1) await tab.keyboard.press('k');
  expect(document.activeElement?.matches('button')).toBe(false);
  await tab.keyboard.press('j');
  expect(document.activeElement?.closest('tr')).not.toBeNull();
  await press(tab, '選んだ1件の入金を確認');
  await expect(top(tab)).toContainText(message('mt028', 1));
  await pressIn(tab, '入金を確認');
  await expect(tab.getByText(message('mt020'))).toBeVisible();
  await expect(rows(tab)).toHaveCount(5);
  await press(tab, '確認済み');
  await expect(rows(tab)).toHaveCount(2);
  await tab.getByRole('button', { name: /処理を取り消す$/ }).click();
  await expect(tab.getByText('入金を確認した振込はありません')).toBeVisible();
  await press(tab, '確認待ち');
  await fits.last().check();
  await press(tab, '選んだ1件の入金を確認');
  await pressIn(tab, '入金を確認');
  await expect(rows(tab)).toHaveCount(5);
  await press(tab, '確認済み');
  await expect(rows(tab)).toHaveCount(2);
  await openFirst(tab);
  await openSections(tab);
  const facts = tab.getByRole('region', { name: '入金', exact: true });
  await expect(facts).toContainText('入金済（');
  await press(tab, '確認を取り消す');
  await expect(top(tab)).toContainText('入金の確認を取り消します');
  await pressIn(tab, '入金の確認を取り消す');
  await expectToast(tab, message('mt031'));
  // Money that is missing again is the next act, whose form stands open.
  await press(tab, '入金を確認');
  await expectToast(tab);
  await expect(facts).toContainText('入金済（');
  await tab.getByRole('link', { name: '戻る' }).click();
  await expect(tab.getByText('入金を確認した振込はありません')).toBeVisible();

  await tab.getByRole('link', { name: '申込一覧' }).click();
  const saved: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function save() {
    if (this.download) saved.push(this.download);
    else click.call(this);
  };
  await press(tab, 'CSV出力');
  await eventually(() =>
    expect(saved).toEqual([expect.stringMatching(/^申込一覧_\d{4}-\d\d-\d\d_.*\.csv$/)]),
  );

  await tab.getByRole('link', { name: '操作記録' }).click();
  await expect(rows(tab).filter({ hasText: '申込：CSV出力' })).toHaveCount(1);
  await press(tab, '次へ');
  await expect(tab.getByText(/^11〜20件を表示/)).toBeVisible();
  await press(tab, '前へ');
  await expect(tab.getByText(/^1〜10件を表示/)).toBeVisible();
  await tab.goto('/mto300?user=admin01&page=99');
  await press(tab, '最初のページへ');
  await expect(tab.getByText(/^1〜10件を表示/)).toBeVisible();
  await expect(tab).toHaveURL(/mto300\?user=admin01$/);
  await tab.getByRole('link', { name: '操作記録' }).click();
  await expect(tab).toHaveURL(/mto300$/);
  await expect(tab.getByLabel(/^ログインID/)).toHaveValue('');
});

/** The response to a caller whose session has ended. */
const sessionEnded = {
  status: 401,
  json: { statusCd: 500, message: message('cm400'), errorList: [], data: null },
};

test('what was typed when the session ended is there after the next login', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  const tab = await product.open('/mta100');
  const signIn = async () => {
    await tab.locator('#username').fill(admin.username);
    await tab.locator('#password').fill(admin.password);
    await press(tab, 'ログイン');
  };
  await signIn();
  await firstLink(tab).click();
  await openSections(tab);
  const comment = tab.getByLabel('コメントを追加する');
  await comment.fill('三十分の電話の覚え書き');
  await expect(tab.getByRole('heading', { name: '料金', exact: true })).toBeVisible();
  const stay = tab.getByRole('button', { name: 'ログインを続ける' });
  await vi.advanceTimersByTimeAsync((28 * 60 + 45) * 1000);
  await expect(stay).toHaveCount(0);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(stay).toBeVisible();
  await vi.advanceTimersByTimeAsync(65_000);
  await expect(stay).toHaveCount(0);
  tab.network.decide(/\/user\/mainte\//, sessionEnded);
  await press(tab, 'コメントを登録');
  await expect(tab.getByText(message('cm400'))).toBeVisible();
  tab.network.free();
  await signIn();
  await expect(comment).toBeVisible();
  await expect(comment).toHaveValue('三十分の電話の覚え書き');
  await openSections(tab);

  await tab.getByRole('button', { name: /^未確認/ }).click();
  const dialog = tab.getByRole('dialog', { name: '本人確認の依頼' });
  await dialog.getByLabel('生年月日').first().fill('昭和55年4月1日');
  await dialog.getByLabel(/^住居/).fill('東京都千代田区千代田1丁目1番2号');
  await dialog.getByRole('radio', { name: '女性' }).check();
  const request = /\/all\/app\/verifyappreqest\/add$/;
  tab.network.decide(request, sessionEnded);
  await press(dialog, '依頼する');
  await pressIn(tab, '依頼する');
  await expect(tab.getByText(message('cm400'))).toBeVisible();
  tab.network.free();
  await signIn();
  await expect(dialog.getByLabel('生年月日').first()).toHaveValue('1980/04/01');
  await expect(dialog.getByRole('radio', { name: '女性' })).toBeChecked();

  // The same from a row of the list.
  await tab.keyboard.press('Escape');
  await expect(top(tab)).toContainText(message('mb010'));
  await pressIn(tab, '破棄する');
  await tab.getByRole('link', { name: '戻る' }).click();
  await pressIn(tab, '離れる');
  await tab
    .getByRole('button', { name: /^未確認/ })
    .last()
    .click();
  const who = dialog.getByLabel(/^本人確認を受ける方/);
  await who.selectOption({ index: 2 });
  const chosen = await who.inputValue();
  expect(chosen).not.toBe('contact');
  await dialog.getByLabel(/^氏名（カナ）/).fill('ヤクイン　タロウ');
  await dialog.getByLabel('生年月日').first().fill('昭和55年4月1日');
  await dialog.getByLabel(/^住居/).fill('東京都千代田区千代田1丁目1番2号');
  tab.network.decide(request, sessionEnded);
  await press(dialog, '依頼する');
  await pressIn(tab, '依頼する');
  await expect(tab.getByText(message('cm400'))).toBeVisible();
  tab.network.free();
  await signIn();
  await expect(who).toHaveValue(chosen);
});

async function openCase(login = admin): Promise<Tab> {
  const tab = await signedIn(login);
  await tab.locator('table a[href*="mtr200"]').first().click();
  await openSections(tab);
  await expect(tab.getByRole('heading', { name: '必要な書類' })).toBeVisible();
  return tab;
}

test('a clerk reads and ticks off what a case needs, and notes what is known', async () => {
  const tab = await openCase();
  // The number of the row that the customer sees too.
  const resigning = tab.getByRole('table', { name: '辞任・退任等する役員' });
  await expect(resigning.getByRole('cell').first()).toHaveText('2');
  await tab.getByRole('checkbox', { name: /^委任状/ }).check();
  await expect(tab.getByText(/点のうち1点を確認済み/)).toBeVisible();
  // Papers that open the gate are named before all of them are ticked.
  await tab.getByRole('button', { name: /^残りの\d+点を確認済みにする$/ }).click();
  await expect(top(tab)).toContainText(message('mt157'));
  await expect(top(tab)).toContainText('辞任届');
  await pressIn(tab, 'キャンセル');
  await expect(tab.getByText(/点のうち1点を確認済み/)).toBeVisible();
  // What was done by an act whose answer is lost shows.
  tab.network.decide(/\/presence$/, 'lost');
  tab.network.decide(/\/arrival$/, 'answer lost');
  await tab.getByRole('button', { name: /^残りの\d+点を確認済みにする$/ }).click();
  await pressIn(tab, '確認済みにする');
  await press(tab.getByRole('alertdialog'), 'OK');
  await expect(tab.getByText(/^(\d+)点のうち\1点を確認済み$/)).toBeVisible();
  tab.network.free();
  await expect(tab.getByRole('list', { name: '必要な書類' })).toContainText(
    /確認 \d{4}\/\d\d\/\d\d \d\d:\d\d \S/,
  );
  await expect(tab.getByRole('list', { name: '経過' })).toContainText('書類を確認');

  for (const [button, title] of [
    ['登記に必要な情報を変更', '登記に必要な情報の変更'],
    ['確認記録を変更', '取引時の確認記録の変更'],
    ['効力発生日を変更', '効力発生日の変更'],
  ] as const) {
    await tab.getByRole('button', { name: button }).click();
    await expect(tab.getByRole('dialog', { name: title })).toContainText('途中でも登録でき');
    expect(await top(tab).textContent()).not.toContain('※任意');
    await pressIn(tab, 'キャンセル');
  }

  await tab.getByRole('button', { name: '確認記録を変更' }).click();
  const documentNumber = tab.getByLabel('担当者の確認書類の記号番号');
  await documentNumber.fill('1234 5678 9012');
  await pressIn(tab, '登録する');
  await expectRefusal(tab, message('mt040', '担当者の確認書類の記号番号'));
  await documentNumber.fill(' AB-12 ');
  await tab.getByLabel('事業の内容', { exact: true }).fill('食料品の小売');
  const confirmedOn = tab.getByLabel('確認日', { exact: true });
  await confirmedOn.fill('2026/11/02');
  await pressIn(tab, '空欄に自分の氏名と今の日時を入れる');
  // The time of now is none of another day.
  await expect(tab.getByLabel('確認時刻', { exact: true })).toHaveValue('');
  await confirmedOn.fill('');
  await pressIn(tab, '空欄に自分の氏名と今の日時を入れる');
  await pressIn(tab, '登録する');
  const record = tab.getByRole('region', { name: '取引時の確認記録' });
  await expect(record).toContainText(/確認\d{4}\/\d\d\/\d\d \d\d:\d\d 事務所 管理者/);
  await expect(record).toContainText('食料品の小売');
  await expect(conflict(tab)).toHaveCount(0);
  await expectToast(tab);

  await tab.getByRole('button', { name: '効力発生日を変更' }).click();
  await top(tab).getByRole('textbox').first().fill('2026/11/02');
  await pressIn(tab, '登録する');
  await expectToast(tab);
  await tab.getByRole('button', { name: '効力発生日を変更' }).click();
  // An emptied field is stored as the customer's date.
  await top(tab).getByRole('textbox').first().fill('');
  await pressIn(tab, '登録する');
  await expect(tab.getByRole('list', { name: '経過' })).toContainText('2026/11/02→');
  await expect(conflict(tab)).toHaveCount(0);
  await expectToast(tab);

  await tab.getByRole('button', { name: 'キー操作' }).click();
  await expect(top(tab)).toContainText('Ctrl＋Enter');
  await pressIn(tab, '閉じる');
  const comment = tab.getByLabel('コメントを追加する');
  await comment.fill('電話で確認済み');
  await comment.press('Control+Enter');
  await expectToast(tab);
  await expect(comment).toHaveValue('');
  await expect(tab.getByRole('list', { name: '登録済みのコメント' })).toContainText(
    '電話で確認済み',
  );
});

test('a success is told with the new data, so that the next act does not meet the clerk’s own change', async () => {
  const tab = await signedIn();
  await openFirst(tab);
  await openSections(tab);
  const comment = tab.getByLabel('コメントを追加する');
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const asked = vi.fn();
  tab.network.decide(/\/requestdetails\/\d+$/, async () => {
    asked();
    await shown;
    return 'goes' as const;
  });
  await comment.fill('入金は来週の見込み。');
  await press(tab, 'コメントを登録');
  await eventually(() => expect(asked).toHaveBeenCalled());
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  await expect(tab.getByRole('button', { name: 'お知らせを閉じる' })).toHaveCount(0);
  show();
  await expectToast(tab, message('cm001', 'コメント'));
  tab.network.free();
});

test('of two clerks the slower one keeps what he typed and sees what the other stored', async () => {
  const tab = await openCase(clerk);
  const facts = tab.getByRole('region', { name: '登記に必要な情報' });
  const office = tab.getByLabel('管轄登記所');
  const change = () => press(tab, '登記に必要な情報を変更');
  await change();
  await tab.getByLabel('会社法人等番号').fill('0100-01-123456');
  await pressIn(tab, '登録する');
  // The user's own number, stored without hyphens, is no colleague's change.
  await expect(facts).toContainText('0100-01-123456');
  await expect(conflict(tab)).toHaveCount(0);
  await expectToast(tab);

  await change();
  await office.fill('横浜地方法務局');
  await storeElsewhere({ registryOffice: '東京法務局', corporateNumber: '010001654321' });
  await pressIn(tab, '登録する');
  await expectRefusal(tab, message('cm200'));
  await expect(conflict(tab)).toBeVisible();
  await expect(tab.getByText('先に登録された内容：東京法務局')).toBeVisible();
  await expect(office).toHaveValue('横浜地方法務局');
  await expect(tab.getByLabel('会社法人等番号')).toHaveValue('010001654321');
  // What was taken over is named too, and the focus is where it is said what to do.
  await expect(tab.getByText('先に登録された内容：010001654321')).toBeVisible();
  await expect(
    tab.getByRole('region', { name: '他の利用者が先に登録した項目があります' }),
  ).toBeFocused();
  await pressIn(tab, '登録する');
  await expectToast(tab);
  await expect(facts).toContainText('横浜地方法務局');
  await expect(facts).toContainText('0100-01-654321');

  // The same where the colleague corrects it on the company's page.
  await change();
  await office.fill('千葉地方法務局');
  await correctCompanyElsewhere({ registryOffice: '東京法務局', corporateNumber: '010001777777' });
  await pressIn(tab, '登録する');
  await expectRefusal(tab, message('cm200'));
  await expect(tab.getByText('先に登録された内容：東京法務局')).toBeVisible();
  await expect(office).toHaveValue('千葉地方法務局');
  await expect(tab.getByLabel('会社法人等番号')).toHaveValue('010001777777');
  await pressIn(tab, '登録する');
  await expectToast(tab);
  await expect(facts).toContainText('0100-01-777777');
});

/** The calls of a colleague about the case that shows. */
async function colleague() {
  const { app } = product;
  const { headers } = await app.call('post', '/login/mainte', { json: admin });
  const token = headers.get('x-auth-token') ?? '';
  const path = `/user/mainte/requestdetails/${/\d{13}/.exec(location.href)?.[0]}/case`;
  const read = async <Data>(from: string) => {
    const { body } = await app.call<Data>('get', from, { token });
    if (!body.data) throw new Error(body.message);
    return body.data;
  };
  const put = async (to: string, json: object) => {
    const { status, body } = await app.call('put', to, { token, json });
    expect(status, body.message).toBe(200);
  };
  return { path, read, put };
}

/** A colleague stores facts of the case that shows. */
async function storeElsewhere(facts: Partial<CaseFacts>): Promise<void> {
  const { path, read, put } = await colleague();
  const { caseFacts } = await read<CaseWork>(path);
  await put(path, { ...caseFacts, ...facts });
}

/** A colleague corrects facts on the page of the company of the case that shows. */
async function correctCompanyElsewhere(facts: Record<string, string>): Promise<void> {
  const { path, read, put } = await colleague();
  const company = `/user/mainte/companies/${(await read<CaseWork>(path)).companyId}`;
  const { updateDatetime, updateUserId } = await read<OfficeCompanyPage>(company);
  const factList = Object.entries(facts).map(([name, value]) => ({ name, value }));
  await put(`${company}/facts`, { factList, updateDatetime, updateUserId });
}

test('an approved verification fills what is empty of the record, and nothing is kept unasked', async () => {
  const tab = await signedIn(admin, '/mtr100');
  const from = addDays(japanDate(new Date()), -60);
  await tab
    .getByLabel(/^申込日（開始）/)
    .first()
    .fill(displayDate(from));
  await tab.getByLabel('進捗').selectOption({ label: '登記申請中' });
  await press(tab, '検索');
  await expect(tab).toHaveURL(/progress=/);
  const approved = tab.locator('tr').filter({ hasText: '承認' });
  await approved.first().locator('a[href*="mtr200"]').first().click();
  await openSections(tab);
  const record = tab.getByRole('region', { name: '取引時の確認記録' });
  await expect(record).toContainText('確認　一子');
  await tab.getByRole('button', { name: '確認記録を変更' }).click();
  // What the verification and former filings have filled in is folded.
  const folded = top(tab).locator('details summary').filter({ hasText: '入力済み・該当なし' });
  await folded.click();
  const business = tab.getByLabel('事業の内容', { exact: true });
  await business.fill('家具の小売');
  await tab.getByLabel('会社の名称', { exact: true }).fill('');
  await pressIn(tab, 'わかる内容を取り込む');
  await expect(top(tab)).toContainText(/取り込みました：.*会社の名称/);
  // What the verification says is transferred, and typed by nobody.
  await expect(tab.getByLabel('確認者', { exact: true })).toBeDisabled();
  await expect(tab.getByLabel('確認者', { exact: true })).toHaveValue('確認　一子');
  await expect(tab.getByLabel('確認時刻', { exact: true })).toHaveValue(/^\d\d:\d\d$/);
  await expect(business).toHaveValue('家具の小売');
  await pressIn(tab, 'キャンセル');
  await pressIn(tab, '破棄する');
  await expect(record).toContainText('確認　一子');
  expect(await record.textContent()).not.toContain('家具の小売');
});

test('more filings of a customer that could not be loaded are asked for again, and those before stay', async () => {
  const { app } = product;
  const { id, token } = await member(app);
  for (let nth = 0; nth < 21; nth += 1) await filing(app, token);
  const tab = await signedIn(admin, `/mtr320/${id}`);
  const filings = tab.getByRole('region', { name: '申込 21件' });
  await expect(filings.getByRole('listitem')).toHaveCount(20);
  const failure = '混み合っています';
  const json = { statusCd: 500, message: failure, errorList: [], data: null };
  tab.network.decide(/\/page$/, { status: 500, json });
  await press(filings, '続きを表示');
  await expect(filings).toContainText(failure);
  await expect(filings.getByRole('listitem')).toHaveCount(20);
  await expect(filings.getByRole('button', { name: '続きを表示' })).toHaveCount(0);
  tab.network.free();
  await press(filings, '再読み込み');
  await expect(filings.getByRole('listitem')).toHaveCount(21);
  await expect(filings).not.toContainText(failure);
});
