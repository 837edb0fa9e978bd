import { fireEvent } from '@testing-library/dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { customerLabels as labels, passwordLabels } from '#contract/customer-labels.ts';
import { message } from '#contract/server-messages.ts';
import { filing } from '../../api/testing/builders.ts';
import { expectRefusal, press, pressIn, top } from '../testing/dialogs.ts';
import { eventually } from '../testing/eventually.ts';
import { customer, linkIn, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// What the screens of accounts refuse and their messages, from registration to deletion.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => product.stop());

/** A field by its label, which its mark and hints follow. */
const field = (tab: Tab, label: string) =>
  tab.getByLabel(new RegExp(`^${label.replace(/[（）]/g, '\\$&')}(?!（)`)).first();
const fill = async (tab: Tab, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(tab, label).fill(value);
};
const title = (tab: Tab, name: string) =>
  expect(tab.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

async function signIn(tab: Tab, address: string, password = 'Hato-1234') {
  await fill(tab, { [labels.mailAddress]: address, [labels.pw]: password });
  await press(tab, 'ログイン');
  await expect(tab.getByRole('heading', { level: 1 })).not.toHaveText('ログイン');
}

const formOrder = [
  ...['companyName', 'companyNameKana', 'zipCode', 'address', 'name', 'nameKana', 'managerName'],
  ...['managerNameKana', 'telNo', 'mailAddress', 'mailAddressConfirm', 'pw', 'pwConfirm'],
] as (keyof typeof labels)[];
const inForm = formOrder.map((name) => labels[name] as string);

test('a company registers: address by postal code, names as written, every refusal', async () => {
  const tab = await product.open('/mbc100');
  await press(tab, '登録する');
  await expectRefusal(tab, ...inForm.map((label) => message('cm020', label)));
  await fill(tab, { [labels.zipCode]: '４９８−００００' });
  await field(tab, labels.address).focus();
  await expect(field(tab, labels.zipCode)).toHaveValue('4980000');
  const choices = tab.getByLabel('該当する住所');
  await expect(choices.getByRole('option')).toHaveText([
    '選択してください',
    '愛知県弥富市',
    '三重県桑名郡木曽岬町',
  ]);
  await choices.selectOption('愛知県弥富市');
  await expect(field(tab, labels.address)).toHaveValue('愛知県弥富市');
  await fill(tab, { [labels.address]: '愛知県弥富市平島町1-1', [labels.zipCode]: '1000001' });
  await field(tab, labels.telNo).focus();
  // What was typed is replaced only on request.
  await expect(tab.getByRole('button', { name: /東京都千代田区千代田.*書き換える/ })).toBeVisible();
  await expect(field(tab, labels.address)).toHaveValue('愛知県弥富市平島町1-1');

  await fill(tab, { [labels.name]: '髙﨑　𠮷男', [labels.nameKana]: 'タカサキ　ヨシオ' });
  await tab.getByLabel('代表者と同じ').check();
  await fill(tab, { [labels.name]: '髙﨑　辻󠄀男' });
  await expect(field(tab, labels.managerName)).toHaveValue('髙﨑　辻󠄀男');
  await fill(tab, { [labels.managerName]: '辻󠄀　はるか' });
  await expect(tab.getByLabel('代表者と同じ')).not.toBeChecked();
  await fill(tab, {
    [labels.companyName]: '𠮷野家㈱',
    [labels.companyNameKana]: 'Yoshinoya',
    [labels.telNo]: '０３ー１２３４―５６７８',
    [labels.mailAddress]: 'yoshino@example',
    [labels.mailAddressConfirm]: 'other@example.jp',
    [labels.pw]: 'abcdefgh',
    [labels.pwConfirm]: 'Hato-1234',
  });
  await press(tab, '登録する');
  await expectRefusal(
    tab,
    message('cm031', labels.companyNameKana),
    message('cm031', labels.mailAddress),
    message('cm036', labels.mailAddress, labels.mailAddressConfirm),
    message('mb016'),
    '英大文字・数字・記号のうち、あと2種類必要です。',
    message('cm036', labels.pw, labels.pwConfirm),
  );
  await fill(tab, { [labels.companyNameKana]: 'よしのﾔ' });
  await field(tab, labels.telNo).focus();
  await expect(field(tab, labels.companyNameKana)).toHaveValue('ヨシノヤ');
  // A reload loses only the passwords.
  await tab.reload();
  await expect(field(tab, labels.companyName)).toHaveValue('𠮷野家㈱');
  await expect(field(tab, labels.managerName)).toHaveValue('辻󠄀　はるか');
  await expect(field(tab, labels.pw)).toHaveValue('');
  await fill(tab, {
    [labels.mailAddress]: 'yoshino@example.jp',
    [labels.mailAddressConfirm]: 'yoshino@example.jp',
    [labels.pw]: 'Password1!',
    [labels.pwConfirm]: 'Password1!',
  });
  // What is easily guessed is refused before the terms, at its field; the page does not jump to its top.
  await press(tab, '登録する');
  await expectRefusal(tab, message('mb090'));
  await expect(field(tab, labels.pw)).toBeFocused();
  await fill(tab, { [labels.pw]: 'Yoshinoya-1', [labels.pwConfirm]: 'Yoshinoya-1' });
  await press(tab, '登録する');
  await expectRefusal(tab, message('mb091', '会社名やその読み'));
  await fill(tab, { [labels.pw]: 'Hato-1234', [labels.pwConfirm]: 'Hato-1234' });
  await press(tab, '登録する');
  await pressIn(tab, 'キャンセル');
  await expectRefusal(tab, message('mb014'));
  await press(tab, '登録する');
  await pressIn(tab, '同意して登録する');
  await title(tab, 'ログイン');
  await expect(tab.getByText(message('mb022'))).toBeVisible();
  await expect(field(tab, labels.mailAddress)).toHaveValue('yoshino@example.jp');
  expect(sessionStorage.getItem('form.registration')).toBeNull();
  const mail = await product.mail('yoshino@example.jp', /登録/);
  // Nobody has confirmed the address yet, so that the mail repeats nothing that was typed.
  expect(mail.text).not.toContain('𠮷野家');
  expect(mail.text).not.toContain('はるか');
  await signIn(tab, 'yoshino@example.jp');
  await tab.goto('/mbc110');
  await expect(field(tab, labels.companyName)).toHaveValue('𠮷野家㈱');
  await expect(field(tab, labels.name)).toHaveValue('髙﨑　辻󠄀男');
  await expect(field(tab, labels.telNo)).toHaveValue('0312345678');
});

test('a new password: its rules are marked once met, what is missing is said after the field, or one is proposed', async () => {
  const tab = await product.open('/mbc100');
  const password = field(tab, labels.pw);
  const met = tab.getByText('：済み。');
  await password.fill('midori');
  await expect(met).toHaveCount(0);
  await expect(tab.getByText(/文字必要です/)).toBeHidden();
  await field(tab, labels.pwConfirm).focus();
  await expect(
    tab.getByText('あと2文字必要です。英大文字・数字・記号のうち、あと2種類必要です。'),
  ).toBeVisible();
  await password.fill('midori-12');
  await expect(met).toHaveCount(2);
  await expect(tab.getByText(/必要です/)).toBeHidden();

  await press(tab, 'パスワードを作る');
  const proposed = await password.inputValue();
  expect(proposed).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  await expect(met).toHaveCount(2);
  await expect(password).toHaveAttribute('type', 'text');
  await expect(field(tab, labels.pwConfirm)).toHaveValue(proposed);
  await expect(tab.getByText(/作成しました/)).toBeVisible();
  await press(tab, 'パスワードを作る');
  expect(await password.inputValue()).not.toBe(proposed);
});

test('a forgotten password is set anew with the mailed link and the code on the screen', async () => {
  const tab = await product.open('/mba100');
  const { username: address } = await customer(product);
  await tab.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await press(tab, '送信する');
  await expectRefusal(tab, message('cm020', labels.mailAddress));
  await fill(tab, { [labels.mailAddress]: address });
  await press(tab, '送信する');
  await title(tab, '認証コードのご案内');
  const code = await tab.getByText(/^\d{6}$/).textContent();
  await expect(tab.getByText('発行から30分間有効です')).toBeVisible();

  const mail = await product.mail(address, /パスワード再設定/);
  await tab.goto(linkIn(mail, /mbc210#/));
  await title(tab, '新しいパスワードの設定');
  await press(tab, '変更する');
  const { authCd, newPw, newPwConfirm } = passwordLabels;
  await expectRefusal(
    tab,
    ...[authCd, newPw, newPwConfirm].map((label) => message('cm020', label)),
  );
  await fill(tab, { [newPw]: 'Neue-5678', [newPwConfirm]: 'Neue-9999' });
  await fill(tab, { [authCd]: code === '000000' ? '000001' : '０００　０００' });
  await press(tab, '変更する');
  await expectRefusal(tab, message('cm036', newPw, newPwConfirm));
  await fill(tab, { [newPwConfirm]: 'Neue-5678' });
  await press(tab, '変更する');
  await expectRefusal(tab, message('mb018'));
  await fill(tab, { [authCd]: code });
  await press(tab, '変更する');
  await expectRefusal(tab, message('mb025'));
  await expect(tab).toHaveURL(/comregtaqusu\/$/);
  await tab.goto('/mba100');
  await signIn(tab, address, 'Neue-5678');
});

test('what is typed while a refusal takes the focus stays', async () => {
  const tab = await product.open('/mba100');
  // The focus moves in one of the turns after the dialog has closed.
  for (let turns = 0; turns < 5; turns += 1) {
    await tab.goto('/mba200');
    await press(tab, '送信する');
    const typed = await field(tab, labels.mailAddress).element<HTMLInputElement>();
    const ok = tab.getByRole('alertdialog').getByRole('button', { name: 'OK' });
    (await ok.element()).click();
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    typed.focus();
    fireEvent.input(typed, { target: { value: 'hato@example.jp' } });
    expect(typed.value, `after ${turns} turns`).toBe('hato@example.jp');
  }
});

test('a member changes the data, the mail address by its link, and the password', async () => {
  const login = await customer(product);
  const address = login.username;
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/pss400/MBR100');
  await expect(tab.getByLabel(/^メールアドレス（確認）/)).toHaveValue(address);
  await expect(tab.getByLabel(/^お名前（カナ）/)).not.toHaveValue('');
  await tab.goto('/mbc110/MBR100');
  await expect(field(tab, labels.name)).toHaveValue('甲野　太郎');
  await fill(tab, { [labels.name]: '', [labels.mailAddressConfirm]: 'x@example.jp' });
  await press(tab, '変更する');
  await expectRefusal(
    tab,
    message('cm020', labels.name),
    message('cm036', labels.mailAddress, labels.mailAddressConfirm),
  );

  // Another browser saves first: what is typed here stays, everything else is the newest.
  await changeElsewhere(login.token, { companyName: '株式会社乙野' });
  const fresh = `neu-${address}`;
  await fill(tab, {
    ...{ [labels.name]: '髙野　次郎' },
    ...{ [labels.mailAddress]: fresh, [labels.mailAddressConfirm]: fresh },
  });
  await press(tab, '変更する');
  await expectRefusal(tab, message('cm200'));
  await expect(field(tab, labels.companyName)).toHaveValue('株式会社乙野');
  await expect(field(tab, labels.name)).toHaveValue('髙野　次郎');
  await press(tab, '変更する');
  await expectRefusal(tab, message('mb026'));
  await expect(tab.getByText('新しいメールアドレスの確認待ちです')).toBeVisible();
  await expect(field(tab, labels.mailAddress)).toHaveValue(address);

  const link = linkIn(await product.mail(fresh, /ご確認/), /mba130#/);
  const elsewhere = await product.open(link);
  await title(elsewhere, '新しいメールアドレスの確認');
  // Opening the page has changed nothing.
  await elsewhere.goto(link);
  await press(elsewhere, '確認する');
  await expectRefusal(elsewhere, message('cm002', 'メールアドレス'));
  await expect(field(elsewhere, labels.mailAddress)).toHaveValue(fresh);
  await signIn(elsewhere, fresh);

  // A link that was never sent is refused, also one of the form of before.
  await tab.goto(`/mba100?mailurl=${'A'.repeat(43)}`);
  await press(tab, '確認する');
  await expectRefusal(tab, message('apv013'));
  await tab.goto('/mbc110');
  await tab.getByRole('link', { name: 'パスワードを変更する' }).click();
  await title(tab, 'パスワードの変更');
  const { nowPw, newPw, newPwConfirm } = passwordLabels;
  const change = async (values: Record<string, string>, ...refusal: string[]) => {
    await fill(tab, values);
    await press(tab, '変更する');
    await expectRefusal(tab, ...refusal);
  };
  await change({}, ...[nowPw, newPw, newPwConfirm].map((label) => message('cm020', label)));
  const same = { [nowPw]: 'Hato-1234', [newPw]: 'Hato-1234', [newPwConfirm]: 'Hato-1234' };
  await change(same, message('mb017'));
  const next = { [newPw]: 'Neue-5678', [newPwConfirm]: 'Neue-5678' };
  await change({ ...next, [nowPw]: 'Wrong-1234' }, message('mb024'));
  await change({ [nowPw]: 'Hato-1234' }, message('mb025'));
  await title(tab, 'アカウント設定');
  // Every other session has ended.
  await elsewhere.goto('/mbr100');
  await expect(elsewhere.getByText(message('cm400'))).toBeVisible();

  // The owner of the former address freezes the change by one press, and an administrator puts it back.
  const freezing = await product.open('/mba400');
  await expect(freezing.getByText(/リンクから、もう一度/)).toBeVisible();
  await freezing.goto(linkIn(await product.mail(address, /変更しました/), /mba400#/));
  await press(freezing, '変更を凍結する');
  await expect(freezing.getByText(/まで凍結し、すべてのログインを終了しました/)).toBeVisible();
  await expect(freezing).toHaveURL(/mba400$/);
  // Another link in the same tab is another change.
  location.hash = `#${'A'.repeat(43)}`;
  await press(freezing, '変更を凍結する');
  await expectRefusal(freezing, message('cm432'));
  const admin = { username: 'admin01', password: 'Admin-1234' };
  const office = await product.open('/mta100');
  await office.signIn('manager', admin, '/mto410');
  await expect(office.getByText(fresh)).toBeVisible();
  await press(office, '髙野　次郎のメールアドレスを元に戻す');
  await expect(top(office)).toContainText(message('mt116', '髙野　次郎', address));
  await pressIn(office, '元に戻す');
  await expectRefusal(office, message('cm434'));
  await expect(office.getByText('凍結中の変更はありません')).toBeVisible();
  await office.goto('/mto420');
  await expect(office.getByText('保存ファイルの点検').last()).toBeVisible();
  await expect(office.getByText('警告はありません')).toBeVisible();
});

/** The member changes the account's data in another browser. */
async function changeElsewhere(token: string, change: Record<string, string>): Promise<void> {
  const path = '/user/core/customers/0';
  const { data } = (await product.app.call<Record<string, string>>('get', path, { token })).body;
  const { mailAddress } = data ?? {};
  const json = { ...data, mailAddressConfirm: mailAddress, befMailAddress: mailAddress, ...change };
  const { status } = await product.app.call('put', path, { token, json });
  expect(status).toBe(200);
}

test('a member sees the devices, and ends the login of another one after proving who it is', async () => {
  const { username: mailAddress } = await customer(product);
  const json = { username: mailAddress, password: 'Hato-1234' };
  const other = await product.app.call('post', '/login/core', {
    json,
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1' },
  });
  const tab = await product.open('/mba100');
  await signIn(tab, mailAddress);
  await tab.goto('/mbc110');
  await expect(tab.getByText('この端末', { exact: true })).toBeVisible();
  product.app.clock.pass(11 * 60_000);
  await press(tab, 'iPhone の Safariを終了する');
  await top(tab).getByLabel('パスワード').first().fill('Hato-1234');
  await pressIn(tab, '確認する');
  await expectRefusal(tab, message('cm427', 'iPhone の Safari'));
  await expect(tab.getByText('iPhone の Safari')).toBeHidden();
  const token = other.headers.get('x-auth-token') ?? '';
  expect((await product.app.call('get', '/user/devices', { token })).status).toBe(401);
});

test('a member with an open application cannot leave, and nobody without consent', async () => {
  const tab = await product.open('/mba100');
  tab.network.decide(/\/kept$/, { status: 500 });
  await tab.signIn('member', { username: 'demo@example.jp', password: 'Demo-1234' }, '/mbc120');
  await expect(tab.getByText(message('cm100', '保存を続けるお申込み'))).toBeVisible();
  tab.network.free();
  await press(tab, '再読み込み');
  await expect(tab.getByText('お手続き中').first()).toBeVisible();
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function save() {
    saved.push(this.download);
  };
  await press(tab, 'データを保存する（ZIP）');
  await eventually(() => expect(saved).toEqual(['登記オンライン_ご登録のデータ.zip']));
  await press(tab, '退会する');
  await expectRefusal(tab, message('mb011'));
  await tab.getByLabel(/同意する/).check();
  await press(tab, '退会する');
  await expect(top(tab)).toContainText(message('cm012', 'アカウント'));
  await pressIn(tab, '退会する');
  await expectRefusal(tab, message('mb012'));
});

test('what fails says which, and the screen stays as it was', async () => {
  const login = await customer(product);
  const address = login.username;
  const tab = await product.open('/mba100');
  const { network } = tab;
  /** The call gets no response, then the response of a failing server. */
  const failing = async (path: string, act: () => Promise<void>, silent: string) => {
    const called = new RegExp(`${path}$`);
    network.decide(called, 'lost');
    await act();
    await expectRefusal(tab, silent);
    network.free();
    const text = message('cm500', 'Q-1');
    const json = { statusCd: 500, message: text, errorList: [], data: null };
    network.decide(called, { status: 500, json });
    await act();
    await expectRefusal(tab, text);
    network.free();
  };
  await fill(tab, { [labels.mailAddress]: address, [labels.pw]: 'Hato-1234' });
  await failing('/login/core', () => press(tab, 'ログイン'), message('cm501'));
  await tab.goto('/mba200');
  await fill(tab, { [labels.mailAddress]: address });
  await failing(
    '/user/core/pwresethistories/request',
    () => press(tab, '送信する'),
    message('cm110', 'パスワード再設定'),
  );
  const { authCd, nowPw, newPw, newPwConfirm } = passwordLabels;
  const next = { [newPw]: 'Neue-5678', [newPwConfirm]: 'Neue-5678' };
  await tab.goto('/mbc210/abc');
  await fill(tab, { [authCd]: '123456', ...next });
  await failing(
    '/user/core/pwresethistories',
    () => press(tab, '変更する'),
    message('cm110', 'パスワード再設定'),
  );
  await expect(field(tab, authCd)).toHaveValue('123456');

  await tab.signIn('member', login, '/mbc110');
  await fill(tab, { [labels.companyName]: '株式会社丙野' });
  network.decide(/\/user\/core\/customers\/[^/]+$/, 'lost');
  await press(tab, '変更する');
  await expectRefusal(tab, message('cm112', 'アカウント情報'));
  await expect(field(tab, labels.companyName)).toHaveValue('株式会社丙野');
  await tab.reload();
  await expect(tab.getByText(message('cm100', 'アカウント情報'))).toBeVisible();
  network.free();
  await press(tab, '再読み込み');
  await expect(field(tab, labels.companyName)).toHaveValue('株式会社甲野商店');

  await tab.goto('/mbc200');
  await fill(tab, { [nowPw]: 'Hato-1234', ...next });
  await failing(
    '/user/core/customers/0/pw',
    () => press(tab, '変更する'),
    message('cm110', 'パスワード変更'),
  );
  await tab.goto('/mbc120');
  await tab.getByLabel(/同意する/).check();
  await failing(
    '/user/core/customers/0/unsubscribe',
    async () => {
      await press(tab, '退会する');
      await pressIn(tab, '退会する');
    },
    message('cm113', 'アカウント'),
  );
  await tab.goto('/mbc100');
  network.decide(/\/all\/core\/zipcodes\//, 'lost');
  await fill(tab, { [labels.zipCode]: '1000001' });
  await field(tab, labels.address).focus();
  await expect(tab.getByText(/住所を検索できませんでした/)).toBeVisible();
});

test('a list that cannot be shown leads to the login, which does not say that the session ended', async () => {
  const { username } = await customer(product);
  const tab = await product.open('/mba100');
  tab.network.decide(/\/user\/core\/customers\/0\/information/, { status: 500 });
  await signIn(tab, username);
  await expectRefusal(tab, message('cm100', '申込一覧'));
  await title(tab, 'ログイン');
  await expect(tab.getByText(message('cm400'))).toBeHidden();
  tab.network.free();
  await signIn(tab, username);
  await expect(tab.getByText('お申込みはまだありません')).toBeVisible();
});

const endOnServer = () => {
  const { token } = JSON.parse(sessionStorage.getItem('session.member') ?? '{}');
  return product.app.call('post', '/logout', { token });
};

test('whom strangers keep from his password signs in with a mailed link, by keyboard alone', async () => {
  const { username: address, password } = await customer(product);
  const json = { username: address, password: 'Wrong-1234' };
  for (let tries = 0; tries < 10; tries += 1) {
    await product.app.call('post', '/login/core', { json });
  }
  const tab = await product.open('/mba100');
  const offer = tab.getByRole('button', { name: 'ログイン用のリンクをメールで受け取る' });
  await fill(tab, { [labels.mailAddress]: address, [labels.pw]: password });
  await expect(offer).toBeHidden();
  await field(tab, labels.pw).press('Enter');
  await expectRefusal(tab, message('cm130', 15));
  await offer.press('Enter');
  await expectRefusal(tab, message('mb071', 10));

  await tab.goto(linkIn(await product.mail(address, /ログイン用リンク/), /mba110#/));
  await title(tab, 'メールのリンクからログイン');
  await tab.getByRole('button', { name: 'ログインする' }).press('Enter');
  await expect(tab).toHaveURL(/mbr100/);

  // The device is known from now on, so that others' failed attempts do not lock its user out.
  await endOnServer();
  await tab.goto('/mbr100');
  await expect(tab.getByText(message('cm400'))).toBeVisible();
  await signIn(tab, address);
  await tab.goto(`/?loginurl=${'A'.repeat(43)}`);
  await expect(tab.getByText(message('mb072'))).toBeVisible();
});

test('a member leaves, and nothing of him stays on the device', async () => {
  const tab = await product.open('/mba100');
  const { username: address, password } = await customer(product);
  await tab.getByLabel('ログイン情報を保存する').check();
  await signIn(tab, address);
  await tab.goto('/mbr400?step=1');
  await press(tab, 'プランを選択する');
  await top(tab).getByRole('checkbox').first().check();
  await eventually(() => expect(tab.stored('drafts')).toContain('1010'));
  await tab.goto('/mbc120/MBR400');
  await tab.getByLabel(/同意する/).check();
  await press(tab, '退会する');
  await pressIn(tab, '退会する');
  await expectRefusal(tab, message('cm003', 'アカウント'));
  await expect(tab).toHaveURL(/comregtaqusu\/$/);
  await eventually(() => expect(tab.stored('drafts')).toBe('[]'));
  expect(tab.stored('seen')).toBe('[]');
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).not.toContain(address);
  expect(stored).not.toContain('甲野');
  await tab.goto('/mba100');
  await fill(tab, { [labels.mailAddress]: address, [labels.pw]: password });
  await press(tab, 'ログイン');
  await expectRefusal(tab, message('mb070'));
});

test('a session warns before it ends, and what was typed is there after the next login', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  const login = await customer(product);
  const address = login.username;
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/mbc110');
  await fill(tab, { [labels.address]: '東京都港区芝公園1-1' });
  const warning = tab.getByText('まもなくログインの有効期限が切れます');
  await vi.advanceTimersByTimeAsync((11 * 60 + 58) * 60_000 + 40_000);
  await expect(warning).toHaveCount(0);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect(warning).toBeVisible();
  await press(tab, 'ログインし直す');
  await title(tab, 'ログイン');
  await expect(tab.getByText(message('cm400'))).toBeHidden();
  await signIn(tab, address);
  await expect(field(tab, labels.address)).toHaveValue('東京都港区芝公園1-1');

  // A persistent login needs one tap, and no password.
  await endOnServer();
  await press(tab, '変更する');
  await expect(tab.getByText(message('cm400'))).toBeVisible();
  await expect(tab.getByRole('textbox', { name: 'メールアドレス' })).toHaveValue(address);
  await tab.getByLabel('ログイン状態を保持する').check();
  await signIn(tab, address);
  await expect(field(tab, labels.address)).toHaveValue('東京都港区芝公園1-1');
  await vi.advanceTimersByTimeAsync((11 * 60 + 59) * 60_000 + 10_000);
  await press(tab, 'ログインを続ける');
  await expect(warning).toHaveCount(0);
  await press(tab, '変更する');
  await expectRefusal(tab, message('cm002', 'アカウント情報'));
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('the app is offered for the home screen after the first application, until it is declined', async () => {
  const login = await customer(product);
  const tab = await product.open('/mba100');
  const hint = tab.getByRole('complementary', { name: /アプリですぐに確認/ });
  /** As the app's start does. */
  const start = async () => (await import('../shared/install.ts')).keepInstallOffer();
  let asked = false;
  const offer = () => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = async () => {
      asked = true;
    };
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  };
  await tab.signIn('member', login, '/mbr100');
  await start();
  await expect(tab.getByText('お申込みはまだありません')).toBeVisible();
  expect(offer()).toBe(true);
  await expect(hint).toHaveCount(0);

  await filing(product.app, login.token);
  await tab.reload();
  await start();
  await expect(tab.getByRole('table', { name: '申込一覧' })).toBeVisible();
  expect(offer()).toBe(true);
  await expect(hint).toBeVisible();
  await press(tab, 'アプリを追加する');
  await eventually(() => expect(asked).toBe(true));
  await expect(hint).toHaveCount(0);
  offer();
  await hint.getByRole('button', { name: /閉じる/ }).click();
  await tab.reload();
  await start();
  await expect(tab.getByRole('table', { name: '申込一覧' })).toBeVisible();
  offer();
  await expect(hint).toHaveCount(0);

  for (const installed of [false, true]) {
    const phone = await product.open('/mba100');
    const steps = phone.getByRole('complementary', { name: /アプリですぐに確認/ });
    phone.prepare = ({ navigator }) =>
      Object.defineProperties(navigator, {
        userAgent: { value: iPhone },
        standalone: { value: installed },
      });
    await phone.signIn('member', login, '/mbr100');
    await expect(phone.getByRole('table', { name: '申込一覧' })).toBeVisible();
    await expect(steps.getByRole('listitem')).toHaveCount(installed ? 0 : 3);
  }
});
