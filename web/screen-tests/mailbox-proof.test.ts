import { afterAll, beforeAll, expect, test } from 'vitest';
import { customerLabels as labels, passwordLabels } from '#contract/customer-labels.ts';
import { message } from '#contract/server-messages.ts';
import { demoLogins } from '../../api/demo/demo-people.ts';
import { filing, registration } from '../../api/testing/builders.ts';
import { openSections } from '../testing/case.ts';
import { expectRefusal, expectToast, press, pressIn, top } from '../testing/dialogs.ts';
import { address, answer, choose, field } from '../testing/entry.ts';
import { linkIn, type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// An account is a wish until a press on a mailed page has proven its mailbox.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const password = 'Hato-1234';
const passwordField = (tab: Tab) => tab.getByLabel(/^登録時のパスワード/).first();
const line = (tab: Tab) => tab.getByText('メールアドレスの確認がまだです');
const question = (tab: Tab) =>
  tab.getByRole('heading', { level: 1, name: 'この内容はご自身で入力されたものですか' });
const otherWay = 'パスワードが分からない・登録した覚えがない';

let people = 0;
/** An account whose mailbox is not proven; `token` is of another browser. */
async function registered() {
  people += 1;
  const username = `wunsch${people}@example.jp`;
  const json = registration({ mailAddress: username, pw: password });
  await product.app.call('post', '/all/core/customers/add', { json });
  const login = { username, password };
  const { headers } = await product.app.call('post', '/login/core', { json: login });
  return { login, token: headers.get('x-auth-token') ?? '' };
}

async function mailedLink(username: string): Promise<string> {
  return linkIn(await product.mail(username, /登録|確認/), /mba110#/);
}

/** Opens the mailed page in a browser of its own. */
const opened = async ({ login }: { login: { username: string } }) =>
  product.open(await mailedLink(login.username));

async function statusOf(token: string): Promise<number> {
  return (await product.app.call('get', '/user/core/customers/0', { token })).status;
}

test('one press in the browser of the session proves, and the quiet line goes', async () => {
  const { login, token } = await registered();
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/mbr100');
  await expect(line(tab)).toBeVisible();
  await tab.goto(await mailedLink(login.username));
  await expect(tab.getByRole('heading', { level: 1, name: 'メールアドレスの確認' })).toBeVisible();
  await expect(passwordField(tab)).toBeHidden();
  // Without a network nothing is lost, and the press can be repeated.
  tab.network.decide(/open$/, 'lost');
  await press(tab, '確認する');
  await expectRefusal(tab, message('cm501'));
  tab.network.free();
  await press(tab, '確認する');
  await expectToast(tab, message('mb160'));
  await expect(tab).toHaveURL(/mbr100$/);
  await expect(line(tab)).toBeHidden();
  // Other sessions end.
  expect(await statusOf(token)).toBe(401);
});

test('on another device the password proves; a wrong one leaves the link', async () => {
  const account = await registered();
  const tab = await opened(account);
  await press(tab, '確認する');
  await expectRefusal(tab, message('cm020', '登録時のパスワード'));
  await passwordField(tab).fill('Falsch-1234');
  await press(tab, '確認する');
  await expectRefusal(tab, message('mb157'));
  await expect(passwordField(tab)).toBeFocused();
  await passwordField(tab).fill(password);
  await passwordField(tab).press('Enter');
  await expectToast(tab, message('mb160'));
  await expect(tab).toHaveURL(/mbr100$/);
  // The link has been used.
  await tab.goto(await mailedLink(account.login.username));
  await expect(tab.getByText(message('mb072'))).toBeVisible();
});

test('a mailed page that cannot ask the server says so, and asks again', async () => {
  const account = await registered();
  const tab = await product.open('/pss110');
  tab.network.decide(/look$/, 'lost');
  await tab.goto(await mailedLink(account.login.username));
  await expect(tab.getByText(message('cm100', 'リンクの内容'))).toBeVisible();
  tab.network.free();
  await press(tab, '再読み込み');
  await expect(passwordField(tab)).toBeVisible();
});

test('who has neither is asked about what was typed, and はい takes it over with a new password', async () => {
  const account = await registered();
  const tab = await opened(account);
  await tab.getByRole('button', { name: otherWay }).press('Enter');
  await expect(question(tab)).toBeFocused();
  await expect(tab.getByText('株式会社甲野商店')).toBeVisible();
  expect(await statusOf(account.token)).toBe(401);
  // Until the answer every other page leads back here.
  await tab.goto('/mbr100');
  await expect(question(tab)).toBeVisible();
  await expect(tab.getByRole('alertdialog')).toBeHidden();
  await press(tab, 'はい');
  const { newPw, newPwConfirm } = passwordLabels;
  await expect(tab.getByRole('heading', { name: '新しいパスワードの設定' })).toBeFocused();
  await press(tab, '設定して続ける');
  await expectRefusal(tab, message('cm020', newPw), message('cm020', newPwConfirm));
  for (const label of [newPw, newPwConfirm]) {
    await tab
      .getByLabel(new RegExp(`^${label}(?!（)`))
      .first()
      .fill('Ganz-neu-5678');
  }
  tab.network.decide(/keep$/, 'lost');
  await press(tab, '設定して続ける');
  await expectRefusal(tab, message('cm501'));
  tab.network.free();
  await press(tab, '設定して続ける');
  await expectToast(tab, message('mb155'));
  await expect(tab).toHaveURL(/mbr100$/);
  // Nothing is left to answer.
  await tab.goto('/mbc130');
  await expect(tab).toHaveURL(/mbr100$/);
  const json = { username: account.login.username, password: 'Ganz-neu-5678' };
  expect((await product.app.call('post', '/login/core', { json })).status).toBe(200);
});

test('いいえ says what goes, cancels the application and closes the account', async () => {
  const account = await registered();
  const requestNo = await filing(product.app, account.token);
  const tab = await opened(account);
  await press(tab, otherWay);
  await expect(question(tab)).toBeVisible();
  await press(tab, 'いいえ');
  await expect(top(tab)).toContainText('アカウントを閉じます');
  await expect(top(tab)).toContainText('費用はかかりません');
  await pressIn(tab, 'キャンセル');
  await expect(question(tab)).toBeVisible();
  await press(tab, 'いいえ');
  await pressIn(tab, '破棄する');
  await expectRefusal(tab, message('mb156'));
  await expect(tab).toHaveURL(/comregtaqusu\/$/);
  await expect(tab.getByRole('link', { name: '無料アカウント登録' }).first()).toBeVisible();
  const filed = await product.app.deps.db.read
    .selectFrom('filings')
    .select('progress')
    .where('id', '=', requestNo)
    .executeTakeFirstOrThrow();
  expect(filed.progress).toBe('81');
  const { status } = await product.app.call('post', '/login/core', { json: account.login });
  expect(status).toBe(401);
  await tab.goto('/mbr100');
  await expect(tab.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible();
});

test('the quiet line mails the link again, says where to, and refuses in words', async () => {
  const { login } = await registered();
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/mbr100');
  await press(tab, '確認メールを再送');
  await expectRefusal(tab, message('mb151', login.username));
  for (let sent = 1; sent < 20; sent += 1) {
    await press(tab, '確認メールを再送');
    const dialog = tab.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    const text = await dialog.textContent();
    await pressIn(tab, 'OK');
    if (!text.includes(login.username)) {
      expect(text).toMatch(/\d+分/);
      return;
    }
  }
  throw new Error('the link is mailed without a limit');
});

test('a mistyped address is corrected at once', async () => {
  const { login } = await registered();
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/mbr100');
  await tab.getByRole('link', { name: 'アドレスを直す' }).click();
  await expect(tab.getByLabel(/^メールアドレス(?!（)/).first()).toBeFocused();
  const right = `richtig-${login.username}`;
  for (const label of [labels.mailAddress, labels.mailAddressConfirm]) {
    const pattern = new RegExp(`^${label.replace(/[（）]/g, '\\$&')}(?!（)`);
    await tab.getByLabel(pattern).first().fill(right);
  }
  await press(tab, '変更する');
  await expectRefusal(tab, message('mb158'));
  await expect(tab.getByLabel(new RegExp(`^${labels.mailAddress}(?!（)`)).first()).toHaveValue(
    right,
  );
  await expect(tab.getByText('新しいメールアドレスの確認待ちです')).toBeHidden();
  await tab.goto(await mailedLink(right));
  await press(tab, '確認する');
  await expectToast(tab, message('mb160'));
});

test('a second application is refused where it is sent, with the way to the mail; the draft stays', async () => {
  const { login, token } = await registered();
  await filing(product.app, token);
  const tab = await product.open('/mba100');
  await tab.signIn('member', login, '/mbr400');
  await withResignation(tab);
  await press(tab, '申込内容を確認する');
  await press(tab, '申し込む');
  await pressIn(tab, '申し込む');
  await expectRefusal(tab, message('mb153'));
  await expect(line(tab)).toBeVisible();
  await expect(tab.getByText('丙川　次郎').first()).toBeVisible();
  await press(tab, '確認メールを再送');
  await expectRefusal(tab, message('mb151', login.username));
  await expect(tab.getByText('丙川　次郎').first()).toBeVisible();
});

async function withResignation(tab: Tab) {
  await press(tab, '登記されている役員を加える');
  await field(tab, /^氏名/).fill('丙川　次郎');
  await field(tab, /^住所/).fill(address);
  await press(tab, 'この方を一覧に加える');
  await press(tab, '閉じる');
  await choose(tab, /丙川/, '辞任');
  await field(tab, /^変更の日/).fill('2026/11/15');
  await answer(tab, /取締役会を置いていますか/, '置いている');
  await answer(tab, /代表取締役はどう決めますか/, '分からない');
  await answer(tab, /資本金は1億円/, '1億円以下');
}

test('the office sees that a mailbox is not proven', async () => {
  const { token } = await registered();
  const requestNo = await filing(product.app, token);
  const tab = await product.open('/mta100');
  const { login: username, password } = demoLogins.administrator;
  await tab.signIn('manager', { username, password }, `/mtr200/${requestNo.replaceAll('-', '')}`);
  await openSections(tab);
  await expect(tab.getByText('メール未確認')).toBeVisible();
  await tab.getByRole('button', { name: /本人確認を依頼/ }).click();
  await expect(top(tab)).toContainText(/送信先：\S+@example\.jp（メール未確認）/);
});
