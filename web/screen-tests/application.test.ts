import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { message } from '#contract/messages.ts';
import { expectRefusal, press, pressIn, top } from '../testing/dialogs.ts';
import { eventually } from '../testing/locator.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// An application from its first dialog to its cancellation: what each dialog stores and clears, what is refused, and
// the messages of failed calls.

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
  await expect(tab.getByText('お申し込みはまだありません')).toBeVisible();
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
  const known = top(tab).getByRole('region', { name: '以前の申込で入力した役員' });
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
  const entered = top(tab).getByRole('region', { name: 'この申込で入力した役員' });
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
  await expect(tab.getByLabel('今回、非表示を希望する')).toBeChecked();
  await press(tab, '次へ');
  await press(tab, '申込内容を確認する');
  const checked = tab.getByRole('region', { name: label });
  await expect(checked).toContainText('今回、非表示を希望する');
  await checked.getByRole('link', { name: /変更/ }).click();
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

test('the page after applying tells nobody of an application that is not his', async () => {
  const { token } = await signedIn();
  const number = await file(token);
  const shown = shownNumber(number);
  const { tab: stranger } = await signedIn();
  const accepted = stranger.getByText('お申し込みを受け付けました');
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
  await expect(tab.getByRole('region', { name: '次の手続き' })).toContainText(
    'ご請求額のお振り込み',
  );
  await expect(tab.getByRole('region', { name: 'お支払い' })).toContainText('残り7日');
  const prepared = tab.getByRole('region', { name: /^ご用意いただくもの/ });
  await expect(prepared).toContainText('届出印');
  await expect(prepared).toContainText('1通');
  await expect(prepared).toContainText(`申込番号 ${shownNumber(number)}`);
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

  const picker = tab.getByLabel('登記情報のPDFファイル');
  const choose = (buffer: Buffer) =>
    picker.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  await choose(Buffer.from('no paper'));
  await expectRefusal(tab, message('cm120', 'PDF'));
  network.decide(/\/user\/core\/fileinformation\/\d+\/add$/, 'lost');
  await choose(Buffer.from('%PDF-1.4\n'));
  await expectRefusal(tab, message('cm111', '登記事項証明書'));
  network.free();

  const cancel = async () => {
    await press(tab, '申込を取り消す');
    await expect(top(tab)).toContainText(message('mb030'));
    await pressIn(tab, '申込を取り消す');
  };
  await press(tab, '申込を取り消す');
  await pressIn(tab, '戻る');
  network.decide(/\/cancel$/, 'lost');
  await cancel();
  await expectRefusal(tab, message('cm110', '申込の取消'));
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
  await expect(tab.getByRole('button', { name: '申込を取り消す' })).toBeDisabled();
  await expect(tab.getByText(message('mb032'))).toBeVisible();
  await expect(tab.getByRole('region', { name: '次の手続き' })).toBeHidden();
  await tab.getByRole('link', { name: 'この申込について事務所に問い合わせる' }).click();
  await expect(tab.getByLabel(/^お問い合わせの内容/)).toHaveValue(
    `申込番号 ${shownNumber(number)} について\n`,
  );
});
