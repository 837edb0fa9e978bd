import { type Browser, expect, type Page, test } from '@playwright/test';
import { message } from '#contract/server-messages.ts';
import { addressOf } from '../shared/navigation/address.ts';
import { openMenu, openSections } from './case.ts';
import { press, pressIn, top } from './dialogs.ts';
import { officeSamples } from './office-samples.ts';
import {
  expectAccessible,
  expectNoOverhang,
  expectPageInOrder,
  expectRoomInCells,
  goWithin,
  resize,
  settled,
} from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { expectRoom, expectUncovered } from './room.ts';
import { signInByCall } from './sign-in.ts';
import { screensOf } from './sweep.ts';

// The office's screens: their accessibility, small windows and phones, and two tabs of one clerk. Their dialogs are in
// staff-dialogs.spec.ts, what they do is in ../screen-tests.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const desk = { width: 1440, height: 900 };
const small = { width: 1152, height: 630 };
const phone = { width: 360, height: 740 };

async function open(browser: Browser, path: string, viewport = desk): Promise<Page> {
  const handheld = viewport === phone;
  const context = await browser.newContext({ viewport, isMobile: handheld, hasTouch: handheld });
  const page = await context.newPage();
  await page.goto(`${product.origin}/comregtaqusu${path}`);
  return page;
}

async function signIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
  }
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}
const asStaff = (page: Page, userId = 'admin01', password = 'Admin-1234') =>
  signIn(page, { ユーザーID: userId, パスワード: password });
const asVerifier = (page: Page, userId = 'verify01') =>
  signIn(page, { システムID: '0522211001', ユーザーID: userId, パスワード: 'Verify-1234' });

/** The home screen of a signed-in manager. */
async function atHome(browser: Browser, viewport = desk): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  const login = { username: 'admin01', password: 'Admin-1234' };
  await signInByCall(page, product.origin, 'manager', login);
  await page.goto(`${product.origin}/comregtaqusu/mto100`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('最新情報');
  return page;
}

const pressInDialog = (page: Page, name: string | RegExp) =>
  page.locator('dialog[open]').last().getByRole('button', { name }).click();
const plain = (number: string | null) => (number ?? '').replaceAll('-', '');
const expectPageToFit = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBe(0);

test('every staff screen is sound in every window', async ({ browser }) => {
  const signedIn = await atHome(browser);
  const signedOut = await open(browser, '/pss110');
  const { samples } = await officeSamples(signedIn);
  for (const { id, access, path } of screensOf('back-office', samples)) {
    const page = access === 'anyone' ? signedOut : signedIn;
    // The list of any day has verifications that wait.
    const anyDay = id === 'MTR100' ? '?from=2020-01-01&page=2' : '';
    await goWithin(page, `${path}${anyDay}`);
    await expectPageInOrder(page, id);
    await expectRoomInCells(page, id);
    await expectRoom(page, id);
    if (id === 'MTR100') await expectDenseList(page);
    if (id === 'MTO100') await expectRows(page, 14, 'the home');
    await resize(page, small);
    await expectNoOverhang(page, `${id} in a small window`);
    // Where the list scrolls in its own box, the page itself does not scroll.
    if (id === 'MTO100') {
      await expectPageToFit(page);
      await expect(page.getByText(message('mt095'))).toBeVisible();
      await expectRows(page, 9, 'the home with a notice in a small window');
      await expectWorkList(page);
    }
    await expectRoomInCells(page, `${id} in a small window`);
    await expectRoom(page, `${id} in a small window`);
    const confirming = confirms[id as keyof typeof confirms];
    if (confirming) await expectUncovered(page, confirming);
    if (id === 'MTR400') await expectConfirmStays(page);
    await resize(page, desk);
    if (id === 'MTR200') {
      await expectCaseInOrder(page);
      continue;
    }
    if (await page.getByRole('button', { name: 'キー操作' }).isVisible()) {
      await page.keyboard.press('?');
      await expectPageInOrder(page, `${id} keys`);
      await pressIn(page, '閉じる');
    }
    if (id === 'MTQ200') {
      await press(page, '対応済みにする');
      await expect(page.getByRole('region', { name: '対応' })).toContainText('対応済みにしました');
      await expectPageInOrder(page, `${id} dealt with`);
    }
    if (id === 'MTO200') {
      await press(page, '登録する');
      await expect(page.getByRole('alertdialog')).toContainText(message('cm020', 'ユーザーID'));
      await expectPageInOrder(page, `${id} refused`);
      await pressIn(page, 'OK');
      await expectPageInOrder(page, `${id} with errors`);
    }
  }
  await signedIn.context().close();
  await signedOut.context().close();
});

/** What a screen that is one form ends with: it stays in view. */
const confirms = {
  MTO200: '登録する',
  MTO210: '変更する',
  MTR400: /^選んだ.+件の入金を確認$/,
} as const;

/** What is to be done, by when and by whom, has room in its line. */
async function expectWorkList(page: Page): Promise<void> {
  const all = page.getByRole('button', { name: /^すべて/ }).first();
  await all.click();
  await expect(page.getByRole('columnheader', { name: '事務所の担当' })).toBeVisible();
  await settled(page);
  await expectRoomInCells(page, 'the work list');
  await expectRoom(page, 'the work list');
  await expectWhole(page, 'strong, strong + span');
  await all.click();
  await expect(page.getByRole('columnheader', { name: '種別' })).toBeVisible();
  await expectWhole(page, 'strong + span');
}

/** Parts of the next acts are not shortened, not even with a title: the day decides what is done first. */
async function expectWhole(page: Page, parts: string): Promise<void> {
  const shortened = await page
    .locator('td[data-label="次にすること"] > span')
    .evaluateAll((acts, selector) => {
      const isCut = (part: Element, act: Element) =>
        part.scrollWidth > part.clientWidth ||
        part.getBoundingClientRect().right > act.getBoundingClientRect().right + 1;
      return acts
        .filter((act) => [...act.querySelectorAll(selector)].some((part) => isCut(part, act)))
        .map(({ textContent }) => textContent);
    }, parts);
  expect(shortened).toEqual([]);
}

/** What confirms payments stays below the header while the list scrolls. */
async function expectConfirmStays(page: Page): Promise<void> {
  await resize(page, { width: 1152, height: 400 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectUncovered(page, confirms.MTR400);
}

/** How many rows of 44 px a page of 20 shows, alone and beside a case; and that both are sound with saved views. */
async function expectDenseList(page: Page): Promise<void> {
  await press(page, '前へ');
  await expect(page.getByText(/中 1〜20件/)).toBeVisible();
  for (const name of ['今日の受付', '入金を待つ申込（期限の近い順）', '補正対応中の申込']) {
    await page.keyboard.press('v');
    await page.getByLabel('表示の名前').fill(name);
    await pressIn(page, '名前を付けて保存');
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
  for (const [window, rows] of [
    [desk, 14],
    [small, 8],
  ] as const) {
    await resize(page, window);
    for (const hasPanel of [false, true]) {
      if (hasPanel) {
        await page.keyboard.press('i');
        await page.keyboard.press('j');
        const panel = page.getByRole('complementary', { name: '申込の概要' });
        await expect(panel.getByLabel('進捗を変更する')).toBeVisible();
      }
      const where = `${window.width} px${hasPanel ? ' beside a case' : ''}`;
      await expectRows(page, rows, where);
      await expectPageInOrder(page, `the list at ${where}`);
      await expectPageToFit(page);
    }
    await page.keyboard.press('i');
  }
  await resize(page, desk);
  await press(page, '次へ');
  await expect(page.getByText(/中 21〜/)).toBeVisible();
}

/** At least so many whole rows of 44 px are in view. */
const expectRows = (page: Page, rows: number, where: string) =>
  expect
    .poll(async () => (await heightsInView(page)).slice(0, rows), where)
    .toEqual(Array(rows).fill(44));

/** The heights of the rows that are in view below the head of the list. */
const heightsInView = (page: Page) =>
  page.evaluate(() => {
    const head = document.querySelector('thead')?.getBoundingClientRect();
    const box = document.querySelector('section > div:has(table)');
    const end = box?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('tbody tr')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= (head?.bottom ?? 0) - 1 && bottom <= end + 1)
      .map(({ height }) => Math.round(height));
  });

/** What stays in view of a case while it scrolls, and its drafts. */
async function expectCaseInOrder(page: Page): Promise<void> {
  await expectAccessible(page, 'case', 'best-practice');
  await openSections(page);
  await expectPageInOrder(page, 'a case with open sections');
  // The progress stays in view while the case scrolls, and covers no focused field.
  const progress = page.getByLabel('進捗を変更する');
  await page.getByRole('heading', { name: '料金', exact: true }).scrollIntoViewIfNeeded();
  await expect(progress).toBeInViewport();
  const comment = page.getByLabel('コメントを追加する');
  await comment.focus();
  await expect(comment).toBeInViewport();

  await page.getByRole('button', { name: '草案を一式で開く' }).click();
  await expect(page.getByRole('img', { name: /^登記書類一式の草案 1ページ目/ })).toBeVisible();
  await expectNoOverhang(page, 'drafts');
  await pressIn(page, '閉じる');
  await expect(page.getByRole('list', { name: '経過' })).toContainText('書類の草案を作成');
}

test('with text of twice the size the header and the form for a call have room', async ({
  browser,
}) => {
  for (const viewport of [desk, small]) {
    const page = await atHome(browser, viewport);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.locator('table a[href*="mtr200"]').first().click();
    await settled(page);
    const what = `twice the size at ${viewport.width}`;
    for (const part of await page.getByRole('banner').locator('button, a').all()) {
      if (await part.isVisible()) await expect(part, what).toBeInViewport({ ratio: 0.95 });
    }
    await openSections(page);
    await press(page, '電話を記録');
    await expect(page.getByLabel('かけた側')).toBeFocused();
    // Room for a date, and no field that is only a frame.
    const fields = page.getByRole('region', { name: '電話' }).locator('input[type=text], textarea');
    for (const field of await fields.all()) {
      const width = await field.evaluate((one) => one.clientWidth);
      expect(width, `${what}: ${await field.getAttribute('name')}`).toBeGreaterThan(160);
    }
    await expectNoOverhang(page, what);
    await page.context().close();
  }
});

test('a field of several lines that the tab key reaches stands above the bar that saves', async ({
  browser,
}) => {
  const page = await atHome(browser, small);
  const number = plain(
    await page
      .getByRole('link', { name: /^\d{8}-\d+$/ })
      .first()
      .textContent(),
  );
  await goWithin(page, `/comregtaqusu${addressOf('MTR210', number)}`);
  const field = page.locator('textarea[name^="values."]').last();
  await field.evaluate((one) => {
    const fields = [...document.querySelectorAll<HTMLElement>('input, textarea')];
    fields[fields.indexOf(one as HTMLElement) - 1]?.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  const bar = page.getByRole('button', { name: /(記入事項を|確認して)保存$/ });
  const room = async () => {
    const [above, below] = await Promise.all([field.boundingBox(), bar.boundingBox()]);
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await page.context().close();
});

test('with large letters lists keep their columns apart and show their rows', async ({
  browser,
}) => {
  for (const viewport of [desk, small]) {
    const page = await atHome(browser, viewport);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } });
    for (const id of ['MTO100', 'MTR100', 'MTR400', 'MTQ100', 'MTR410', 'MTO300'] as const) {
      if (id !== 'MTO100') await goWithin(page, `/comregtaqusu${addressOf(id)}`);
      await settled(page);
      // These lists begin with today, when the demo may have nothing yet.
      if (id === 'MTQ100' || id === 'MTR100') {
        await page.getByRole('textbox', { name: /日（開始）/ }).fill('2026/1/1');
        await page.getByRole('button', { name: '検索', exact: true }).click();
        await settled(page);
      }
      const what = `${id} with large letters at ${viewport.width}`;
      await expectRoomInCells(page, what);
      await expectNoOverhang(page, what);
      const row = page.locator('tbody tr').first();
      await row.scrollIntoViewIfNeeded();
      await expect(row, what).toBeInViewport({ ratio: 0.5 });
    }
    await page.context().close();
  }
});

test('on a phone staff can read and reach everything', async ({ browser }) => {
  const page = await open(browser, '/mta100', phone);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.locator('dialog[open]')).toContainText(message('cm020', 'ユーザーID'));
  await expectPageInOrder(page, 'login refused');
  await pressInDialog(page, 'OK');
  await expectPageInOrder(page, 'login with errors');
  await asStaff(page);
  await expect(page.getByRole('button', { name: '次へ' })).toBeEnabled();
  await expectPageInOrder(page, 'list');
  await page
    .getByRole('button', { name: /^未確認/ })
    .first()
    .click();
  await expectPageInOrder(page, 'request for verification');
  await pressInDialog(page, 'キャンセル');
  await page.getByRole('table').getByRole('link').first().click();
  await openSections(page);
  await expect(page.getByRole('heading', { name: '料金' })).toBeVisible();
  await expectPageInOrder(page, 'case');
  const text = await page.context().newCDPSession(page);
  await text.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expectNoOverhang(page, 'case with text at twice its size');
  await text.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await openMenu(page);
  await expectPageInOrder(page, 'menu of the case');
  await page.getByRole('button', { name: 'お客様情報' }).click();
  await expect(page.getByText('入会日')).toBeVisible();
  await expectPageInOrder(page, 'customer');
  await pressInDialog(page, 'OK');
  await openMenu(page);
  await page.getByRole('button', { name: '申込を取り消す' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(message('mt015'));
  await expectPageInOrder(page, 'question');
  await page.keyboard.press('Escape');
  await page.context().close();
});

test("on a phone what is known of a bank's file is read without scrolling sideways", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: phone, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const login = { username: 'admin01', password: 'Admin-1234' };
  await signInByCall(page, product.origin, 'manager', login);
  await page.goto(`${product.origin}/comregtaqusu/mtr400`);
  const line = '2026/11/20,ｶ)ﾄｳｷﾖｳﾋｶﾞｼﾆﾎﾝｷﾞｼﾞﾕﾂｶｲﾊﾂｹﾝｷﾕｳｼﾞﾖ ﾄｳｷﾖｳﾎﾝｼﾔ,1021000\n';
  const like = '2026/11/20,カ）トウキョウヒガシニホンギジュツカイハツケンキュウジョ,1021000\n';
  const files = [`${line}${line}`, `${like}${line}`];
  for (const [index, text] of files.entries()) {
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: `${index}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(text),
      });
    await expect(page.getByText(/^振込明細を\d件取り込みました/)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /また別の振込です$/ })).toHaveCount(2);
  await settled(page);
  await expectPageInOrder(page, 'known lines');
  const wide = page
    .locator('details div')
    .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).length);
  expect(await wide).toBe(0);
  await page.context().close();
});

test('on a phone verifiers can read and reach everything', async ({ browser }) => {
  const page = await open(browser, '/vfa100', phone);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPageInOrder(page, 'login');
  await asVerifier(page);
  await expect(page.getByRole('button', { name: '次へ' })).toBeEnabled();
  await expectPageInOrder(page, 'list');
  await page.keyboard.press('?');
  await expectPageInOrder(page, 'keys');
  await pressInDialog(page, '閉じる');
  const waiting = page.getByRole('row').filter({ hasText: '審査待ち' }).first();
  await waiting.getByRole('link').first().click();
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(2);
  // axe would judge an element that the page's head half covers by its visible half.
  const toTop = () => page.evaluate(() => scrollTo(0, 0));
  await settled(page);
  await toTop();
  await expectPageInOrder(page, 'receipt');
  await page.getByRole('button', { name: '否認', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(message('vfv014'));
  await pressInDialog(page, 'OK');
  await toTop();
  await expectPageInOrder(page, 'reason missing');
  await page.context().close();
});

test('a tab of its own is the same clerk, and both sign out together', async ({ browser }) => {
  const page = await atHome(browser);
  const second = await page.context().newPage();
  await second.goto(`${product.origin}/comregtaqusu/mtr100`);
  await expect(second.getByRole('heading', { level: 1, name: '申込一覧' })).toBeVisible();
  await second.getByRole('button', { name: 'ログアウト' }).click();
  await pressInDialog(second, 'ログアウト');
  for (const tab of [second, page]) {
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('スタッフログイン');
  }
  await second.goto(`${product.origin}/comregtaqusu/mtr100`);
  await expect(second).toHaveURL(/mta100/);
  await page.context().close();
});

test('every row of a list is reached by the mouse, and the end of a session is announced in view', async ({
  browser,
}) => {
  const page = await atHome(browser, small);
  const last = page.getByRole('table').getByRole('row').last();
  await page.getByRole('table').hover();
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(last).toBeInViewport({ ratio: 0.9, timeout: 200 });
  }).toPass();

  await page.clock.install();
  await page.reload();
  await page.locator('table a[href*="mtr200"]').first().click();
  await openSections(page);
  await page.getByRole('heading', { name: '料金' }).scrollIntoViewIfNeeded();
  await page.clock.runFor('29:05');
  await expect(page.getByRole('button', { name: 'ログインを続ける' })).toBeInViewport({ ratio: 1 });
  await press(page, 'ログインを続ける');

  // A toast goes by itself, but not while somebody points at it, and what was pressed keeps the focus.
  const add = page.getByRole('button', { name: 'コメントを登録' });
  const toast = page.locator('[data-toasts] p');
  const hold = async (text: string) => {
    await page.clock.resume();
    await page.getByLabel('コメントを追加する').fill(text);
    await add.click();
    await expect(toast).toHaveText(message('cm001', 'コメント'));
    await expect(add).toBeFocused();
    await toast.hover();
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
  };
  await hold('電話で確認済み');
  await page.clock.runFor('00:07');
  await expect(toast).toBeVisible();
  await page.clock.runFor('00:02');
  await expect(toast).toHaveCount(0);

  // Dialogs take it over, but not for longer.
  await hold('書類の控えも送付済み');
  await page.clock.runFor('00:05');
  await openMenu(page);
  await press(page, 'お客様情報');
  await expect(top(page).locator('[data-toasts] p')).toBeVisible();
  await page.clock.runFor('00:04');
  await expect(toast).toHaveCount(0);
  await page.context().close();
});
