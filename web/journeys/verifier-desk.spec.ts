import { type Browser, expect, type Page, test } from '@playwright/test';
import { message } from '#contract/messages.ts';
import { screens } from '../screens.ts';
import { addressOf } from '../shared/navigation/address.ts';
import { expectRefusal, press, pressIn, top } from './dialogs.ts';
import { agreeWithAll, judgingKeys } from './judge.ts';
import { expectNoOverhang, expectPageInOrder, goWithin } from './page-checks.ts';
import { linkIn, type Product, startProduct } from './product.ts';
import { command, makeApprover } from './server-commands.ts';
import { signInByCall } from './sign-in.ts';

// The verifiers' screens: their accessibility, work by keyboard, and no photos left behind.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const desk = { width: 1440, height: 900 };
const small = { width: 1152, height: 630 };
const phone = { width: 360, height: 740 };
const base = '/comregtaqusu';
const photoCall = /\/verfyappfiles\/V\d+\/(\d\d)$/;

async function signIn(
  browser: Browser,
  userId = 'verify01',
  password = 'Verify-1234',
): Promise<Page> {
  const context = await browser.newContext({ viewport: desk });
  const page = await context.newPage();
  const username = `0522211001${userId}`;
  await signInByCall(page, product.origin, 'verifier', { username, password });
  await page.goto(`${product.origin}${base}/vfv100`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('最新情報');
  return page;
}

/** Calls of another approver, or of the user given, without a screen. */
async function otherDesk(userId = 'verify01', password = 'Verify-1234') {
  const call = (method: string, path: string, body?: object, token = '') =>
    fetch(`${product.origin}/api/v1.0${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-auth-token': `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
  const login = { username: `0522211001${userId}`, password };
  const token = (await call('POST', '/login/verify', login)).headers.get('x-auth-token') ?? '';
  return async (method: string, path: string, body?: object) => {
    const response = await call(method, `/user/verify/verifyUser${path}`, body, token);
    expect(response.status).toBe(200);
    return (await response.json()).data;
  };
}

const approversNeeded = (count: string) =>
  command(product, 'system', ['set', '0522211001', '--approvers', count]);

async function idOf(userNo: string): Promise<string> {
  const { verifyUserInfoListSeachResultDtoList: rows } = await (await otherDesk())(
    'POST',
    '/searchconditions',
    { userNo },
  );
  return rows[0].userId;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const expectQueue = (page: Page) =>
  expect(page.getByRole('button', { name: '次の受付を審査する' })).toBeVisible();
const waiting = (page: Page) =>
  page.getByRole('row').filter({ hasText: '審査待ち' }).first().getByRole('link').first();
const bothPhotos = (page: Page) => expect(page.locator('img[src^="blob:"]')).toHaveCount(2);

async function expectSoundAtWork(page: Page, what: string): Promise<void> {
  await expectPageInOrder(page, what);
  await page.setViewportSize(small);
  await expectNoOverhang(page, `${what} in a small window`);
  await page.setViewportSize(desk);
}

test('every verifier screen and dialog is sound in every window', async ({ browser }) => {
  const page = await signIn(browser);
  const receiptNo = ((await waiting(page).textContent()) ?? '').replaceAll('-', '');
  await page.goto(`${product.origin}${base}/verifyuserlistsearch`);
  const update = page.getByRole('link', { name: /^更新/ }).first();
  const verifyUserId = (await update.getAttribute('href'))?.split('/')[3] ?? '';
  const numbers: Record<string, string> = { receiptNo, verifyUserId };
  const ours = screens.filter(({ side, access }) => side === 'verifier' && access !== 'anyone');
  expect(ours.length).toBe(10);
  for (const { id, params = [] } of ours) {
    const values = params.filter((name) => !name.endsWith('?')).map((name) => numbers[name]);
    await goWithin(page, `${base}${addressOf(id, ...values)}`);
    if (id === 'VFV210') await bothPhotos(page);
    await expectSoundAtWork(page, id);
    const dialog = async (opener: string | RegExp, way: string, what: string) => {
      await page.getByRole('button', { name: opener }).first().click();
      await expect(top(page)).toBeVisible();
      await expectPageInOrder(page, `${id} ${what}`);
      await pressIn(page, way);
    };
    if (id === 'VFV300')
      await expect(page.getByText(/^\d+件（ほかに依頼取消 \d+件）$/)).toBeVisible();
    if (id === 'VFU100') await dialog(/^利用停止/, 'キャンセル', 'question');
    if (id === 'VFU200') {
      await dialog('登録する', 'OK', 'refused');
      await expectSoundAtWork(page, `${id} with errors`);
    }
    if (id === 'VFV210') {
      // The buttons are visible without scrolling, in the smallest window too.
      await page.setViewportSize(small);
      for (const name of ['承認', '否認', '再申請依頼', '依頼取消']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize(desk);
      await dialog('キー操作', '閉じる', 'keys');
      await dialog('個人番号を含むため削除', 'キャンセル', 'purge');
      await dialog(/^否認$/, 'OK', 'reason missing');
      await page.getByLabel('書類（表面）の撮り直しの指摘').selectOption({ index: 1 });
      await page.getByRole('button', { name: '明るさを調整する（書類（表面））' }).click();
      await expectSoundAtWork(page, `${id} with a fault`);
      await press(page, '広く表示');
      await expectSoundAtWork(page, `${id} wide`);
      await dialog('再申請依頼', 'キャンセル', 'question');
      await page.getByLabel('書類（表面）の撮り直しの指摘').selectOption('');
    }
  }
  await press(page, 'ログアウト');
  await expect(top(page)).toContainText(message('ps010'));
  await pressIn(page, 'ログアウト');
  await expect(heading(page)).toContainText('審査担当者ログイン');
  await page.context().close();
});

test('two approvers decide: one after the other, old photos beside new ones, and nobody twice', async ({
  browser,
}) => {
  const password = 'second approver';
  await makeApprover(product, 'approver2', '確認　三郎', password);
  await approversNeeded('2');
  const [one, two] = [await signIn(browser), await signIn(browser, 'approver2', password)];
  const approve = (page: Page) => page.getByRole('button', { name: '承認', exact: true });

  // The oldest due date is that of a person whose photos were asked for again.
  await expectQueue(one);
  await one.keyboard.press('n');
  await expect(one.getByText(/^あなたが審査中/)).toBeVisible();
  const number = /受付 (V\d+-\d+)（(V\d+-\d+)）/.exec((await heading(one).textContent()) ?? '');
  const [, receiptNo = '', origin = ''] = number ?? [];
  await bothPhotos(one);
  const previous = one.waitForResponse(/\/verfyappfiles\/V\d+\/10\/previous$/);
  const right = one.getByRole('region', { name: '写真（右）' });
  await right.getByRole('button', { name: '前回の写真' }).click();
  expect((await previous).status()).toBe(200);
  await expect(right.getByText(origin)).toBeVisible();
  await expect(right.getByText('反射')).toBeVisible();
  const fronts = one.getByRole('img', { name: '書類（表面）' });
  await expect(fronts).toHaveCount(2);
  const sources = await fronts.evaluateAll((all) => all.map((it) => it.getAttribute('src')));
  expect(new Set(sources).size).toBe(2);
  const tops = await one
    .getByRole('figure')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expectSoundAtWork(one, 'old beside new');

  await two.reload();
  const row = two.getByRole('row').filter({ hasText: receiptNo });
  await expect(row).toContainText('確認　一子');
  await row.getByRole('link').first().click();
  await expect(two.getByText(/^確認　一子さんが審査中/)).toBeVisible();
  await expect(approve(two)).toBeDisabled();

  // Nothing is approved while a line is open.
  await one.keyboard.press('a');
  const all = '氏名」「住居」「生年月日」「書類の番号」「交付日」「有効期限」「写真」「顔';
  await expectRefusal(one, message('vfv041', all));
  await agreeWithAll(one);
  await one.keyboard.press('a');
  await expect(top(one)).toContainText(message('vfv013', '承認'));
  await one.keyboard.press('Enter');
  await expect(top(one)).toContainText(message('vfv017', '承認'));
  await pressIn(one, 'OK');
  await expect(one.getByText('確認　一子（あなた）')).toBeVisible();
  await expect(one.getByText(message('vfv019'))).toBeVisible();
  await expect(approve(one)).toBeDisabled();
  await expect(one.getByRole('button', { name: '自分が審査する' })).toHaveCount(0);

  await two.reload();
  await expect(two.getByText('承認者の判断（2人で確定）')).toBeVisible();
  await press(two, '自分が審査する');
  await expect(two.getByText(/^あなたが審査中/)).toBeVisible();
  await expectPageInOrder(two, 'the first of two votes');
  await agreeWithAll(two);
  await two.keyboard.press('a');
  await expect(top(two)).toContainText(message('vfv013', '承認'));
  await two.keyboard.press('Enter');
  await expect(top(two)).toContainText(message('vfv016', '承認'));
  await pressIn(two, 'OK');
  await expect(two.getByRole('img', { name: /^承認印/ })).toBeVisible();
  await expect(two.getByText('確認　一子、確認　三郎')).toBeVisible();
  await approversNeeded('1');
  await one.context().close();
  await two.context().close();
});

test('a verifier works through the queue by keyboard', async ({ browser }) => {
  const page = await signIn(browser);
  const requested: string[] = [];
  page.on('request', (request) => {
    const detail = photoCall.exec(new URL(request.url()).pathname)?.[1];
    if (detail) requested.push(detail);
  });
  await expectQueue(page);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/vfv210/);
  const first = page.url();
  await expect(page.getByText(/^あなたが審査中/)).toBeVisible();
  await expect.poll(() => requested).toEqual(['10', '40', '20', '30', '50']);
  await bothPhotos(page);
  const photo = page.getByRole('img', { name: '顔（斜め）' });
  await page.keyboard.press('5');
  await expect(photo).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.press('+');
  await expect(photo.locator('..')).toHaveAttribute('style', /rotate\(90deg\) scale\(1\.5\)/);
  // The mouse can copy no photo.
  expect(await photo.evaluate((image) => (image as HTMLImageElement).draggable)).toBe(false);
  const figure = page.getByRole('figure', { name: '顔（斜め）' });
  const menu = { bubbles: true, cancelable: true };
  expect(
    await figure.evaluate(
      (it, options) => it.dispatchEvent(new Event('contextmenu', options)),
      menu,
    ),
  ).toBe(false);
  const source = (await photo.getAttribute('src')) ?? '';

  // The reason adds its text; only the marked photo is asked for again.
  await page.getByLabel('書類（表面）の撮り直しの指摘').selectOption({ index: 1 });
  await page.getByRole('button', { name: '範囲を囲んで指摘する（書類（表面））' }).click();
  const stage = page.getByRole('figure', { name: '書類（表面）' });
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 3 });
  await page.mouse.up();
  const frame = stage.locator('span[style*="left"]');
  await expect(frame).toBeVisible();
  // By keys as well: the first adds a frame, arrows move it, with Shift they enlarge it.
  await page.getByRole('button', { name: '範囲を囲んで指摘する（書類（表面）' }).press('Enter');
  await expect(stage).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key);
  await expect(frame).toHaveAttribute('style', /left: 37%; top: 40%; width: 30%; height: 22%/);
  await page.keyboard.press('Enter');
  await expect(stage).not.toHaveAttribute('data-drawing');
  const comment = page.getByLabel(/^コメント/);
  await expect(comment).toHaveValue(/^書類（表面）：.+ください。$/);
  await comment.fill(`${await comment.inputValue()}\n（明るい部屋で）`);
  const sent = page.waitForRequest(/verifyappreqest\/V\d+\/add$/);
  await press(page, '再申請依頼');
  await expect(top(page)).toContainText(message('vfv012'));
  await expect(top(page)).toContainText('（明るい部屋で）');
  await page.keyboard.press('Enter');
  const body = (await sent).postDataJSON();
  expect(body.photoFaultList).toMatchObject([
    { docDetailKbn: '10', region: { x: expect.closeTo(0.37), height: expect.closeTo(0.22) } },
  ]);
  expect(body.dealComment).toContain('（明るい部屋で）');
  await expect(top(page)).toContainText(message('vfv016', '再申請を依頼'));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(first);
  const second = page.url();
  await bothPhotos(page);
  expect(
    await page.evaluate(
      (url) =>
        fetch(url).then(
          () => 'there',
          () => 'gone',
        ),
      source,
    ),
  ).toBe('gone');

  // An internal reason is not shown to applicants, and a denial asks for nothing.
  const reasons = page.getByLabel('理由', { exact: true });
  await expect(reasons).not.toContainText('（');
  await reasons.selectOption('300 41');
  await press(page, '再申請依頼');
  await expect(page.getByText(message('vfv026', '担当者の変更', '再申請依頼'))).toBeVisible();
  await press(page, '担当者の変更を外す');
  await press(page, '再申請依頼');
  await expectRefusal(page, message('vfv014'));
  await expect(page.getByText(message('vfv014'))).toBeVisible();
  await reasons.selectOption('400 01');
  await expect(comment).toHaveValue(/ください。$/);
  await expect(page.getByText(message('vfv014'))).toHaveCount(0);
  await press(page, '否認');
  await expect(top(page)).toContainText('不鮮明');
  await expect(top(page)).not.toContainText('ください');
  await pressIn(page, 'キャンセル');
  await expect(comment).toHaveValue('不鮮明');
  await press(page, '不鮮明を外す');

  const applicant = (await page.locator('dd[class*="name"]').first().textContent()) ?? '';
  expect(applicant).not.toBe('');
  await heading(page).click();
  // From taking the receipt to its approval: n, the lines, a and the confirmation.
  expect(judgingKeys.length + 3).toBeLessThanOrEqual(14);
  await agreeWithAll(page);
  await page.keyboard.press('a');
  await expect(top(page)).toContainText(message('vfv013', '承認'));
  await expect(top(page)).toContainText(applicant);
  await expect(top(page)).toContainText(message('vfv027', '裏面、顔（斜め）'));
  await page.keyboard.press('Enter');
  await expect(top(page)).toContainText(message('vfv016', '承認'));
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(second);
  await bothPhotos(page);

  // A photo with an individual number is destroyed, and the verifier asks for a new one.
  await page.getByRole('button', { name: '個人番号を含むため削除' }).first().click();
  await expect(top(page)).toContainText(message('vfv015'));
  await expect(top(page)).toContainText('書類（表面）');
  await pressIn(page, '削除する');
  await pressIn(page, 'OK');
  await expect(page.getByText('この写真は消去されています')).toBeVisible();
  const thumbnail = (name: string) => page.getByRole('tab', { name }).locator('span').first();
  await expect(thumbnail('書類（斜め）')).toHaveAttribute('style', /blob:/);
  await expect(thumbnail('書類（表面）')).not.toHaveAttribute('style', /blob:/);
  await expect(page.getByRole('button', { name: '承認', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: '再申請依頼' })).toBeEnabled();

  // After a lost response the screen does not show the receipt's old state.
  await page.route(/\/dealwith$/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await reasons.selectOption('200 08');
  await press(page, '否認');
  await pressIn(page, '否認する');
  await expectRefusal(page, message('cm111', '審査履歴'));
  await expect(page.getByText('あなたが審査中')).toHaveCount(0);
  await expect(page.getByRole('button', { name: '否認', exact: true })).toBeDisabled();
  await page.context().close();
});

test('a search stays in the address, and begins anew from elsewhere', async ({ browser }) => {
  const page = await signIn(browser);
  await page.getByRole('link', { name: '受付・申請一覧' }).click();
  const start = page.getByRole('textbox', { name: '受付日（開始）' });
  const today = await page.getByRole('textbox', { name: '受付日（終了）' }).inputValue();
  await expect(start).toHaveValue(today);
  await start.fill('R8.1.1');
  await page.getByRole('checkbox', { name: '承認', exact: true }).check();
  await page.getByRole('checkbox', { name: '否認' }).check();
  await heading(page).click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('受付番号')).toBeFocused();
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows.first()).toContainText(/承認|否認/);
  await expect(rows.filter({ hasText: /案内済|審査待ち/ })).toHaveCount(0);
  const found = page.url();
  const count = await rows.count();
  await page.reload();
  await expect(rows).toHaveCount(count);
  await heading(page).click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /印 / }).first()).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(rows).toHaveCount(count);
  await expect(page.getByRole('checkbox', { name: '否認' })).toBeChecked();
  expect(new URL(page.url()).search).toBe(new URL(found).search);
  await page.getByRole('link', { name: 'ホーム' }).click();
  await expect(heading(page)).toContainText('最新情報');
  await press(page, '次へ');
  await expect(rows.first().getByRole('cell').first()).toHaveText('11');
  await page.getByRole('link', { name: '受付・申請一覧' }).click();
  await expect(start).toHaveValue(today);
  await expect(page.getByRole('checkbox', { name: '否認' })).not.toBeChecked();
  await start.fill('2026/13/1');
  await press(page, '検索');
  await expectRefusal(page, message('cm031', '受付日（開始）'));
  await page.context().close();
});

test('two accounts of one approver become two persons by a second approver and a mailed link', async ({
  browser,
}) => {
  const password = 'chosen by another';
  await makeApprover(product, 'approver5', '確認　五郎', password);
  const pw = { pw: password, pwConfirm: password };
  await (await otherDesk())('POST', '/add', {
    userNo: 'approver4',
    name: '確認　四郎',
    mailAddress: 'four@example.jp',
    mailAddressConfirm: 'four@example.jp',
    approverFlg: true,
    validityperiodStartDate: '2026-01-01',
    ...pw,
  });
  await approversNeeded('2');

  // A password of one's own replaces the one that another has set, and unties nothing.
  const chosen = 'chosen while signed in';
  const change = { nowPw: password, newPw: chosen, newPwConfirm: chosen };
  const path = `/${await idOf('approver4')}/pw`;
  await (await otherDesk('approver4', password))('PUT', path, change);
  // The approver sees that before deciding.
  const four = await signIn(browser, 'approver4', chosen);
  await expectQueue(four);
  await four.keyboard.press('n');
  await expect(four.getByText(message('vfv029', '確認　一子'))).toBeVisible();
  await expectSoundAtWork(four, 'the judgement of a tied approver');

  // Another approver's new password waits for this one's consent.
  await (await otherDesk())('PUT', `/${await idOf('verify02')}/pw`, {
    newPw: 'another password',
    newPwConfirm: 'another password',
  });
  const five = await signIn(browser, 'approver5', password);
  await five.getByRole('link', { name: '確認利用者一覧' }).click();
  const row = five.getByRole('row').filter({ hasText: 'approver4' });
  await expect(row).toContainText('確認　一子さんと同一人');
  await expect(five.getByRole('row').filter({ hasText: 'approver5' })).toContainText('独立した1人');
  await expect(five.getByText('確認　二郎（verify02）のパスワードの変更')).toBeVisible();
  await expectSoundAtWork(five, 'users that count as one person, and a change that waits');
  await press(five, '却下する');
  await pressIn(five, '却下する');
  await pressIn(five, 'OK');
  await expect(five.getByText('承認を待っている変更があります')).toHaveCount(0);

  await row.getByRole('link', { name: /^更新/ }).click();
  const tied = five.getByText(message('vfv033', '確認　一子', 'アカウントの登録、承認者の指定'));
  await expect(tied).toBeVisible();
  await expectSoundAtWork(five, 'an account that counts as one person with another');
  await press(five, 'アドレスを確認する');
  await expect(top(five)).toContainText(message('vfv034', 'four@example.jp', '確認　四郎'));
  await pressIn(five, '確認した');
  await expect(top(five)).toContainText('four@example.jpにリンクを送信しました。');
  await pressIn(five, 'OK');
  await expect(five.getByRole('button', { name: 'リンクを送り直す' })).toBeVisible();

  const mail = await product.mail('four@example.jp', /パスワードの設定のお願い/);
  const owner = await (await browser.newContext({ viewport: phone })).newPage();
  await owner.goto(linkIn(mail, /vfa200/));
  await expect(heading(owner)).toContainText('新しいパスワードの設定');
  await expect(owner).toHaveURL(`${product.origin}${base}/vfa200`);
  await expectPageInOrder(owner, 'VFA200');
  await press(owner, '設定する');
  await expectRefusal(
    owner,
    message('cm020', '新しいパスワード'),
    message('cm020', '新しいパスワード（確認）'),
  );
  await owner.getByLabel(/^新しいパスワード※/).fill('chosen by its owner');
  await owner.getByLabel(/^新しいパスワード（確認）/).fill('chosen by its owner');
  await press(owner, '設定する');
  await expect(top(owner)).toContainText(message('vfv039'));
  await pressIn(owner, 'OK');
  await expect(heading(owner)).toContainText('審査担当者ログイン');
  await owner.goto(`${product.origin}${base}/vfa200`);
  await expect(owner.getByText('メールに記載されたリンクから')).toBeVisible();
  await five.reload();
  await expect(heading(five)).toContainText('確認利用者変更');
  await expect(tied).toHaveCount(0);
  await approversNeeded('1');
  const own = await signIn(browser, 'approver4', 'chosen by its owner');
  for (const page of [own, owner, four, five]) await page.context().close();
});

test('an approver keeps the users of the system, and himself', async ({ browser }) => {
  const page = await signIn(browser);
  await page.getByRole('link', { name: '確認利用者登録' }).click();
  const fill = (label: RegExp, value: string) => page.getByLabel(label).first().fill(value);
  await fill(/^ユーザーID/, 'kakunin9');
  await fill(/^氏名※/, '確認　九子');
  await fill(/^氏名（カナ）/, 'かくにん　ｷｭｳｺ');
  await fill(/^メールアドレス※/, 'nine@example.jp');
  await expect(page.getByLabel(/^氏名（カナ）/)).toHaveValue('カクニン　キュウコ');
  await fill(/^メールアドレス（確認）/, 'nine@example.jp');
  await fill(/^パスワード※/, 'long enough for staff');
  await fill(/^パスワード（確認）/, 'long enough for staff');
  await press(page, '登録する');
  await pressIn(page, 'OK');
  await expect(heading(page)).toContainText('確認利用者一覧');
  await page.getByLabel('ユーザーID').fill('kakunin');
  await press(page, '検索');
  const row = page.getByRole('row').filter({ hasText: 'kakunin9' });
  await row.getByRole('link', { name: /^更新/ }).click();
  await fill(/^氏名※/, '確認　十子');
  // Another user saves first: what was typed stays, and the other change shows.
  const path = `/${page.url().split('/')[5]}`;
  const desk = await otherDesk();
  const verifier = await desk('GET', path);
  await desk('PUT', path, {
    ...verifier,
    nameKana: 'カクニン　トオコ',
    mailAddressConfirm: verifier.mailAddress,
  });
  await press(page, '変更する');
  await expectRefusal(page, message('cm200'));
  await expect(page.getByText(message('vfv025', '氏名（カナ）'))).toBeVisible();
  await expect(page.getByLabel(/^氏名（カナ）/)).toHaveValue('カクニン　トオコ');
  await expect(page.getByLabel(/^氏名※/)).toHaveValue('確認　十子');
  await press(page, '変更する');
  await pressIn(page, 'OK');
  await expect(page.getByLabel('ユーザーID')).toHaveValue('kakunin');
  await expect(row).toContainText('確認　十子');
  await row.getByRole('button', { name: /^利用停止/ }).click();
  await expect(top(page)).toContainText(message('cm011', '確認　十子（kakunin9）'));
  await pressIn(page, '利用停止にする');
  await pressIn(page, 'OK');
  await expect(row).toContainText('利用停止中');
  await row.getByRole('link', { name: /^参照/ }).click();
  await expect(page.getByText(message('mt043'))).toBeVisible();
  await press(page, '利用を再開する');
  await expect(top(page)).toContainText(message('mt018', '確認　十子（kakunin9）'));
  await pressIn(page, '再開する');
  await pressIn(page, 'OK');
  await expect(page.getByText(message('mt043'))).toHaveCount(0);
  await expect(page.getByLabel(/^氏名※/)).toBeEnabled();
  await page.getByRole('link', { name: '確認利用者一覧' }).click();

  await page.getByLabel('ユーザーID').fill('verify01');
  await press(page, '検索');
  await page
    .getByRole('row')
    .filter({ hasText: 'verify01' })
    .getByRole('link', { name: /^更新/ })
    .click();
  await page.getByRole('link', { name: 'パスワードを変更' }).click();
  await expect(page.getByText('確認　一子（verify01）のパスワードを変更します。')).toBeVisible();
  await page.getByRole('link', { name: 'キャンセル' }).click();
  await fill(/^ユーザーID/, 'verify01.new');
  await press(page, '変更する');
  await expect(top(page)).toContainText(message('IVFV012'));
  await pressIn(page, 'OK');
  await expect(heading(page)).toContainText('審査担当者ログイン');
  await expect(page.getByLabel(/^システムID/)).toBeFocused();
  await page.goto(`${product.origin}${base}/vfv100`);
  await expect(heading(page)).toContainText('審査担当者ログイン');
  await page.context().close();
  const again = await signIn(browser, 'verify01.new');
  await again.context().close();
});
