import { type Browser, expect, type Page, test } from '@playwright/test';
import { customerLabels as labels, passwordLabels } from '#contract/customer-labels.ts';
import { message } from '#contract/messages.ts';
import { draftsOnDevice, expectRefusal, press, pressIn, top } from './dialogs.ts';
import { linkIn, type Product, startProduct } from './product.ts';
import { expectSound } from './sound.ts';

// Accounts from registration to deletion, and what a session keeps and gives up.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const base = () => `${product.origin}/comregtaqusu`;
const phone = { width: 360, height: 740 };

async function open(browser: Browser, path: string, viewport?: typeof phone): Promise<Page> {
  const context = await browser.newContext(viewport && { viewport });
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${base()}${path}`);
  return page;
}

/** A field by its label, whose mark and hints follow it. */
const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label.replace(/[（）]/g, '\\$&')}(?!（)`)).first();
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
};
const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

async function signIn(page: Page, address: string, password = 'Kono-1234') {
  await fill(page, { [labels.mailAddress]: address, [labels.pw]: password });
  await press(page, 'ログイン');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('ログイン');
}

let people = 0;
/** A registered customer. */
async function customer(page: Page): Promise<string> {
  people += 1;
  const mailAddress = `kunde${people}@example.jp`;
  const data = {
    ...{ name: '甲野　太郎', nameKana: 'コウノ', managerName: '乙山', managerNameKana: 'オツヤマ' },
    ...{ companyName: '株式会社甲野', companyNameKana: 'コウノ', zipCode: '1000001' },
    ...{ address: '東京都千代田区千代田1-1', telNo: '0312345678', agreeCheck: true },
    ...{ mailAddress, mailAddressConfirm: mailAddress, pw: 'Kono-1234', pwConfirm: 'Kono-1234' },
  };
  await page.request.post(`${product.origin}/api/v1.0/all/core/customers/add`, { data });
  return mailAddress;
}

const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session.member') ?? '{}').token);
const endOnServer = async (page: Page) =>
  page.request.post(`${product.origin}/api/v1.0/logout`, {
    headers: { 'X-AUTH-TOKEN': `Bearer ${await tokenOf(page)}` },
  });

test('a company registers: address by postal code, names as written, every refusal', async ({
  browser,
}) => {
  const page = await open(browser, '/mbc100', phone);
  await press(page, '登録する');
  await expectRefusal(
    page,
    ...Object.values(labels)
      .sort(byForm)
      .map((label) => message('cm020', label)),
  );
  await fill(page, { [labels.zipCode]: '４９８−００００' });
  await field(page, labels.address).focus();
  await expect(field(page, labels.zipCode)).toHaveValue('4980000');
  const choices = page.getByLabel('該当する住所');
  await expect(choices.getByRole('option')).toHaveText([
    '選択してください',
    '愛知県弥富市',
    '三重県桑名郡木曽岬町',
  ]);
  await expectSound(page, 'registration with several addresses');
  await choices.selectOption('愛知県弥富市');
  await expect(field(page, labels.address)).toHaveValue('愛知県弥富市');
  await fill(page, { [labels.address]: '愛知県弥富市平島町1-1', [labels.zipCode]: '1000001' });
  await field(page, labels.telNo).focus();
  // What was typed is replaced only when asked to.
  await expect(
    page.getByRole('button', { name: /東京都千代田区千代田.*書き換える/ }),
  ).toBeVisible();
  await expect(field(page, labels.address)).toHaveValue('愛知県弥富市平島町1-1');

  await fill(page, { [labels.name]: '髙﨑　𠮷男', [labels.nameKana]: 'タカサキ　ヨシオ' });
  await page.getByLabel('代表者と同じ').check();
  await fill(page, { [labels.name]: '髙﨑　辻󠄀男' });
  await expect(field(page, labels.managerName)).toHaveValue('髙﨑　辻󠄀男');
  await fill(page, { [labels.managerName]: '辻󠄀　はるか' });
  await expect(page.getByLabel('代表者と同じ')).not.toBeChecked();
  await fill(page, {
    [labels.companyName]: '𠮷野家㈱',
    [labels.companyNameKana]: 'Yoshinoya',
    [labels.telNo]: '０３ー１２３４―５６７８',
    [labels.mailAddress]: 'yoshino@example',
    [labels.mailAddressConfirm]: 'other@example.jp',
    [labels.pw]: 'abcdefgh',
    [labels.pwConfirm]: 'Kono-1234',
  });
  await press(page, '登録する');
  await expectRefusal(
    page,
    message('cm031', labels.companyNameKana),
    message('cm031', labels.mailAddress),
    message('cm036', labels.mailAddress, labels.mailAddressConfirm),
    message('mb016'),
    message('cm036', labels.pw, labels.pwConfirm),
  );
  await fill(page, { [labels.companyNameKana]: 'よしのﾔ' });
  await field(page, labels.telNo).focus();
  await expect(field(page, labels.companyNameKana)).toHaveValue('ヨシノヤ');
  // A reload takes nothing but the passwords.
  await page.reload();
  await expect(field(page, labels.companyName)).toHaveValue('𠮷野家㈱');
  await expect(field(page, labels.managerName)).toHaveValue('辻󠄀　はるか');
  await expect(field(page, labels.pw)).toHaveValue('');
  await fill(page, {
    [labels.pwConfirm]: 'Kono-1234',
    [labels.mailAddress]: 'yoshino@example.jp',
    [labels.mailAddressConfirm]: 'yoshino@example.jp',
    [labels.pw]: 'Kono-1234',
  });
  await press(page, '登録する');
  await pressIn(page, 'キャンセル');
  await expectRefusal(page, message('mb014'));
  await press(page, '登録する');
  await pressIn(page, '同意して登録する');
  await expectRefusal(page, message('mb022'));
  await title(page, 'ログイン');
  await expect(field(page, labels.mailAddress)).toHaveValue('yoshino@example.jp');
  expect(await page.evaluate(() => sessionStorage.getItem('form.registration'))).toBeNull();
  const mail = await product.mail('yoshino@example.jp', /登録/);
  expect(mail.text).toContain('𠮷野家㈱　辻󠄀　はるか 様');
  await signIn(page, 'yoshino@example.jp');
  await page.goto(`${base()}/mbc110`);
  await expect(field(page, labels.companyName)).toHaveValue('𠮷野家㈱');
  await expect(field(page, labels.name)).toHaveValue('髙﨑　辻󠄀男');
  await expect(field(page, labels.telNo)).toHaveValue('0312345678');
  await page.context().close();
});

const formOrder = [
  ...['companyName', 'companyNameKana', 'zipCode', 'address', 'name', 'nameKana', 'managerName'],
  ...['managerNameKana', 'telNo', 'mailAddress', 'mailAddressConfirm', 'pw', 'pwConfirm'],
] as (keyof typeof labels)[];
const inForm = formOrder.map((name) => labels[name] as string);
const byForm = (one: string, other: string) => inForm.indexOf(one) - inForm.indexOf(other);

test('a forgotten password is set anew with the mailed link and the code on the screen', async ({
  browser,
}) => {
  const page = await open(browser, '/mba100', phone);
  const address = await customer(page);
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await press(page, '送信する');
  await expectRefusal(page, message('cm020', labels.mailAddress));
  await expectSound(page, 'reset request with errors');
  await fill(page, { [labels.mailAddress]: address });
  await press(page, '送信する');
  await title(page, '認証コードのご案内');
  await expectSound(page, 'auth code');
  const code = (await page.getByText(/^\d{6}$/).textContent()) ?? '';
  await expect(page.getByText('発行から30分間有効です')).toBeVisible();

  const mail = await product.mail(address, /パスワード再設定/);
  await page.goto(linkIn(mail, /onetimeurl/));
  await title(page, '新しいパスワードの設定');
  await press(page, '変更する');
  const { authCd, newPw, newPwConfirm } = passwordLabels;
  await expectRefusal(
    page,
    ...[authCd, newPw, newPwConfirm].map((label) => message('cm020', label)),
  );
  await expectSound(page, 'reset with errors');
  await fill(page, { [newPw]: 'Neue-5678', [newPwConfirm]: 'Neue-9999' });
  await fill(page, { [authCd]: code === '000000' ? '000001' : '０００　０００' });
  await press(page, '変更する');
  await expectRefusal(page, message('cm036', newPw, newPwConfirm));
  await fill(page, { [newPwConfirm]: 'Neue-5678' });
  await press(page, '変更する');
  await expectRefusal(page, message('mb018'));
  await fill(page, { [authCd]: code });
  await press(page, '変更する');
  await expectRefusal(page, message('mb025'));
  await expect(page).toHaveURL(/comregtaqusu\/$/);
  await page.goto(`${base()}/mba100`);
  await signIn(page, address, 'Neue-5678');
  await page.context().close();
});

test('whom strangers keep from his password signs in with a mailed link, by keyboard alone', async ({
  browser,
}) => {
  const page = await open(browser, '/mba100', phone);
  const address = await customer(page);
  const wrong = { username: address, password: 'Wrong-1234' };
  for (let tries = 0; tries < 10; tries += 1) {
    await page.request.post(`${product.origin}/api/v1.0/login/core`, { data: wrong });
  }
  const offer = page.getByRole('button', { name: 'ログイン用のリンクをメールで受け取る' });
  await fill(page, { [labels.mailAddress]: address, [labels.pw]: 'Kono-1234' });
  await expect(offer).toBeHidden();
  await page.keyboard.press('Enter');
  await expectRefusal(page, message('cm130', 15));
  await expectSound(page, 'login with the offer of a link');
  await offer.focus();
  await page.keyboard.press('Enter');
  await expectRefusal(page, message('mb071', 30));

  await page.goto(linkIn(await product.mail(address, /ログイン用リンク/), /loginurl/));
  await title(page, 'メールのリンクからログイン');
  await expectSound(page, 'login by a link');
  const login = page.getByRole('button', { name: 'ログインする' });
  // Having looked at the page has not used the link up.
  await page.reload();
  await login.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/mbr100/);

  // The device is known from now on: strangers do not keep its user from the password.
  await endOnServer(page);
  await page.goto(`${base()}/mbr100`);
  await expect(page.getByText(message('cm400'))).toBeVisible();
  await signIn(page, address);
  await page.goto(`${base()}/?loginurl=${'A'.repeat(43)}`);
  await page.getByRole('button', { name: 'ログインする' }).click();
  await expectRefusal(page, message('mb072'));
  await page.context().close();
});

test('a member changes the data, the mail address by its link, and the password', async ({
  browser,
}) => {
  const page = await open(browser, '/mba100', phone);
  const address = await customer(page);
  await signIn(page, address);
  await page.goto(`${base()}/pss400/MBR100`);
  await expect(page.getByLabel(/^メールアドレス（確認）/)).toHaveValue(address);
  await expect(page.getByLabel(/^お名前（カナ）/)).not.toHaveValue('');
  await page.goto(`${base()}/mbc110/MBR100`);
  await expect(field(page, labels.name)).toHaveValue('甲野　太郎');
  await expectSound(page, 'settings');
  await fill(page, { [labels.name]: '', [labels.mailAddressConfirm]: 'x@example.jp' });
  await press(page, '変更する');
  await expectRefusal(
    page,
    message('cm020', labels.name),
    message('cm036', labels.mailAddress, labels.mailAddressConfirm),
  );

  // Somebody else saves first: what is typed here stays, everything else is the newest.
  const other = await page.context().newPage();
  await other.goto(`${base()}/mba100`);
  await signIn(other, address);
  await other.goto(`${base()}/mbc110`);
  await fill(other, { [labels.companyName]: '株式会社乙野' });
  await press(other, '変更する');
  await expectRefusal(other, message('cm002', 'アカウント情報'));
  const fresh = `neu-${address}`;
  await fill(page, {
    ...{ [labels.name]: '髙野　次郎' },
    ...{ [labels.mailAddress]: fresh, [labels.mailAddressConfirm]: fresh },
  });
  await press(page, '変更する');
  await expectRefusal(page, message('cm200'));
  await expect(field(page, labels.companyName)).toHaveValue('株式会社乙野');
  await expect(field(page, labels.name)).toHaveValue('髙野　次郎');
  await press(page, '変更する');
  await expectRefusal(page, message('mb026'));
  await expect(page.getByText('新しいメールアドレスの確認待ちです')).toBeVisible();
  await expect(field(page, labels.mailAddress)).toHaveValue(address);
  await expectSound(page, 'settings, address to be confirmed');

  const link = linkIn(await product.mail(fresh, /ご確認/), /mailurl/);
  const elsewhere = await open(browser, '/');
  await elsewhere.goto(link);
  await expectRefusal(elsewhere, message('cm002', 'メールアドレス'));
  await expect(field(elsewhere, labels.mailAddress)).toHaveValue(fresh);
  await signIn(elsewhere, fresh);

  // Whoever is signed in is led on; a link that was never sent is refused.
  await page.goto(link.replace(/mailurl=.*/, `mailurl=${'A'.repeat(43)}`));
  await expectRefusal(page, message('apv013'));
  await expect(page).toHaveURL(/mbr100/);
  await page.goto(`${base()}/mbc110`);
  await page.getByRole('link', { name: 'パスワードを変更する' }).click();
  await title(page, 'パスワードの変更');
  const { nowPw, newPw, newPwConfirm } = passwordLabels;
  const change = async (values: Record<string, string>, ...refusal: string[]) => {
    await fill(page, values);
    await press(page, '変更する');
    await expectRefusal(page, ...refusal);
  };
  await change({}, ...[nowPw, newPw, newPwConfirm].map((label) => message('cm020', label)));
  await expectSound(page, 'password with errors');
  const same = { [nowPw]: 'Kono-1234', [newPw]: 'Kono-1234', [newPwConfirm]: 'Kono-1234' };
  await change(same, message('mb017'));
  const next = { [newPw]: 'Neue-5678', [newPwConfirm]: 'Neue-5678' };
  await change({ ...next, [nowPw]: 'Wrong-1234' }, message('mb024'));
  await change({ [nowPw]: 'Kono-1234' }, message('mb025'));
  await title(page, 'アカウント設定');
  // Every other session is over.
  await elsewhere.reload();
  await expect(elsewhere.getByText(message('cm400'))).toBeVisible();
  await page.context().close();
  await elsewhere.context().close();
});

test('a member leaves, and nothing of him stays on the device', async ({ browser }) => {
  const page = await open(browser, '/mba100', phone);
  await signIn(page, 'demo@example.jp', 'Demo-1234');
  await page.goto(`${base()}/mbc120`);
  await press(page, '退会する');
  await expectRefusal(page, message('mb011'));
  await expectSound(page, 'leaving without consent');
  await page.getByLabel(/同意する/).check();
  await press(page, '退会する');
  await expect(top(page)).toContainText(message('cm012', 'アカウント'));
  await expectSound(page, 'leaving asked');
  await pressIn(page, '退会する');
  await expectRefusal(page, message('mb012'));
  await page.context().close();

  const free = await open(browser, '/mba100');
  const address = await customer(free);
  await free.getByLabel('ログイン情報を保存する').check();
  await signIn(free, address);
  await free.goto(`${base()}/mbr400`);
  await press(free, 'プランを選択する');
  await top(free).getByRole('checkbox').first().check();
  await expect.poll(() => draftsOnDevice(free)).toContain('1010');
  await free.goto(`${base()}/mbc120/MBR400`);
  await free.getByLabel(/同意する/).check();
  await press(free, '退会する');
  await pressIn(free, '退会する');
  await expectRefusal(free, message('cm003', 'アカウント'));
  await expect(free).toHaveURL(/comregtaqusu\/$/);
  await expect.poll(() => draftsOnDevice(free)).toBe('[]');
  const stored = await free.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(address);
  expect(stored).not.toContain('甲野');
  await free.goto(`${base()}/mba100`);
  await fill(free, { [labels.mailAddress]: address, [labels.pw]: 'Kono-1234' });
  await press(free, 'ログイン');
  await expectRefusal(free, message('mb070'));
  await free.context().close();
});

test('what fails says which, and the screen stays as it was', async ({ browser }) => {
  const page = await open(browser, '/mba100');
  const address = await customer(page);
  const api = (path: string) => `${product.origin}/api/v1.0${path}`;
  /** The call gets no answer, then an answer of a broken server. */
  const failing = async (path: string, act: () => Promise<void>, silent: string) => {
    await page.route(api(path), (route) => route.abort());
    await act();
    await expectRefusal(page, silent);
    await page.unroute(api(path));
    const text = message('cm500', 'Q-1');
    const json = { statusCd: 500, message: text, errorList: [], data: null };
    await page.route(api(path), (route) => route.fulfill({ status: 500, json }));
    await act();
    await expectRefusal(page, text);
    await page.unroute(api(path));
  };
  await fill(page, { [labels.mailAddress]: address, [labels.pw]: 'Kono-1234' });
  await failing('/login/core', () => press(page, 'ログイン'), message('cm501'));
  await page.goto(`${base()}/mba200`);
  await fill(page, { [labels.mailAddress]: address });
  await failing(
    '/user/core/pwresethistories/request',
    () => press(page, '送信する'),
    message('cm110', 'パスワード再設定'),
  );
  const { authCd, nowPw, newPw, newPwConfirm } = passwordLabels;
  const next = { [newPw]: 'Neue-5678', [newPwConfirm]: 'Neue-5678' };
  await page.goto(`${base()}/mbc210/abc`);
  await fill(page, { [authCd]: '123456', ...next });
  await failing(
    '/user/core/pwresethistories/abc',
    () => press(page, '変更する'),
    message('cm110', 'パスワード再設定'),
  );
  await expect(field(page, authCd)).toHaveValue('123456');

  await page.goto(`${base()}/mba100`);
  await signIn(page, address);
  await page.goto(`${base()}/mbc110`);
  await fill(page, { [labels.companyName]: '株式会社丙野' });
  await page.route(api('/user/core/customers/*'), (route) => route.abort());
  await press(page, '変更する');
  await expectRefusal(page, message('cm112', 'アカウント情報'));
  await expect(field(page, labels.companyName)).toHaveValue('株式会社丙野');
  await page.reload();
  await expect(page.getByText(message('cm100', 'アカウント情報'))).toBeVisible();
  await page.unroute(api('/user/core/customers/*'));
  await press(page, '再読み込み');
  await expect(field(page, labels.companyName)).toHaveValue('株式会社甲野');

  await page.goto(`${base()}/mbc200`);
  await fill(page, { [nowPw]: 'Kono-1234', ...next });
  await failing(
    '/user/core/customers/0/pw',
    () => press(page, '変更する'),
    message('cm110', 'パスワード変更'),
  );
  await page.goto(`${base()}/mbc120`);
  await page.getByLabel(/同意する/).check();
  await failing(
    '/user/core/customers/0/unsubscribe',
    async () => {
      await press(page, '退会する');
      await pressIn(page, '退会する');
    },
    message('cm113', 'アカウント'),
  );
  await page.goto(`${base()}/mbc100`);
  await page.route(api('/all/core/zipcodes/*'), (route) => route.abort());
  await fill(page, { [labels.zipCode]: '1000001' });
  await field(page, labels.address).focus();
  await expect(page.getByText(/住所を検索できませんでした/)).toBeVisible();
  await page.context().close();
});

test('a session warns before it ends, and what was typed is there after the next login', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  await page.clock.install();
  await page.goto(`${base()}/mba100`);
  const address = await customer(page);
  await signIn(page, address);
  await page.goto(`${base()}/mbc110`);
  await fill(page, { [labels.address]: '東京都港区芝公園1-1' });
  await page.clock.fastForward('11:58:50');
  await expect(page.getByText('まもなくログインの有効期限が切れます')).toBeHidden();
  await page.clock.fastForward('00:00:20');
  await expect(page.getByText('まもなくログインの有効期限が切れます')).toBeVisible();
  await press(page, 'ログインし直す');
  await title(page, 'ログイン');
  await expect(page.getByText(message('cm400'))).toBeHidden();
  await signIn(page, address);
  await expect(field(page, labels.address)).toHaveValue('東京都港区芝公園1-1');

  // Whoever stays signed in needs one tap, and no password.
  await endOnServer(page);
  await press(page, '変更する');
  await expect(page.getByText(message('cm400'))).toBeVisible();
  await page.getByLabel('ログイン状態を保持する').check();
  await signIn(page, address);
  await expect(field(page, labels.address)).toHaveValue('東京都港区芝公園1-1');
  await page.clock.fastForward('11:59:10');
  await press(page, 'ログインを続ける');
  await expect(page.getByText('まもなくログインの有効期限が切れます')).toBeHidden();
  await press(page, '変更する');
  await expectRefusal(page, message('cm002', 'アカウント情報'));
  await context.close();
});

test('a list that cannot be shown leads to the login, which does not say that the session ended', async ({
  browser,
}) => {
  const page = await open(browser, '/mba100');
  const address = await customer(page);
  const list = `${product.origin}/api/v1.0/user/core/customers/0/information*`;
  await page.route(list, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await signIn(page, address);
  await expectRefusal(page, message('cm100', '申込一覧'));
  await title(page, 'ログイン');
  await expect(page.getByText(message('cm400'))).toBeHidden();
  await page.unroute(list);
  await signIn(page, address);
  await expect(page.getByText('お申し込みはまだありません')).toBeVisible();
  await page.context().close();
});

test('two tabs of a member show one draft, ticks in the open dialog included, and sign out together', async ({
  browser,
}) => {
  const first = await open(browser, '/mba100');
  const address = await customer(first);
  await signIn(first, address);
  await first.goto(`${base()}/mbr400`);
  const second = await first.context().newPage();
  await second.goto(`${base()}/mba100`);
  await signIn(second, address);
  await second.goto(`${base()}/mbr400`);
  await expect(second.getByText('プランはまだ選択されていません。')).toBeVisible();

  await press(first, 'プランを選択する');
  await top(first)
    .getByRole('checkbox', { name: /役員変更/ })
    .check();
  await expect.poll(() => draftsOnDevice(first)).toContain('1010');
  await first.reload();
  await expect(top(first).getByRole('checkbox', { name: /役員変更/ })).toBeChecked();
  await top(first)
    .getByRole('radio', { name: /1億円以下/ })
    .first()
    .check();
  await pressIn(first, '確定する');
  await expect(second.getByRole('list', { name: '選択中のプラン' })).toContainText('役員変更');
  await expect(second.locator('dialog[open]')).toHaveCount(0);

  await press(second, 'キャンセル');
  await pressIn(second, '破棄する');
  await expect(first.getByText('プランはまだ選択されていません。')).toBeVisible();
  await first.getByRole('button', { name: 'プランを選択する' }).click();
  await pressIn(first, 'キャンセル');

  await second.getByRole('button', { name: 'ログアウト' }).click();
  await pressIn(second, 'ログアウト');
  await expect(first).toHaveURL(/mba100/);
  await expect(first.getByText(message('cm400'))).toBeHidden();
  await first.context().close();
});
