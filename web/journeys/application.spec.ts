import {
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Route,
  test,
} from '@playwright/test';
import { message } from '#contract/messages.ts';
import { draftsOnDevice, expectRefusal, openTables, press, pressIn, top } from './dialogs.ts';
import { type Product, smallPdf, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

// What only a browser shows of an application: its look, two tabs, a lost response, PDFs, and times without a network.
// What its dialogs store and refuse is in ../screen-tests.

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
/** A signed-in customer, on the home screen. */
async function customer(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  page.on('dialog', (dialog) => dialog.accept());
  people += 1;
  const mailAddress = `applicant${people}@example.jp`;
  const data = {
    ...{ name: '甲野　太郎', nameKana: 'コウノ', managerName: '乙山', managerNameKana: 'オツヤマ' },
    ...{ companyName: '株式会社甲野', companyNameKana: 'コウノ', zipCode: '1000001' },
    ...{ address: '東京都千代田区千代田1-1', telNo: '0312345678', agreeCheck: true },
    ...{ mailAddress, mailAddressConfirm: mailAddress, pw: 'Hato-1234', pwConfirm: 'Hato-1234' },
  };
  await page.request.post(api('/all/core/customers/add'), { data });
  const login = { username: mailAddress, password: 'Hato-1234' };
  await signInByCall(page, product.origin, 'member', login);
  await page.goto(`${base()}/mbr100`);
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
  await page.getByRole('link', { name: /^申込を開始する/ }).click();
  await openTables(page);
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
  const response = await page.request.get(api('/user/core/customers/0/information'), {
    headers: { 'X-AUTH-TOKEN': `Bearer ${await tokenOf(page)}` },
  });
  return (await response.json()).data.totalCount;
}

/** Files an application by HTTP; returns its number. */
async function file(page: Page): Promise<string> {
  const response = await page.request.post(api('/user/core/customers/0/requests/add'), {
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
  return (await response.json()).data.requestNo;
}

/** One call fails while `act` runs: without a response, or with this message of the server. */
async function failing(
  page: Page,
  path: string | RegExp,
  act: () => Promise<void>,
  serverMessage?: string,
) {
  const called = typeof path === 'string' ? api(path) : path;
  const fail = (route: Route) =>
    serverMessage === undefined
      ? route.abort()
      : route.fulfill({
          status: 500,
          json: {
            statusCd: 500,
            message: serverMessage,
            errorList: [{ message: serverMessage }],
            data: null,
          },
        });
  await page.route(called, fail);
  await act();
  await page.unroute(called);
}

test('a card is a target as a whole, a link like a button has its colours, and a draft is discarded', async ({
  browser,
}) => {
  const page = await customer(browser);
  const start = page.getByRole('link', { name: /^申込を開始する/ });
  await expect(start).toHaveCSS('color', 'rgb(255, 255, 255)');
  await start.click();
  await openTables(page);
  await press(page, 'プランを選択する');
  await plan(page, /代表取締役の住所変更/).check();
  await top(page).getByText('代表取締役の引っ越しなどで').click({ force: true });
  await expect(plan(page, /代表取締役の住所変更/)).not.toBeChecked();
  await expect.poll(() => draftsOnDevice(page)).toContain('planCodes');
  await pressIn(page, 'キャンセル');
  await press(page, 'キャンセル');
  await pressIn(page, '破棄する');
  await expect.poll(() => draftsOnDevice(page)).toBe('[]');
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
  const prepared = section('ご用意いただくもの（予定）');
  await expect(prepared.getByRole('heading', { name: `${person.name} 様` })).toBeVisible();
  await expect(prepared).toContainText('本人確認証明書');
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
  await other.addInitScript((session) => {
    for (const [name, value] of Object.entries(JSON.parse(session))) {
      sessionStorage.setItem(name, value as string);
    }
  }, session);
  await other.goto(`${base()}/mbr510`);
  await title(other, '申込内容の確認');

  // The application sent under this key before was cancelled; then the server files this one, and its response is lost.
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
  await title(page, 'お申し込みありがとうございます');
  await expect(page.getByText(/申込番号は \d{8}-\d{5} です/)).toBeVisible();
  const payment = section('お支払い');
  await expect(payment).toContainText('32,000円');
  await expect(payment).toContainText(/振込期限\d{4}\/\d{2}\/\d{2}（[日月火水木金土]）残り7日/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await payment.getByRole('button', { name: '口座番号をコピー' }).click();
  await expect(payment.getByText(message('mb034', '口座番号'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0000000');
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual([keys[1]]);
  expect(await filed(page)).toBe(1);
  await expect(other.getByText(message('mb019'))).toBeVisible();
  await page.context().close();
});

/**
 * A page on which presses are counted (buttons, links and choices), and what is typed. `seconds` is what the
 * keystroke-level model (Card, Moran, Newell 1980) says of them: docs/bench.md.
 */
function counting(page: Page) {
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
  const press = async (target: Locator) => {
    presses += 1;
    await target.click();
  };
  const button = (name: string | RegExp) =>
    press(page.getByRole('button', { name, exact: typeof name === 'string' }));
  const option = (group: RegExp, name: string) =>
    press(
      page
        .getByRole('group', { name: group })
        .locator('label')
        .filter({ hasText: new RegExp(`^${name}`) }),
    );
  const add = async (action: string, name: string, position?: string) => {
    await type(page.getByRole('textbox', { name: /^氏名/ }), name);
    if (position) {
      presses += 1;
      await page.getByLabel(/^役職/).selectOption({ label: position });
    }
    await type(page.getByRole('textbox', { name: /^住所/ }), person.address);
    await button(action);
    await expect(page.getByText(`${name} 様を加えました`)).toBeVisible();
  };
  const apply = async () => {
    await button('申込内容を確認する');
    await title(page, '申込内容の確認');
    await button('申し込む');
    presses += 1;
    await pressIn(page, '申し込む');
    await title(page, 'お申し込みありがとうございます');
    return presses;
  };
  return { button, option, type, add, apply, seconds };
}

/** Three people are elected again in six presses. */
async function allAgain(browser: Browser): Promise<void> {
  const page = await customer(browser);
  const headers = { 'X-AUTH-TOKEN': `Bearer ${await tokenOf(page)}` };
  const path = '/user/core/customers/0/company';
  const officer = (name: string, ...codes: string[]) => ({
    ...{ name, officerAddress: person.address },
    positionList: codes.map((officialPositionClass) => ({ officialPositionClass })),
  });
  const officerList = [
    officer('甲野　太郎', '10', '20'),
    officer('乙山', '20'),
    officer('丙川', '20'),
  ];
  const untouched = { updateDatetime: '', updateUserId: '' };
  await page.request.put(api(`${path}/officers`), {
    headers,
    data: { officerList, officersCompleteFlg: true, ...untouched },
  });
  const known = await page.request.get(api(path), { headers });
  const { updateDatetime, updateUserId } = (await known.json()).data;
  const facts = { board: 'no', selection: 'each', capital: 'upTo100M' };
  const factList = Object.entries(facts).map(([name, value]) => ({ name, value }));
  await page.request.put(api(`${path}/facts`), {
    headers,
    data: { factList, updateDatetime, updateUserId },
  });
  const by = counting(page);
  await page.goto(`${base()}/mbr400`);
  await by.button(/^全員重任/);
  await page.getByRole('textbox', { name: /^変更の日/ }).fill('2026/11/15');
  await by.option(/住所の非表示/, '非表示ではない・希望しない');
  expect(await by.apply()).toBeLessThanOrEqual(6);
  await page.context().close();
}

test('an ordinary meeting takes few presses, and the office sees at once what is said about hiding an address', async ({
  browser,
}) => {
  const page = await customer(browser);
  /** Four offices go on, two people come, two leave, and one has moved: nine rows. */
  const meeting = async (
    by: ReturnType<typeof counting>,
    day: string,
    movedOn: string,
    address: string,
    ...coming: [director: string, auditor: string]
  ) => {
    await by.button(/^全員重任/);
    await by.option(/丁野/, '任期満了');
    await by.option(/戊山/, '辞任');
    await by.option(/甲野/, '住所が変わった');
    await by.type(page.getByRole('textbox', { name: /新しい住所/ }), address);
    await by.type(page.getByRole('textbox', { name: /^引っ越した日/ }), movedOn);
    await by.button('新しい役員を加える');
    await by.add('この方を加える', coming[0]);
    await by.add('この方を加える', coming[1], '監査役');
    await by.type(page.getByRole('textbox', { name: /^変更の日/ }), day);
    for (const field of await page.getByRole('textbox', { name: /様の住所/ }).all()) {
      if ((await field.inputValue()) === '') await by.type(field, person.address);
    }
  };
  const isNew = counting(page);
  await page.goto(`${base()}/mbr400`);
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
  const isKnown = counting(page);
  await page.goto(`${base()}/mbr400`);
  await expect(page.getByText('会社について')).toHaveCount(0);
  await meeting(
    isKnown,
    '2026/11/15',
    '2026/11/10',
    '東京都港区赤坂二丁目2番2号',
    '辛島　五郎',
    '壬生　梅',
  );
  await isKnown.option(/住所の非表示/, '現在、非表示になっている');
  expect(await isKnown.apply()).toBeLessThanOrEqual(15);
  await allAgain(browser);
  const number = page.getByRole('link', { name: /^\d{8}-\d{5}$/ });
  const shown = (await number.textContent()) ?? '';
  await page.context().close();

  const office = await (await browser.newContext()).newPage();
  const admin = { username: 'admin01', password: 'Admin-1234' };
  await signInByCall(office, product.origin, 'manager', admin);
  await office.goto(`${base()}/mto100`);
  const listed = office.getByRole('row').filter({ hasText: shown });
  await expect(listed).toContainText('住所非表示中');
  await listed.getByRole('link', { name: shown, exact: true }).click();
  await expect(
    office.getByText('住所非表示：現在、非表示になっている（お客様の回答）'),
  ).toBeInViewport();
  await expect(office.getByText(/新たな申出をせずに.*後から非表示に戻せません/)).toBeInViewport();
  await expect(office.getByRole('region', { name: '必要な書類' })).toContainText(
    '登記申請書の草案に、住所非表示の申出を記載しています',
  );
  await office.context().close();
});

test('the page after applying is there without a network', async ({ browser }) => {
  const page = await customer(browser, { serviceWorkers: 'allow' });
  const number = await file(page);
  const shown = `${number.slice(0, 8)}-${number.slice(8)}`;
  await page.goto(`${base()}/mbr600?requestNo=${shown}`);
  await expect(page.getByText('お申し込みを受け付けました')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: shown })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: shown })).toBeVisible();
  await expect(page.getByText(/時点の内容を表示しています/)).toBeVisible();
  await page.context().close();
});

test('a registry PDF is shown, and says when it cannot be shown or deleted', async ({
  browser,
}) => {
  const page = await customer(browser);
  const number = await file(page);
  await page.goto(`${base()}/mbr500/${number.slice(0, 8)}-${number.slice(8)}/MBR100`);
  const picker = page.getByLabel('登記情報のPDFファイル');
  const choose = (buffer: Buffer) =>
    picker.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  await failing(page, /\/user\/core\/fileinformation\/[0-9a-f-]{36}$/, async () => {
    await choose(smallPdf('registry'));
    await expectRefusal(page, message('cm001', '登記情報（PDF）'));
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
  await expectRefusal(page, message('cm003', '登記情報（PDF）'));
  await expect(page.getByText('登記の完了後、事務所がここに掲載します。')).toBeVisible();
  await page.context().close();
});
