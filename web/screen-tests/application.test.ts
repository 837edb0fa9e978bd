import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { message } from '#contract/server-messages.ts';
import { accountChange, manager } from '../../api/testing/builders.ts';
import { pdf } from '../../api/testing/pdf.ts';
import { openSections } from '../testing/case.ts';
import { expectRefusal, openFold, press, pressIn, top } from '../testing/dialogs.ts';
import { eventually } from '../testing/eventually.ts';
import type { Locator } from '../testing/locator.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// An application from its first dialog to its cancellation: what each dialog stores and clears, what is refused, and
// the messages of failed calls.

// Only a browser draws PDFs: one-filing.spec.ts.
vi.mock('../shared/ui/pdf/pdf-pages.tsx', () => ({ default: () => null }));

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const person = {
  name: '𠮷野　辻\u{e0100}子',
  address: '東京都港区虎ノ門一丁目1番1号　虎ノ門中央ビル5階',
};
const modes = ['就任・重任', '辞任・任期満了・解任・死亡', '代表取締役の住所変更'] as const;

/** A signed-in customer, on the home screen. */
async function signedIn(): Promise<{ tab: Tab; token: string }> {
  const login = await customer(product);
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/mbr100');
  await expect(tab.getByText('お申込みはまだありません')).toBeVisible();
  return { tab, token: login.token };
}

const title = (tab: Tab, name: string) =>
  expect(tab.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const plan = (tab: Tab, name: RegExp) => top(tab).getByRole('checkbox', { name });
const small = (tab: Tab) => top(tab).getByRole('radio', { name: /1億円以下/ });
const row = (tab: Tab, number: number) =>
  top(tab)
    .getByRole('row')
    .filter({ has: tab.getByRole('rowheader', { name: `${number}`, exact: true }) });

/** From the people's list to the tables. */
const openTables = (tab: Tab) => tab.getByRole('link', { name: '表で入力する' }).click();

/** Both base plans, and the entry at its second step. */
async function chooseBoth(tab: Tab): Promise<void> {
  await tab.goto('/mbr400');
  await openTables(tab);
  await tab.getByRole('button', { name: /^プランを(選択|変更)する$/ }).click();
  for (const [index, name] of [/役員変更/, /代表取締役の住所変更/].entries()) {
    await plan(tab, name).check();
    await small(tab).nth(index).check();
  }
  await pressIn(tab, '確定する');
  await press(tab, '次へ');
}

async function fillRow(tab: Tab, number: number, name = person.name): Promise<void> {
  await pressIn(tab, `No.${number}を入力`);
  const position = await top(tab).getByLabel(/^役職/).element<HTMLSelectElement>();
  if (!position.disabled) {
    await top(tab).getByLabel(/^役職/).selectOption({ label: '取締役' });
    await top(tab)
      .getByLabel(/^登記原因/)
      .selectOption({ index: 1 });
  }
  await top(tab).getByLabel(/^氏名/).fill(name);
  await top(tab).getByLabel(/^住所/).fill(person.address);
  await pressIn(tab, '確定する');
}

async function enter(tab: Tab, mode: (typeof modes)[number]): Promise<void> {
  await press(tab, `${mode}を入力する`);
  await top(tab).getByLabel(/日/).first().fill('2026/11/15');
  await fillRow(tab, 1);
  await pressIn(tab, '保存する');
}

async function toCheck(tab: Tab): Promise<void> {
  await chooseBoth(tab);
  await enter(tab, modes[0]);
  await press(tab, '次へ');
  await press(tab, '申込内容を確認する');
  await title(tab, '申込内容の確認');
}

/** Files an application by HTTP; returns its number. */
async function file(token: string): Promise<string> {
  const json = {
    ...{ appointDate: '20261115', resignDate: '', othersDate: '' },
    requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
    changeOfficerList: [
      {
        ...{ changeNo: 1, name: person.name, officerAddress: person.address },
        ...{ officialPositionClass: '20', changeOfficerClass: '11' },
      },
    ],
  };
  const add = '/user/core/customers/0/requests/add';
  const { body } = await product.app.call<{ requestNo: string }>('post', add, { token, json });
  return body.data?.requestNo ?? '';
}

const shownNumber = (number: string) => `${number.slice(0, 8)}-${number.slice(8)}`;
const broken = (text: string) => ({
  status: 500,
  json: { statusCd: 500, message: text, errorList: [{ message: text }], data: null },
});

test('dialogs keep, clear and refuse as they say', async () => {
  const { tab } = await signedIn();
  await tab.goto('/mbr400?step=2');
  await expect(tab.getByText('プランが選択されていないため、入力できません。')).toBeVisible();
  await expect(tab.getByText('（入力済み）')).toHaveCount(0);
  await press(tab, '戻る');
  await press(tab, 'プランを選択する');
  await expect(small(tab).first()).toBeDisabled();
  await plan(tab, /（1通）/).check();
  await plan(tab, /（2通）/).check();
  await expect(plan(tab, /（1通）/)).not.toBeChecked();
  await pressIn(tab, '確定する');
  await expectRefusal(tab, message('cm021', '申込プラン'));
  await plan(tab, /役員変更/).check();
  await small(tab).first().check();
  await plan(tab, /役員変更/).uncheck();
  await expect(small(tab).first()).toBeDisabled();
  await plan(tab, /役員変更/).check();
  await expect(small(tab).first()).not.toBeChecked();
  await pressIn(tab, '確定する');
  await expectRefusal(tab, message('cm021', '資本金'));
  await plan(tab, /代表取締役の住所変更/).check();
  await small(tab).first().check();
  await expect(small(tab).last()).toBeChecked();
  await plan(tab, /代表取締役の住所変更/).uncheck();
  await tab.keyboard.press('Escape');
  await pressIn(tab, '確定する');
  const chosen = tab.getByRole('list', { name: '選択中のプラン' });
  await expect(chosen.getByRole('listitem')).toHaveText([
    '役員変更（資本金1億円以下）',
    '登記事項証明書の郵送（2通）',
    'オンライン本人確認',
  ]);
  await expect(tab.getByRole('region', { name: '料金' })).toContainText('24,240円');
  await press(tab, 'プランを変更する');
  await pressIn(tab, 'クリア');
  await pressIn(tab, 'キャンセル');
  await press(tab, 'プランを変更する');
  await expect(plan(tab, /（2通）/)).toBeChecked();
  await pressIn(tab, 'キャンセル');

  await chooseBoth(tab);
  const labels = [
    '株主総会・取締役会の開催日',
    '辞任日（辞任・退任等の日）',
    '住所移転日（氏名変更等の日）',
  ];
  for (const [index, mode] of modes.entries()) {
    await press(tab, `${mode}を入力する`);
    await expect(top(tab).getByText('※10名以上の役員を登録する場合')).toBeVisible();
    await expect(top(tab).getByRole('rowheader')).toHaveCount(10);
    // An empty table is no error, a row without its date is one.
    if (index === 0) {
      await pressIn(tab, '保存する');
      await press(tab, `${mode}を入力する`);
    }
    await fillRow(tab, 1);
    await pressIn(tab, '保存する');
    await expectRefusal(tab, message('cm020', labels[index] as string));
    await top(tab).getByLabel(/日/).first().fill('2026/11/15');
    await pressIn(tab, '保存する');
  }
  await press(tab, `${modes[2]}を修正する`);
  await pressIn(tab, 'No.1を修正');
  await expect(top(tab).getByLabel(/^役職/)).toBeDisabled();
  await expect(top(tab).getByLabel(/^役職/)).toHaveValue('10');
  await expect(top(tab).getByLabel(/^登記原因/)).toHaveValue('40');
  await pressIn(tab, 'キャンセル');
  await pressIn(tab, 'キャンセル');

  await press(tab, `${modes[0]}を修正する`);
  await fillRow(tab, 10, '丙川');
  await pressIn(tab, 'No.1を削除');
  await expect(top(tab)).toContainText(message('cm014'));
  await pressIn(tab, 'キャンセル');
  await expect(row(tab, 1)).toContainText(person.name);
  await pressIn(tab, 'No.1を削除');
  await pressIn(tab, '消去');
  await expect(row(tab, 1)).not.toContainText(person.name);
  await expect(row(tab, 10)).toContainText('丙川');
  await pressIn(tab, 'すべて消去');
  await expect(top(tab)).toContainText(message('cm013'));
  await pressIn(tab, 'すべて消去');
  await expect(top(tab).getByLabel(/日/).first()).toHaveValue('');
  await expect(row(tab, 10)).not.toContainText('丙川');
  // Input is never discarded without a question, whichever way the dialog is closed, Back included.
  const table = tab.getByRole('dialog', { name: modes[0] });
  const back = async () => tab.goBack();
  const goesOn = async (leave: () => Promise<void>) => {
    await leave();
    await expect(tab.getByRole('alertdialog')).toContainText(message('mb028'));
    await pressIn(tab, '編集を続ける');
    await expect(tab.getByRole('alertdialog')).toBeHidden();
  };
  const givesUp = async (leave: () => Promise<void>) => {
    await leave();
    await pressIn(tab, '保存せずに閉じる');
  };
  await pressIn(tab, 'No.2を入力');
  await top(tab).getByLabel(/^氏名/).fill('丁野');
  for (const leave of [
    () => pressIn(tab, 'キャンセル'),
    () => tab.keyboard.press('Escape'),
    back,
  ]) {
    await goesOn(leave);
    await expect(top(tab).getByLabel(/^氏名/)).toHaveValue('丁野');
  }
  await givesUp(back);
  await expect(row(tab, 2)).not.toContainText('丁野');
  await goesOn(() => tab.keyboard.press('Escape'));
  await back();
  await expect(tab.getByRole('alertdialog')).toBeVisible();
  await back();
  await expect(tab.getByRole('alertdialog')).toBeHidden();
  await givesUp(() => pressIn(tab, 'キャンセル'));
  // What was saved is there again after all that.
  await press(tab, `${modes[0]}を修正する`);
  await expect(row(tab, 1)).toContainText(person.name);
  await back();
  await expect(table).toBeHidden();
  await title(tab, '申込内容の入力（2/3）');

  await press(tab, '戻る');
  await press(tab, '選択をクリア');
  await expect(top(tab)).toContainText(message('cm013'));
  await pressIn(tab, '消去して変更する');
  await expect(tab.getByText('プランはまだ選択されていません。')).toBeVisible();
  await press(tab, 'キャンセル');
  await expect(top(tab)).toContainText(message('mb010'));
  await pressIn(tab, 'キャンセル');
  await title(tab, '申込内容の入力（1/3）');
  await chooseBoth(tab);
  await press(tab, 'ログアウト');
  await expect(top(tab)).toContainText(message('ps010'));
  // The server has the draft: nothing is lost.
  await expect(top(tab)).not.toContainText(message('mb029'));
  await pressIn(tab, 'キャンセル');
  tab.network.decide(/\/draft$/, 'lost');
  await press(tab, '戻る');
  await press(tab, 'プランを変更する');
  await plan(tab, /（1通）/).check();
  await pressIn(tab, '確定する');
  await press(tab, 'ログアウト');
  for (const key of ['ps010', 'mb029'] as const) {
    await expect(top(tab)).toContainText(message(key));
  }
  tab.network.free();
  await pressIn(tab, 'キャンセル');
  await press(tab, 'キャンセル');
  await pressIn(tab, '破棄する');
  await title(tab, 'ホーム');
  await eventually(() => expect(tab.stored('drafts')).toBe('[]'));
});

test('officers of earlier applications are offered and forced upon nobody', async () => {
  const { tab, token } = await signedIn();
  await file(token);
  await chooseBoth(tab);
  await press(tab, `${modes[1]}を入力する`);
  await pressIn(tab, 'No.1を入力');
  await top(tab).getByLabel(/^氏名/).fill('別人');
  const known = top(tab).getByRole('region', { name: '以前の申込みで入力した役員' });
  await expect(known).toBeHidden();
  await top(tab).getByLabel(/^氏名/).fill('𠮷野辻');
  await known.getByRole('button').click();
  await expect(top(tab).getByLabel(/^氏名/)).toHaveValue(person.name);
  await expect(top(tab).getByLabel(/^役職/)).toHaveValue('20');
  await expect(top(tab).getByLabel(/^住所/)).toHaveValue(person.address);
  await top(tab)
    .getByLabel(/^登記原因/)
    .selectOption({ index: 1 });
  await pressIn(tab, '確定する');
  // An officer from this application is listed first, and only once.
  await pressIn(tab, 'No.2を入力');
  const entered = top(tab).getByRole('region', { name: 'この申込みで入力した役員' });
  await expect(entered).toContainText(person.name);
  await expect(known).toBeHidden();
  // What was chosen and typed stays; empty fields are filled.
  await top(tab).getByLabel(/^役職/).selectOption({ label: '代表取締役' });
  await entered.getByRole('button').click();
  await expect(top(tab).getByLabel(/^氏名/)).toHaveValue(person.name);
  await expect(top(tab).getByLabel(/^役職/)).toHaveValue('10');
  await expect(top(tab).getByLabel(/^住所/)).toHaveValue(person.address);
  await expect(entered).toBeHidden();
});

test('what is rarely said of an officer stands behind one line, is kept, checked and filed', async () => {
  const { tab } = await signedIn();
  await chooseBoth(tab);
  await press(tab, `${modes[0]}を入力する`);
  await top(tab).getByLabel(/日/).first().fill('2026/11/15');
  await fillRow(tab, 1);
  await pressIn(tab, 'No.1を修正');
  const own = top(tab)
    .getByLabel(/^効力発生日/)
    .first();
  await expect(own).toBeHidden();
  await top(tab).getByText('日付や氏名の特別な事情').click();
  await own.fill('2026/2/30');
  await pressIn(tab, '確定する');
  await expectRefusal(tab, message('cm031', '効力発生日'));
  await own.fill('2026/11/20');
  await top(tab).getByLabel(/^旧氏/).fill('髙橋');
  await pressIn(tab, '確定する');
  await expect(row(tab, 1)).toContainText('効力発生日：2026/11/20旧氏：髙橋');
  await pressIn(tab, '保存する');
  // A change of name is for every position, and says nothing without the new name.
  await press(tab, `${modes[2]}を入力する`);
  await top(tab).getByLabel(/日/).first().fill('2026/11/10');
  await pressIn(tab, 'No.1を入力');
  await top(tab)
    .getByLabel(/^登記原因/)
    .selectOption({ label: '氏名変更' });
  await top(tab).getByLabel(/^役職/).selectOption({ label: '監査役' });
  await top(tab).getByLabel(/^氏名/).fill('丙川　次郎');
  await top(tab).getByLabel(/^住所/).fill(person.address);
  await pressIn(tab, '確定する');
  await expectRefusal(tab, message('cm020', '変更後の氏名'));
  await top(tab)
    .getByLabel(/^変更後の氏名/)
    .fill('己野　次郎');
  await pressIn(tab, '確定する');
  await pressIn(tab, '保存する');
  await press(tab, '次へ');
  await press(tab, '申込内容を確認する');
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await tab.getByRole('link', { name: /^\d{8}-\d{5}$/ }).click();
  const filed = tab.getByRole('region', { name: '役員変更' });
  for (const text of ['効力発生日：2026/11/20', '旧氏：髙橋', '変更後の氏名：己野　次郎']) {
    await expect(filed).toContainText(text);
  }
});

test('a representative’s address is registered anew only with a word about hiding it', async () => {
  const { tab } = await signedIn();
  const label = '代表取締役の住所の非表示';
  const question = tab.getByRole('group', { name: label });
  const missing = message('cm021', label);
  await chooseBoth(tab);
  await enter(tab, modes[0]);
  // A director's address is not registered.
  await expect(question).toBeHidden();
  await enter(tab, modes[2]);
  await press(tab, '次へ');
  await expectRefusal(tab, message('cm020', 'ステップ1・2の申込内容'));
  await expect(question).toContainText(missing);
  // By its address too.
  await tab.goto('/mbr510');
  await press(tab, '申し込む');
  await expectRefusal(tab, missing);
  await expect(question.getByRole('radio').first()).toBeFocused();
  await tab.goto('/mbr400?step=3');
  await expect(tab.getByRole('heading', { name: '申込内容の入力（2/3）' })).toBeVisible();

  await tab.getByLabel('今回、非表示を希望する').check();
  await expect(question).not.toContainText(missing);
  await eventually(() => expect(tab.stored('drafts')).toContain('"addressHidden":"3"'));
  await tab.reload();
  await expect(tab.getByText('今回、非表示を希望する')).toBeVisible();
  await press(tab, '次へ');
  await press(tab, '申込内容を確認する');
  const checked = tab.getByRole('region', { name: label });
  await expect(checked).toContainText('今回、非表示を希望する');
  await checked.getByRole('link', { name: /変更/ }).click();
  await press(tab, `${label}を変える`);
  await tab.getByLabel('現在、非表示になっている').check();
  await press(tab, '確認画面へ戻る');
  await expect(checked).toContainText('現在、非表示になっている');
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  const number = tab.getByRole('link', { name: /^\d{8}-\d{5}$/ });
  await number.click();
  await expect(tab.getByRole('region', { name: '役員変更' })).toContainText(
    `${label}現在、非表示になっている`,
  );
});

test('the home shows an old application that waits for its customer, and one thing to do', async () => {
  const { tab, token } = await signedIn();
  const numbers: string[] = [];
  for (let count = 0; count < 14; count += 1) numbers.push(await file(token));
  const [oldest = ''] = numbers;
  await product.app.deps.db.write((trx) =>
    trx
      .updateTable('filings')
      .set({ paid_at: '2026-11-21T03:00:00.000Z' })
      .where('id', 'in', numbers.slice(4))
      .execute(),
  );
  await tab.goto('/mbr100');
  const rows = tab.getByRole('table', { name: '申込一覧' }).locator('tbody tr');
  await expect(rows).toHaveCount(14);
  await expect(rows.first()).toContainText(shownNumber(oldest));
  await expect(rows.filter({ hasText: 'お客様：' })).toHaveCount(4);
  // One of them is the next act, and nothing is asked twice.
  const filled = tab.locator('main [data-variant="filled"]');
  await expect(filled).toHaveCount(1);
  await expect(filled).toHaveText(`確認（申込番号 ${shownNumber(oldest)}）`);
  await rows
    .nth(3)
    .getByRole('link', { name: shownNumber(numbers[3] ?? ''), exact: true })
    .click();
  await title(tab, '申込内容の詳細');
});

test('the page after applying tells nobody of an application that is not his', async () => {
  const { token } = await signedIn();
  const number = await file(token);
  const shown = shownNumber(number);
  const { tab: stranger } = await signedIn();
  const accepted = stranger.getByText('お申込みを受け付けました');
  for (const inAddress of [shown, number, '20261121-99999']) {
    await stranger.goto(`/mbr600?requestNo=${inAddress}`);
    await expect(stranger.getByText(message('cm101', '対象のデータ'))).toBeVisible();
    await expect(accepted).toHaveCount(0);
    await expect(stranger.getByText(shown)).toHaveCount(0);
  }
  // Without a number it explains what happens after an application, and names none.
  await stranger.goto('/mbr600');
  await expect(stranger.getByRole('heading', { name: '料金のお支払い' })).toBeVisible();
  await expect(accepted).toHaveCount(0);
});

test('what fails while applying says which, and what was typed stays', async () => {
  const { tab } = await signedIn();
  const { network } = tab;
  const words = message('cm500', 'Q-1');
  await chooseBoth(tab);
  await eventually(() => expect(tab.stored('drafts')).toContain('1011'));

  // Whether there is no response or a refusal: nothing that was typed is lost.
  for (const serverMessage of [undefined, words]) {
    tab.forgetSeen();
    network.decide(
      /\/user\/core\/requests\/editorials$/,
      serverMessage ? broken(serverMessage) : 'lost',
    );
    await tab.goto('/mbr400');
    await expectRefusal(tab, serverMessage ?? message('cm100', '申込入力画面'));
    await title(tab, 'ホーム');
    network.free();
    expect(tab.stored('drafts')).toContain('1011');
  }

  await toCheck(tab);
  network.decide(/\/requests\/add$/, broken(words));
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expectRefusal(tab, words);
  network.free();
  await title(tab, '申込内容の確認');
  network.decide(/\/estimates$/, 'lost');
  await openFold(tab, '申込プラン');
  await press(tab, '見積書（PDF）');
  await expectRefusal(tab, message('cm110', '見積書の作成'));
  network.free();
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  network.decide(/\/user\/core\/webcontents\/aftrequestprocess$/, broken(words));
  await tab.goto('/AfterRequest');
  await expect(tab).toHaveURL(/mbr600/);
  await expect(tab.getByText(words)).toBeVisible();
  network.free();
  await press(tab, '再読み込み');
  await expect(tab.getByRole('heading', { name: '料金のお支払い' })).toBeVisible();
});

test('what fails on an application says which, and the newest state is shown', async () => {
  const { tab, token } = await signedIn();
  const { network } = tab;
  const words = message('cm500', 'Q-1');
  const number = await file(token);
  const address = `/mbr500/${shownNumber(number)}/MBR100`;
  await tab.goto(address);
  await expect(tab.getByRole('region', { name: '次の手続き' })).toContainText('料金のお振り込み');
  await expect(tab.getByRole('region', { name: 'お支払い' })).toContainText('残り7日');
  const prepared = tab.getByRole('region', { name: /^ご用意いただくもの/ });
  await expect(prepared).toContainText('届出印');
  await expect(prepared).toContainText('1通');
  await expect(prepared).toContainText(`申込番号 ${shownNumber(number)}`);
  await openFold(tab, 'ご用意いただくもの');
  // One person's part is printed, and everything shows again afterwards.
  const printed = () =>
    [...document.querySelectorAll('[data-printed] h3')].map((one) => one.textContent);
  const onPaper: unknown[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => onPaper.push(...printed()));
  await press(tab, `${person.name} 様の分を印刷する`);
  expect(onPaper).toEqual([`${person.name} 様`]);
  window.dispatchEvent(new Event('afterprint'));
  await eventually(() => expect(printed()).toEqual([]));
  print.mockRestore();
  const detail = `/user/core/customers/0/requestdetail/${number}`;
  network.decide(new RegExp(`${detail}$`), broken(words));
  await tab.reload();
  await expect(tab.getByText(words)).toBeVisible();
  network.free();
  await press(tab, '再読み込み');

  const picker = tab.getByLabel('登記情報（PDF）のファイル');
  const choose = (buffer: Buffer) =>
    picker.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  await choose(Buffer.from('no paper'));
  await expectRefusal(tab, message('cm120', 'PDF'));
  network.decide(/\/user\/core\/fileinformation\/\d+\/add$/, 'lost');
  await choose(Buffer.from('%PDF-1.4\n'));
  await expectRefusal(tab, message('cm111', '登記情報（PDF）'));
  network.free();

  const cancel = async () => {
    await press(tab, '申込みを取り消す');
    for (const key of ['mb030', 'mb142'] as const) {
      await expect(top(tab)).toContainText(message(key));
    }
    await pressIn(tab, '申込みを取り消す');
  };
  await press(tab, '申込みを取り消す');
  await pressIn(tab, '戻る');
  network.decide(/\/cancel$/, 'lost');
  await cancel();
  await expectRefusal(
    tab,
    message('mb140', '申込みの取消し', '申込みを取り消す', 'この画面の進捗'),
  );
  network.free();
  // Another call was first: the newest state is shown.
  const fresh = await product.app.call<Record<string, string>>('get', detail, { token });
  await product.app.call('post', `/user/core/customers/0/requests/${number}/cancel`, {
    token,
    json: {
      updateDatetime: fresh.body.data?.detailUpdateDatetime,
      updateUserId: fresh.body.data?.detailUpdateUserId,
    },
  });
  await cancel();
  await expectRefusal(tab, message('cm200'));
  await expect(tab.getByRole('button', { name: '申込みを取り消す' })).toBeDisabled();
  await expect(tab.getByText(message('mb032'))).toBeVisible();
  await expect(tab.getByRole('region', { name: '次の手続き' })).toBeHidden();
  await tab.getByRole('link', { name: 'この申込みについて事務所に問い合わせる' }).click();
  await expect(tab.getByLabel(/^お問い合わせの内容/)).toHaveValue(
    `申込番号 ${shownNumber(number)} について\n`,
  );
});

test('a company name that was changed in another tab is shown before the application is taken', async () => {
  const { tab, token } = await signedIn();
  await toCheck(tab);
  await expect(tab.getByText('株式会社甲野商店').nth(0)).toBeVisible();
  const companyName = '株式会社乙野商事';
  const json = await accountChange(product.app, token, { companyName, companyNameKana: 'オツノ' });
  await product.app.call('put', '/user/core/customers/0', { token, json });
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expectRefusal(tab, message('mb099', companyName));
  await expect(tab.getByText(companyName).nth(0)).toBeVisible();
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expect(tab.getByText(/申込番号は/)).toBeVisible();
});

test('Back after applying leads to the filing', async () => {
  const { tab } = await signedIn();
  await toCheck(tab);
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expect(tab.getByText(/申込番号は/)).toBeVisible();
  await tab.goBack();
  await title(tab, '申込内容の詳細');
});

test('a change leads straight back to the check, and a lost answer files nothing twice', async () => {
  const { tab, token } = await signedIn();
  await toCheck(tab);
  const section = (name: string) => tab.getByRole('region', { name });
  const change = async (name: string) => {
    await section(name).getByRole('link', { name: /^変更/ }).click();
    await expect(top(tab)).toBeVisible();
  };
  await expect(section(modes[1])).toContainText('未入力');
  await expect(section(modes[0])).toContainText(person.address);
  await expect(section(modes[0]).getByRole('button', { name: /^閉じる/ })).toBeVisible();
  const prepared = section('ご用意いただくもの（予定）');
  await openFold(tab, 'ご用意いただくもの');
  await expect(prepared.getByRole('heading', { name: `${person.name} 様` })).toBeVisible();
  await expect(prepared).toContainText('本人確認証明書');
  const applicant = section('お申込者・書類の送付先');
  await expect(applicant).toContainText('東京都千代田区千代田一丁目1番1号');
  await applicant.getByRole('link', { name: /^変更/ }).click();
  await title(tab, 'アカウント設定');
  await tab.getByLabel(/^担当者氏名(?!（)/).fill('丙山');
  await press(tab, '変更する');
  await expectRefusal(tab, message('cm002', 'アカウント情報'));
  await title(tab, '申込内容の確認');
  await expect(applicant).toContainText('丙山');
  await change('申込プラン');
  await expect(plan(tab, /役員変更/)).toBeChecked();
  tab.goBack();
  await title(tab, '申込内容の確認');
  await expect(tab).toHaveURL(/mbr510/);
  await openFold(tab, '申込プラン');
  await press(tab, '見積書（PDF）');
  await expect(top(tab).getByRole('link', { name: 'ダウンロード' })).toHaveAttribute(
    'download',
    '見積書.pdf',
  );
  tab.goBack();
  await expect(tab.locator('dialog[open]')).toHaveCount(0);
  await title(tab, '申込内容の確認');
  await change(modes[1]);
  await top(tab).getByLabel(/日/).first().fill('2026/11/15');
  await fillRow(tab, 1, 'Smith');
  await pressIn(tab, '保存する');
  await title(tab, '申込内容の確認');
  await expect(section(modes[1])).toContainText('Smith');
  await expect(section(modes[1])).toContainText('役員の氏名はローマ字では登記できません');
  await change(modes[0]);
  await tab.reload();
  await expect(row(tab, 1)).toContainText(person.name);
  await pressIn(tab, 'すべて消去');
  await pressIn(tab, 'すべて消去');
  await pressIn(tab, 'キャンセル');
  await pressIn(tab, '保存せずに閉じる');
  await title(tab, '申込内容の確認');

  // The application sent under this key before was cancelled; then the server files this one, and its response is lost.
  const keys: (string | null)[] = [];
  const cancelled = message('mb038', '20261101-00001');
  tab.network.decide(/\/requests\/add$/, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    const errorList = [{ message: cancelled, messageCd: 'mb038' }];
    const json = { statusCd: 500, message: cancelled, errorList, data: null };
    if (keys.length === 1) return { status: 409, json };
    return keys.length === 2 ? 'answer lost' : 'goes';
  });
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expectRefusal(tab, cancelled);
  await title(tab, '申込内容の確認');
  await press(tab, '申し込む');
  for (const key of ['mb020', 'mb141'] as const) {
    await expect(top(tab)).toContainText(message(key));
  }
  await pressIn(tab, '申し込む');
  await expectRefusal(tab, message('mb140', 'お申込み', '申し込む', 'ホームの申込一覧'));
  await title(tab, '申込内容の確認');
  await press(tab, '申し込む');
  const button = await top(tab).getByRole('button', { name: '申し込む' }).element();
  button.click();
  button.click();
  await title(tab, 'お申込みありがとうございます');
  await expect(tab.getByText(/申込番号は \d{8}-\d{5} です/)).toBeVisible();
  const payment = section('お支払い');
  await expect(payment).toContainText('32,000円');
  await expect(payment).toContainText(/振込期限\d{4}\/\d{2}\/\d{2}（[日月火水木金土]）残り7日/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual([keys[1]]);
  const list = await product.app.call<{ totalCount: number }>(
    'get',
    '/user/core/customers/0/information',
    { token },
  );
  expect(list.body.data?.totalCount).toBe(1);
  await eventually(() => expect(tab.stored('drafts')).toBe('[]'));
});

test('the number of the account to pay to is copied', async () => {
  const { tab, token } = await signedIn();
  const number = await file(token);
  tab.prepare = ({ navigator }) => Object.assign(navigator, { clipboard: {} });
  await tab.goto(`/mbr600?requestNo=${shownNumber(number)}`);
  const payment = tab.getByRole('region', { name: 'お支払い' });
  await payment.getByRole('button', { name: '口座番号をコピー' }).click();
  await expect(payment.getByText(message('mb034', '口座番号'))).toBeVisible();
  // The keyboard and mouse of these tests bring a clipboard.
  expect(await navigator.clipboard.readText()).toBe('0000000');
  await payment.getByRole('button', { name: '振込名義をコピー' }).click();
  await expect(payment.getByText(message('mb034', '振込名義'))).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(new RegExp(`^${number} [ァ-ー　]+$`));
});

/**
 * A page on which presses are counted (buttons, links and choices), and what is typed. `seconds` is what the
 * keystroke-level model (Card, Moran, Newell 1980) says of them: docs/bench.md.
 */
function counting(tab: Tab) {
  let presses = 0;
  let fields = 0;
  let keys = 0;
  const type = async (target: Locator, text: string) => {
    fields += 1;
    // Three keys for a character that is converted, one for a digit or a stroke.
    for (const character of text) keys += /[\d/]/.test(character) ? 1 : 3;
    await target.fill(text);
  };
  const seconds = (decisions: number) =>
    presses * 1.3 + fields * 2.1 + keys * 0.28 + decisions * 1.35;
  const button = async (name: string | RegExp) => {
    presses += 1;
    await tab.getByRole('button', { name, exact: typeof name === 'string' }).click();
  };
  const option = async (group: RegExp, name: string) => {
    presses += 1;
    await tab
      .getByRole('group', { name: group })
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}`) })
      .click();
  };
  const select = async (name: RegExp, label: string) => {
    presses += 1;
    await tab.getByRole('combobox', { name }).selectOption({ label });
  };
  const tick = async (name: string) => {
    presses += 1;
    await tab.getByRole('checkbox', { name }).check();
  };
  const add = async (action: string, name: string, position?: string) => {
    await type(tab.getByRole('textbox', { name: /^氏名/ }), name);
    if (position) {
      presses += 1;
      await tab.getByLabel(/^役職/).selectOption({ label: position });
    }
    await type(tab.getByRole('textbox', { name: /^住所/ }), person.address);
    await button(action);
    await expect(tab.getByText(`${name} 様を加えました`)).toBeVisible();
  };
  const apply = async () => {
    await button('申込内容を確認する');
    await title(tab, '申込内容の確認');
    await button('申し込む');
    presses += 1;
    await pressIn(tab, '申し込む');
    await title(tab, 'お申込みありがとうございます');
    return presses;
  };
  return { button, option, select, tick, type, add, apply, seconds };
}

test('three people are elected again in six presses', async () => {
  const { tab, token } = await signedIn();
  const path = '/user/core/customers/0/company';
  const officerOf = (name: string, ...codes: string[]) => ({
    ...{ name, officerAddress: person.address },
    positionList: codes.map((officialPositionClass) => ({ officialPositionClass })),
  });
  const officerList = [
    officerOf('甲野　太郎', '10', '20'),
    officerOf('乙山', '20'),
    officerOf('丙川', '20'),
  ];
  const untouched = { updateDatetime: '', updateUserId: '' };
  const call = product.app.call<{ updateDatetime: string; updateUserId: string }>;
  const officers = { officerList, officersCompleteFlg: true, ...untouched };
  await call('put', `${path}/officers`, { token, json: officers });
  const known = (await call('get', path, { token })).body.data ?? untouched;
  const facts = { board: 'no', selection: 'each', capital: 'upTo100M' };
  const factList = Object.entries(facts).map(([name, value]) => ({ name, value }));
  const { updateDatetime, updateUserId } = known;
  await call('put', `${path}/facts`, { token, json: { factList, updateDatetime, updateUserId } });
  const by = counting(tab);
  await tab.goto('/mbr400');
  // A second press takes the first back, also before the cards are drawn.
  const everybody = await tab.getByRole('button', { name: /^全員重任/ }).element();
  everybody.click();
  for (let turns = 0; everybody.getAttribute('aria-pressed') !== 'true' && turns < 100; turns += 1)
    await null;
  expect(everybody.getAttribute('aria-pressed')).toBe('true');
  everybody.click();
  // The device stores one draft after the other.
  await tab.locator('textarea').last().fill('確認');
  await eventually(() => expect(tab.stored('drafts')).toContain('確認'));
  expect(tab.stored('drafts')).not.toContain('乙山');
  await by.button(/^全員重任/);
  await tab.getByRole('textbox', { name: /^変更の日/ }).fill('2026/11/15');
  await by.option(/住所の非表示/, '非表示ではない・希望しない');
  expect(await by.apply()).toBeLessThanOrEqual(6);
});

test('an ordinary meeting takes few presses, and the office sees at once what is said about hiding an address', async () => {
  const { tab } = await signedIn();
  /** Four offices go on, two people come, two leave, and one has moved: nine rows. */
  const meeting = async (
    by: ReturnType<typeof counting>,
    day: string,
    movedOn: string,
    address: string,
    ...coming: [director: string, auditor: string]
  ) => {
    await by.button(/^全員重任/);
    await by.select(/丁野/, '任期満了で退任');
    await by.select(/戊山/, '辞任');
    await by.tick('住所が変わった');
    await by.type(tab.getByRole('textbox', { name: /新しい住所/ }), address);
    await by.type(tab.getByRole('textbox', { name: /^引っ越した日/ }), movedOn);
    await by.button('新しい役員を加える');
    await by.add('この方を加える', coming[0]);
    await by.add('この方を加える', coming[1], '監査役');
    await by.type(tab.getByRole('textbox', { name: /^変更の日/ }), day);
    const addresses = tab.getByRole('textbox', { name: /様の住所/ });
    for (const [index, field] of addresses.all().entries()) {
      if ((field as HTMLInputElement).value === '') {
        await by.type(addresses.nth(index), person.address);
      }
    }
  };
  const isNew = counting(tab);
  await tab.goto('/mbr400');
  await isNew.button('登記されている役員を加える');
  for (const name of ['乙山　花子', '丙川　次郎', '丁野　三郎']) {
    await isNew.add('この方を一覧に加える', name);
  }
  await isNew.add('この方を一覧に加える', '戊山　桜', '監査役');
  await isNew.button('閉じる');
  await meeting(
    isNew,
    '2026/11/9',
    '2026/11/1',
    '東京都港区赤坂一丁目1番1号',
    '己川　四郎',
    '庚田　桃',
  );
  await isNew.option(/取締役会を置いていますか/, '置いていない');
  await isNew.option(/代表取締役はどう決めますか/, '分からない');
  await isNew.option(/資本金は1億円/, '1億円以下');
  await isNew.option(/住所の非表示/, '非表示ではない・希望しない');
  expect(await isNew.apply()).toBeLessThanOrEqual(28);
  // One decision a person, a question and a step: seven people, four questions, the check and the application.
  expect(isNew.seconds(13)).toBeLessThanOrEqual(240);

  // The list and the answers are known now.
  const isKnown = counting(tab);
  await tab.goto('/mbr400');
  await expect(tab.getByRole('button', { name: /^全員重任/ })).toBeVisible();
  await expect(tab.getByText('会社について')).toHaveCount(0);
  await meeting(
    isKnown,
    '2026/11/15',
    '2026/11/10',
    '東京都港区赤坂二丁目2番2号',
    '辛島　五郎',
    '壬生　梅',
  );
  await isKnown.button('代表取締役の住所の非表示を変える');
  await isKnown.option(/住所の非表示/, '現在、非表示になっている');
  expect(await isKnown.apply()).toBeLessThanOrEqual(15);
  const shown = await tab.getByRole('link', { name: /^\d{8}-\d{5}$/ }).textContent();

  const { loginId } = await manager(product.app, { admin: true });
  const password = 'Admin-1234';
  const password_hash = await product.app.deps.passwords.hash(password);
  await product.app.deps.db.write((trx) =>
    trx.updateTable('managers').set({ password_hash }).where('login_id', '=', loginId).execute(),
  );
  const office = await product.open('/mta100');
  await office.signIn('manager', { username: loginId, password }, '/mto100');
  const listed = office.getByRole('row').filter({ hasText: shown });
  await expect(listed.locator('[title="住所非表示中"]')).toBeVisible();
  await listed.getByRole('link', { name: shown, exact: true }).click();
  await expect(
    office.getByText('住所非表示：現在、非表示になっている（お客様の回答）'),
  ).toBeVisible();
  await expect(office.getByText(/新たな申出をせずに.*後から非表示に戻せません/)).toBeVisible();
  await openSections(office);
  await expect(office.getByRole('region', { name: '必要な書類' })).toContainText(
    '登記申請書の草案に、住所非表示の申出を記載しています',
  );
});

test('a registry PDF says when it cannot be shown or deleted', async () => {
  const { tab, token } = await signedIn();
  const { network } = tab;
  const number = await file(token);
  await tab.goto(`/mbr500/${shownNumber(number)}/MBR100`);
  network.decide(/\/user\/core\/fileinformation\/[0-9a-f-]{36}$/, 'lost');
  await tab.getByLabel('登記情報（PDF）のファイル').setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdf()),
  });
  await expectRefusal(tab, message('cm001', '登記情報（PDF）'));
  await openFold(tab, '登記情報（PDF）');
  await expect(tab.getByText(message('cm100', 'ファイル情報'))).toBeVisible();
  network.free();
  await press(tab, '再読み込み');
  const viewer = tab.getByRole('region', { name: '登記情報', exact: true });
  await expect(viewer).toBeVisible();
  network.decide(/\/fileinformation\/[^/]+\/delete$/, 'lost');
  await press(tab, 'PDFを削除');
  await expect(top(tab)).toContainText(/登記情報_.*削除します。よろしいですか/);
  await pressIn(tab, '削除する');
  await expectRefusal(tab, message('cm113', '登記情報（PDF）'));
  network.free();
  await press(tab, 'PDFを削除');
  await pressIn(tab, '削除する');
  await expectRefusal(tab, message('cm003', '登記情報（PDF）'));
  await expect(tab.getByText('登記の完了後、事務所がここに掲載します。')).toBeVisible();
});

test('what is typed is there after a reload and after the session ended', async () => {
  const login = await customer(product);
  const tab = await product.open('/mba100');
  const signIn = async () => {
    await tab.getByLabel(/^メールアドレス/).fill(login.username);
    await tab
      .getByLabel(/^パスワード/)
      .first()
      .fill(login.password);
    await press(tab, 'ログイン');
    await expect(tab).toHaveURL(/mbr/);
  };
  await signIn();
  await chooseBoth(tab);
  await press(tab, '就任・重任を入力する');
  await top(tab).getByLabel(/日/).first().fill('2026/11/15');
  const typeName = async () => {
    await pressIn(tab, 'No.1を入力');
    await top(tab).getByLabel(/^氏名/).fill('丙川　次郎');
    // A user never reloads at the very moment of a key press; the device stores the draft a moment later.
    await eventually(() => expect(tab.stored('drafts')).toContain('丙川　次郎'));
  };
  const expectHalfAnOfficer = async () => {
    const edit = tab.getByRole('dialog', { name: 'No.1の入力' });
    await expect(edit.getByLabel(/^氏名/)).toHaveValue('丙川　次郎');
    await pressIn(tab, 'キャンセル');
    await pressIn(tab, '保存せずに閉じる');
    await expect(top(tab).getByLabel(/日/).first()).toHaveValue('2026/11/15');
  };
  await typeName();
  await tab.reload();
  await expectHalfAnOfficer();
  await typeName();
  const { token } = JSON.parse(sessionStorage.getItem('session.member') ?? '{}');
  await product.app.call('post', '/logout', { token });
  await tab.reload();
  await expect(tab.getByText(message('cm400'))).toBeVisible();
  await expect(tab.getByText(message('mb143'))).toBeVisible();
  // The page was closed and is opened again: no session has ended here, and the input is there.
  await tab.goto('/mbr400');
  await title(tab, 'ログイン');
  await expect(tab.getByText(message('cm400'))).toBeHidden();
  await expect(tab.getByText(message('mb143'))).toBeVisible();
  await signIn();
  await expectHalfAnOfficer();
});
