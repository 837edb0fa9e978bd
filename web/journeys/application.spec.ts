import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Page,
  type Route,
  test,
} from '@playwright/test';
import { message } from '#contract/messages.ts';
import { draftsOnDevice, expectRefusal, press, pressIn, top } from './dialogs.ts';
import { type Product, smallPdf, startProduct } from './product.ts';

// An application from its first dialog to its cancellation: what each dialog keeps and clears, what is refused, what
// is said when a call fails, and that nothing is filed twice.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const base = () => `${product.origin}/comregtaqusu`;
const api = (path: string) => `${product.origin}/api/v1.0${path}`;
const person = {
  name: '𠮷野　辻\u{e0100}子',
  address: '東京都港区虎ノ門一丁目1番1号　虎ノ門中央ビル5階',
};
const modes = ['就任・重任', '辞任・任期満了・解任・死亡', '代表取締役の住所変更'] as const;

let people = 0;
/** A customer who is signed in, on the home screen. */
async function customer(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.on('dialog', (dialog) => dialog.accept());
  people += 1;
  const mailAddress = `applicant${people}@example.jp`;
  const data = {
    ...{ name: '甲野　太郎', nameKana: 'コウノ', managerName: '乙山', managerNameKana: 'オツヤマ' },
    ...{ companyName: '株式会社甲野', companyNameKana: 'コウノ', zipCode: '1000001' },
    ...{ address: '東京都千代田区千代田1-1', telNo: '0312345678', agreeCheck: true },
    ...{ mailAddress, mailAddressConfirm: mailAddress, pw: 'Kono-1234', pwConfirm: 'Kono-1234' },
  };
  await page.request.post(api('/all/core/customers/add'), { data });
  await page.goto(`${base()}/mba100`);
  await page.getByLabel(/^メールアドレス/).fill(mailAddress);
  await page
    .getByLabel(/^パスワード/)
    .first()
    .fill('Kono-1234');
  await press(page, 'ログイン');
  await expect(page.getByText('お申し込みはまだありません')).toBeVisible();
  return page;
}

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const plan = (page: Page, name: RegExp) => top(page).getByRole('checkbox', { name });
const small = (page: Page) => top(page).getByRole('radio', { name: /1億円以下/ });
const row = (page: Page, number: number) =>
  top(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: `${number}`, exact: true }) });

/** Both base plans, and the entry at its second step. */
async function chooseBoth(page: Page): Promise<void> {
  await page.goto(`${base()}/mbr400`);
  await page.getByRole('button', { name: /^プランを(選択|変更)する$/ }).click();
  for (const [index, name] of [/役員変更/, /代表取締役の住所変更/].entries()) {
    await plan(page, name).check();
    await small(page).nth(index).check();
  }
  await pressIn(page, '確定する');
  await press(page, '次へ');
}

async function fillRow(page: Page, number: number, name = person.name): Promise<void> {
  await pressIn(page, `No.${number}を入力`);
  if (await top(page).getByLabel(/^役職/).isEnabled()) {
    await top(page).getByLabel(/^役職/).selectOption({ label: '取締役' });
    await top(page)
      .getByLabel(/^登記原因/)
      .selectOption({ index: 1 });
  }
  await top(page).getByLabel(/^氏名/).fill(name);
  await top(page).getByLabel(/^住所/).fill(person.address);
  await pressIn(page, '確定する');
}

async function enter(page: Page, mode: (typeof modes)[number]): Promise<void> {
  await press(page, `${mode}を入力する`);
  await top(page).getByLabel(/日/).first().fill('2026/11/15');
  await fillRow(page, 1);
  await pressIn(page, '保存する');
}

async function toCheck(page: Page): Promise<void> {
  await chooseBoth(page);
  await enter(page, modes[0]);
  await press(page, '次へ');
  await press(page, '申込内容を確認する');
  await title(page, '申込内容の確認');
}

const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session.member') ?? '{}').token);

/** How many applications the customer has. */
async function filed(page: Page): Promise<number> {
  const answer = await page.request.get(api('/user/core/customers/0/information'), {
    headers: { 'X-AUTH-TOKEN': `Bearer ${await tokenOf(page)}` },
  });
  return (await answer.json()).data.totalCount;
}

/** Files an application without the screens; answers its number. */
async function file(page: Page): Promise<string> {
  const answer = await page.request.post(api('/user/core/customers/0/requests/add'), {
    headers: { 'X-AUTH-TOKEN': `Bearer ${await tokenOf(page)}` },
    data: {
      ...{ appointDate: '20261115', resignDate: '', othersDate: '' },
      requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
      changeOfficerList: [
        {
          ...{ changeNo: 1, name: person.name, officerAddress: person.address },
          ...{ officialPositionClass: '20', changeOfficerClass: '11' },
        },
      ],
    },
  });
  return (await answer.json()).data.requestNo;
}

/** The device forgets what it showed last, as if it had never been here. */
const forgetSeen = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open('member');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const clearing = request.result.transaction('seen', 'readwrite').objectStore('seen').clear();
    await new Promise((resolve) => clearing.addEventListener('success', resolve));
    request.result.close();
  });

/** One call fails for as long as `act` runs: without an answer, or with these words of the server. */
async function failing(page: Page, path: string | RegExp, act: () => Promise<void>, told?: string) {
  const called = typeof path === 'string' ? api(path) : path;
  const fail = (route: Route) =>
    told === undefined
      ? route.abort()
      : route.fulfill({
          status: 500,
          json: { statusCd: 500, message: told, errorList: [{ message: told }], data: null },
        });
  await page.route(called, fail);
  await act();
  await page.unroute(called);
}

test('dialogs keep, clear and refuse as they say', async ({ browser }) => {
  // Every page comes from the server, with its screen's styles named before those of the app.
  const page = await customer(browser, { serviceWorkers: 'block' });
  await page.goto(`${base()}/mbr400?step=2`);
  await expect(page.getByText('プランが選択されていないため、入力できません。')).toBeVisible();
  await press(page, '戻る');
  await press(page, 'プランを選択する');
  await expect(small(page).first()).toBeDisabled();
  await plan(page, /（1通）/).check();
  await plan(page, /（2通）/).check();
  await expect(plan(page, /（1通）/)).not.toBeChecked();
  await pressIn(page, '確定する');
  await expectRefusal(page, message('cm021', '申込プラン'));
  await plan(page, /役員変更/).check();
  await small(page).first().check();
  await plan(page, /役員変更/).uncheck();
  await expect(small(page).first()).toBeDisabled();
  await plan(page, /役員変更/).check();
  await expect(small(page).first()).not.toBeChecked();
  await pressIn(page, '確定する');
  await expectRefusal(page, message('cm021', '資本金'));
  await plan(page, /代表取締役の住所変更/).check();
  await small(page).first().check();
  await expect(small(page).last()).toBeChecked();
  // The whole card is the target of a finger.
  await top(page).getByText('代表取締役の引っ越しなどで').click({ force: true });
  await expect(plan(page, /代表取締役の住所変更/)).not.toBeChecked();
  await page.keyboard.press('Escape');
  await pressIn(page, '確定する');
  const chosen = page.getByRole('list', { name: '選択中のプラン' });
  await expect(chosen.getByRole('listitem')).toHaveText([
    '役員変更（資本金1億円以下）',
    '登記事項証明書の郵送（2通）',
    'オンライン本人確認',
  ]);
  await expect(page.getByRole('region', { name: '料金' })).toContainText('24,240円');
  await press(page, 'プランを変更する');
  await pressIn(page, 'クリア');
  await pressIn(page, 'キャンセル');
  await press(page, 'プランを変更する');
  await expect(plan(page, /（2通）/)).toBeChecked();
  await pressIn(page, 'キャンセル');

  await chooseBoth(page);
  const labels = ['株主総会・取締役会の開催日', '辞任日（辞任・退任等の日）', '住所移転日'];
  for (const [index, mode] of modes.entries()) {
    await press(page, `${mode}を入力する`);
    await expect(top(page).getByText('※10名以上の役員を登録する場合')).toBeVisible();
    await expect(top(page).getByRole('rowheader')).toHaveCount(10);
    // Nothing at all is no fault, a row without its date is one.
    if (index === 0) {
      await pressIn(page, '保存する');
      await press(page, `${mode}を入力する`);
    }
    await fillRow(page, 1);
    await pressIn(page, '保存する');
    await expectRefusal(page, message('cm020', labels[index] as string));
    await top(page).getByLabel(/日/).first().fill('2026/11/15');
    await pressIn(page, '保存する');
  }
  await press(page, `${modes[2]}を修正する`);
  await pressIn(page, 'No.1を修正');
  await expect(top(page).getByLabel(/^役職/)).toBeDisabled();
  await expect(top(page).getByLabel(/^役職/)).toHaveValue('10');
  await expect(top(page).getByLabel(/^登記原因/)).toHaveValue('40');
  await pressIn(page, 'キャンセル');
  await pressIn(page, 'キャンセル');

  await press(page, `${modes[0]}を修正する`);
  await fillRow(page, 10, '丙川');
  await pressIn(page, 'No.1を削除');
  await expect(top(page)).toContainText(message('cm014'));
  await pressIn(page, 'キャンセル');
  await expect(row(page, 1)).toContainText(person.name);
  await pressIn(page, 'No.1を削除');
  await pressIn(page, '消去');
  await expect(row(page, 1)).not.toContainText(person.name);
  await expect(row(page, 10)).toContainText('丙川');
  await pressIn(page, 'すべて消去');
  await expect(top(page)).toContainText(message('cm013'));
  await pressIn(page, 'すべて消去');
  await expect(top(page).getByLabel(/日/).first()).toHaveValue('');
  await expect(row(page, 10)).not.toContainText('丙川');
  // Nothing entered goes without a question, whichever way the dialog is left; Back is one of them.
  const table = page.getByRole('dialog', { name: modes[0] });
  const back = () => page.evaluate(() => history.back());
  const goesOn = async (leave: () => Promise<void>) => {
    await leave();
    await expect(page.getByRole('alertdialog')).toContainText(message('mb028'));
    await pressIn(page, '編集を続ける');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };
  const givesUp = async (leave: () => Promise<void>) => {
    await leave();
    await pressIn(page, '保存せずに閉じる');
  };
  await pressIn(page, 'No.2を入力');
  await top(page).getByLabel(/^氏名/).fill('丁野');
  for (const leave of [
    () => pressIn(page, 'キャンセル'),
    () => page.keyboard.press('Escape'),
    back,
  ]) {
    await goesOn(leave);
    await expect(top(page).getByLabel(/^氏名/)).toHaveValue('丁野');
  }
  await givesUp(back);
  await expect(row(page, 2)).not.toContainText('丁野');
  await goesOn(() => page.keyboard.press('Escape'));
  await back();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await back();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await givesUp(() => pressIn(page, 'キャンセル'));
  // What was saved is there again after all that.
  await press(page, `${modes[0]}を修正する`);
  await expect(row(page, 1)).toContainText(person.name);
  await back();
  await expect(table).toBeHidden();
  await title(page, '申込内容の入力（2/3）');

  await press(page, '戻る');
  await press(page, '選択をクリア');
  await expect(top(page)).toContainText(message('cm013'));
  await pressIn(page, '消去して変更する');
  await expect(page.getByText('プランはまだ選択されていません。')).toBeVisible();
  await press(page, 'キャンセル');
  await expect(top(page)).toContainText(message('mb010'));
  await pressIn(page, 'キャンセル');
  await title(page, '申込内容の入力（1/3）');
  await chooseBoth(page);
  await press(page, 'ログアウト');
  for (const key of ['ps010', 'mb029'] as const) {
    await expect(top(page)).toContainText(message(key));
  }
  await pressIn(page, 'キャンセル');
  await press(page, 'キャンセル');
  await pressIn(page, '破棄する');
  await title(page, 'ホーム');
  await expect.poll(() => draftsOnDevice(page)).toBe('[]');
  // Words on a button keep their colour, though this one is a link.
  const start = page.getByRole('link', { name: /^申込を開始する/ });
  await expect(start).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.context().close();
});

test('a change leads straight back to the check, and a lost answer files nothing twice', async ({
  browser,
}) => {
  const page = await customer(browser);
  await toCheck(page);
  const section = (name: string) => page.getByRole('region', { name });
  const change = async (name: string) => {
    await section(name).getByRole('link', { name: /^変更/ }).click();
    await expect(top(page)).toBeVisible();
  };
  await expect(section(modes[1])).toContainText('未入力');
  await expect(section(modes[0])).toContainText(person.address);
  await expect(section(modes[0]).getByRole('button', { name: /^閉じる/ })).toBeVisible();
  await expect(section('ご用意いただくもの（予定）')).toContainText(
    `本人確認証明書${person.name} 様`,
  );
  const applicant = section('お申込者・書類の送付先');
  await expect(applicant).toContainText('東京都千代田区千代田1-1');
  await applicant.getByRole('link', { name: /^変更/ }).click();
  await title(page, 'アカウント設定');
  await page.getByLabel(/^担当者氏名(?!（)/).fill('丙山');
  await press(page, '変更する');
  await expectRefusal(page, message('cm002', 'アカウント情報'));
  await title(page, '申込内容の確認');
  await expect(applicant).toContainText('丙山');
  await change('申込プラン');
  await expect(plan(page, /役員変更/)).toBeChecked();
  await page.evaluate(() => history.back());
  await title(page, '申込内容の確認');
  await expect(page).toHaveURL(/mbr510/);
  await change(modes[1]);
  await top(page).getByLabel(/日/).first().fill('2026/11/15');
  await fillRow(page, 1, 'Smith');
  await pressIn(page, '保存する');
  await title(page, '申込内容の確認');
  await expect(section(modes[1])).toContainText('Smith');
  await expect(section(modes[1])).toContainText(message('mb047'));
  await change(modes[0]);
  await page.reload();
  await expect(row(page, 1)).toContainText(person.name);
  await pressIn(page, 'すべて消去');
  await pressIn(page, 'すべて消去');
  await pressIn(page, 'キャンセル');
  await pressIn(page, '保存せずに閉じる');
  await title(page, '申込内容の確認');

  await press(page, '見積書（PDF）');
  await expect(top(page).getByRole('img', { name: '見積書 1ページ目（全1ページ）' })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    top(page).getByRole('link', { name: 'ダウンロード' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('見積書.pdf');
  await page.evaluate(() => history.back());
  await expect(top(page)).toBeHidden();
  await title(page, '申込内容の確認');

  const other = await page.context().newPage();
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await other.addInitScript((given) => {
    for (const [name, value] of Object.entries(JSON.parse(given))) {
      sessionStorage.setItem(name, value as string);
    }
  }, session);
  await other.goto(`${base()}/mbr510`);
  await title(other, '申込内容の確認');

  // What was sent before under this key was cancelled; then the server files it, and its answer is lost on the way.
  const keys: (string | undefined)[] = [];
  const cancelled = message('mb038', '20261101-00001');
  await page.route(api('/user/core/customers/*/requests/add'), async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) {
      const errorList = [{ message: cancelled, messageCd: 'mb038' }];
      const json = { statusCd: 500, message: cancelled, errorList, data: null };
      return route.fulfill({ status: 409, json });
    }
    if (keys.length > 2) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await press(page, '申し込む');
  await pressIn(page, '申し込む');
  await expectRefusal(page, cancelled);
  await title(page, '申込内容の確認');
  await press(page, '申し込む');
  await expect(top(page)).toContainText(message('mb020'));
  await pressIn(page, '申し込む');
  await expectRefusal(page, message('cm110', '申込'));
  await title(page, '申込内容の確認');
  await press(page, '申し込む');
  await top(page)
    .getByRole('button', { name: '申し込む' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByRole('alertdialog')).toContainText(/申込番号は \d{8}-\d{5} です/);
  await pressIn(page, 'OK');
  await title(page, 'お申し込みありがとうございます');
  const payment = section('お支払い');
  await expect(payment).toContainText('32,000円');
  await expect(payment).toContainText(/振込期限\d{4}\/\d{2}\/\d{2}（[日月火水木金土]）残り7日/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await payment.getByRole('button', { name: '口座番号をコピー' }).click();
  await expect(payment.getByRole('status')).toHaveText(message('mb034', '口座番号'));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000000');
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual([keys[1]]);
  expect(await filed(page)).toBe(1);
  await expect(other.getByText(message('mb019'))).toBeVisible();
  await page.context().close();
});

test('officers of earlier applications are offered and forced upon nobody', async ({ browser }) => {
  const page = await customer(browser);
  await file(page);
  await chooseBoth(page);
  await press(page, `${modes[1]}を入力する`);
  await pressIn(page, 'No.1を入力');
  await top(page).getByLabel(/^氏名/).fill('別人');
  const known = top(page).getByRole('region', { name: '以前の申込で入力した役員' });
  await expect(known).toBeHidden();
  await top(page).getByLabel(/^氏名/).fill('𠮷野辻');
  await known.getByRole('button').click();
  await expect(top(page).getByLabel(/^氏名/)).toHaveValue(person.name);
  await expect(top(page).getByLabel(/^役職/)).toHaveValue('20');
  await expect(top(page).getByLabel(/^住所/)).toHaveValue(person.address);
  await top(page)
    .getByLabel(/^登記原因/)
    .selectOption({ index: 1 });
  await pressIn(page, '確定する');
  // Whoever was typed in this application comes first, and once.
  await pressIn(page, 'No.2を入力');
  const entered = top(page).getByRole('region', { name: 'この申込で入力した役員' });
  await expect(entered).toContainText(person.name);
  await expect(known).toBeHidden();
  // What was chosen and typed stays; what is empty is filled.
  await top(page).getByLabel(/^役職/).selectOption({ label: '代表取締役' });
  await entered.getByRole('button').click();
  await expect(top(page).getByLabel(/^氏名/)).toHaveValue(person.name);
  await expect(top(page).getByLabel(/^役職/)).toHaveValue('10');
  await expect(top(page).getByLabel(/^住所/)).toHaveValue(person.address);
  await expect(entered).toBeHidden();
  await page.context().close();
});

test('a representative’s address is registered anew only with a word about hiding it', async ({
  browser,
}) => {
  const page = await customer(browser);
  const label = '代表取締役の住所の非表示';
  const question = page.getByRole('group', { name: label });
  const missing = message('cm021', label);
  await chooseBoth(page);
  await enter(page, modes[0]);
  // A director's address is not registered.
  await expect(question).toBeHidden();
  await enter(page, modes[2]);
  await press(page, '次へ');
  await expectRefusal(page, message('cm020', 'ステップ1・2の申込内容'));
  await expect(question).toContainText(missing);
  // By its address too.
  await page.goto(`${base()}/mbr510`);
  await press(page, '申し込む');
  await expectRefusal(page, missing);
  await expect(question.getByRole('radio').first()).toBeFocused();
  await page.goto(`${base()}/mbr400?step=3`);
  await expect(page.getByRole('heading', { name: '申込内容の入力（2/3）' })).toBeVisible();

  await page.getByLabel('今回、非表示を希望する').check();
  await expect(question).not.toContainText(missing);
  await expect.poll(() => draftsOnDevice(page)).toContain('"addressHidden":"3"');
  await page.reload();
  await expect(page.getByLabel('今回、非表示を希望する')).toBeChecked();
  await press(page, '次へ');
  await press(page, '申込内容を確認する');
  const checked = page.getByRole('region', { name: label });
  await expect(checked).toContainText('今回、非表示を希望する');
  await checked.getByRole('link', { name: /変更/ }).click();
  await page.getByLabel('現在、非表示になっている').check();
  await press(page, '確認画面へ戻る');
  await expect(checked).toContainText('現在、非表示になっている');
  await press(page, '申し込む');
  await pressIn(page, '申し込む');
  await pressIn(page, 'OK');
  const number = page.getByRole('link', { name: /^\d{8}-\d{5}$/ });
  const shown = (await number.textContent()) ?? '';
  await number.click();
  await expect(page.getByRole('region', { name: '役員変更' })).toContainText(
    `${label}現在、非表示になっている`,
  );
  await page.context().close();

  const office = await (await browser.newContext()).newPage();
  await office.goto(`${base()}/mta100`);
  await office
    .getByLabel(/^ユーザーID/)
    .first()
    .fill('admin01');
  await office
    .getByLabel(/^パスワード/)
    .first()
    .fill('Admin-1234');
  await press(office, 'ログイン');
  const listed = office.getByRole('row').filter({ hasText: shown });
  await expect(listed).toContainText('住所非表示中');
  await listed.getByRole('link', { name: shown, exact: true }).click();
  await expect(
    office.getByText('住所非表示：現在、非表示になっている（お客様の回答）'),
  ).toBeInViewport();
  await expect(office.getByText(/新たな申出をせずに.*後から非表示に戻せません/)).toBeInViewport();
  await expect(office.getByRole('region', { name: '必要な書類' })).toContainText(
    '草案には、住所非表示の申出を記載していません',
  );
  await office.context().close();
});

test('the page after applying tells a customer of his own application and nobody else', async ({
  browser,
}) => {
  const page = await customer(browser);
  const stranger = await customer(browser);
  const number = await file(page);
  const shown = `${number.slice(0, 8)}-${number.slice(8)}`;
  const accepted = (one: Page) => one.getByText('お申し込みを受け付けました');
  for (const given of [shown, number, '20261121-99999']) {
    await stranger.goto(`${base()}/mbr600?requestNo=${given}`);
    await expect(stranger.getByText(message('cm101', '対象のデータ'))).toBeVisible();
    await expect(accepted(stranger)).toHaveCount(0);
    await expect(stranger.getByText(shown)).toHaveCount(0);
  }
  // Without a number it tells what happens after an application, and of none.
  await stranger.goto(`${base()}/mbr600`);
  await expect(stranger.getByRole('heading', { name: '料金のお支払い' })).toBeVisible();
  await expect(accepted(stranger)).toHaveCount(0);
  await stranger.context().close();

  await page.goto(`${base()}/mbr600?requestNo=${shown}`);
  await expect(accepted(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: shown })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: shown })).toBeVisible();
  await expect(page.getByText(/時点の内容を表示しています/)).toBeVisible();
  await page.context().close();
});

test('what fails while applying says which, and what was typed stays', async ({ browser }) => {
  const page = await customer(browser);
  const words = message('cm500', 'Q-1');
  const masters = '/user/core/requests/editorials';
  await chooseBoth(page);
  await expect.poll(() => draftsOnDevice(page)).toContain('1011');

  // Whether nothing answers or the server says no: nothing that was typed goes.
  for (const told of [undefined, words]) {
    await forgetSeen(page);
    await failing(
      page,
      masters,
      async () => {
        await page.goto(`${base()}/mbr400`);
        await expectRefusal(page, told ?? message('cm100', '申込入力画面'));
        await title(page, 'ホーム');
      },
      told,
    );
    expect(await draftsOnDevice(page)).toContain('1011');
  }

  await toCheck(page);
  const add = '/user/core/customers/*/requests/add';
  await failing(
    page,
    add,
    async () => {
      await press(page, '申し込む');
      await pressIn(page, '申し込む');
      await expectRefusal(page, words);
    },
    words,
  );
  await title(page, '申込内容の確認');
  await failing(page, '/user/core/customers/*/estimates', async () => {
    await press(page, '見積書（PDF）');
    await expectRefusal(page, message('cm110', '見積書の作成'));
  });
  await press(page, '申し込む');
  await pressIn(page, '申し込む');
  await pressIn(page, 'OK');
  const steps = '/user/core/webcontents/aftrequestprocess';
  await failing(
    page,
    steps,
    async () => {
      await page.goto(`${base()}/AfterRequest`);
      await expect(page).toHaveURL(/mbr600/);
      await expect(page.getByText(words)).toBeVisible();
    },
    words,
  );
  await press(page, '再読み込み');
  await expect(page.getByRole('heading', { name: '料金のお支払い' })).toBeVisible();

  await page.context().close();
});

test('what fails on an application says which, and the newest state is shown', async ({
  browser,
}) => {
  const page = await customer(browser);
  const words = message('cm500', 'Q-1');
  const number = await file(page);
  await page.goto(`${base()}/mbr500/${number.slice(0, 8)}-${number.slice(8)}/MBR100`);
  await expect(page.getByRole('region', { name: '次の手続き' })).toContainText(
    'ご請求額のお振り込み',
  );
  await expect(page.getByRole('region', { name: 'お支払い' })).toContainText('残り7日');
  await expect(page.getByRole('region', { name: /^ご用意いただくもの/ })).toContainText('届出印');
  const detail = `/user/core/customers/0/requestdetail/${number}`;
  await failing(
    page,
    detail,
    async () => {
      await page.reload();
      await expect(page.getByText(words)).toBeVisible();
    },
    words,
  );
  await press(page, '再読み込み');

  const picker = page.getByLabel('登記事項証明書のPDFファイル');
  const choose = (buffer: Buffer) =>
    picker.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  await choose(Buffer.from('no paper'));
  await expectRefusal(page, message('cm120', 'PDF'));
  await failing(page, `/user/core/fileinformation/${number}/add`, async () => {
    await choose(smallPdf('registry'));
    await expectRefusal(page, message('cm111', '登記事項証明書'));
  });
  await failing(page, /\/user\/core\/fileinformation\/[0-9a-f-]{36}$/, async () => {
    await choose(smallPdf('registry'));
    await expectRefusal(page, message('cm001', '登記事項証明書（PDF）'));
    await expect(page.getByText(message('cm100', 'ファイル情報'))).toBeVisible();
  });
  await press(page, '再読み込み');
  const viewer = page.getByRole('region', { name: '登記事項証明書', exact: true });
  await expect(viewer.getByRole('img')).toBeVisible();
  expect(await viewer.evaluate((element) => element.clientHeight / window.innerHeight)).toBeCloseTo(
    0.8,
    1,
  );
  await failing(page, `/user/core/${number}/fileinformation/*/delete`, async () => {
    await press(page, 'PDFを削除');
    await expect(top(page)).toContainText(/登記事項証明書_.*削除します。よろしいですか/);
    await pressIn(page, '削除する');
    await expectRefusal(page, message('cm113', '登記事項証明書'));
  });
  await press(page, 'PDFを削除');
  await pressIn(page, '削除する');
  await expectRefusal(page, message('cm003', '登記事項証明書（PDF）'));
  await expect(page.getByText('登記の完了後、事務所がここに掲載します。')).toBeVisible();

  const cancel = async () => {
    await press(page, '申込を取り消す');
    await expect(top(page)).toContainText(message('mb030'));
    await pressIn(page, '申込を取り消す');
  };
  await press(page, '申込を取り消す');
  await pressIn(page, '戻る');
  await failing(page, `/user/core/customers/*/requests/${number}/cancel`, async () => {
    await cancel();
    await expectRefusal(page, message('cm110', '申込の取消'));
  });
  // Somebody was faster: the newest state is shown.
  const fresh = await page.request.get(api(detail), {
    headers: { 'X-AUTH-TOKEN': `Bearer ${await tokenOf(page)}` },
  });
  const { detailUpdateDatetime, detailUpdateUserId } = (await fresh.json()).data;
  await page.request.post(api(`/user/core/customers/0/requests/${number}/cancel`), {
    headers: { 'X-AUTH-TOKEN': `Bearer ${await tokenOf(page)}` },
    data: { updateDatetime: detailUpdateDatetime, updateUserId: detailUpdateUserId },
  });
  await cancel();
  await expectRefusal(page, message('cm200'));
  await expect(page.getByRole('button', { name: '申込を取り消す' })).toBeDisabled();
  await expect(page.getByText(message('mb032'))).toBeVisible();
  await expect(page.getByRole('region', { name: '次の手続き' })).toBeHidden();
  await page.context().close();
});
