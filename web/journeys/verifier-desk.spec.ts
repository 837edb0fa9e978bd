import { type Browser, expect, type Page, test } from '@playwright/test';
import { message } from '#contract/server-messages.ts';
import { agreeing } from '../../api/testing/judgement.ts';
import { press, pressIn, top } from './dialogs.ts';
import { expectNoOverhang, expectPageInOrder, goWithin, resize } from './page-checks.ts';
import { linkIn, type Product, startProduct } from './product.ts';
import { command, makeApprover } from './server-commands.ts';
import { signInByCall } from './sign-in.ts';
import { screensOf } from './sweep.ts';

// The verifiers' screens: their accessibility and what the mouse marks; the work itself is in ../screen-tests.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const desk = { width: 1440, height: 900 };
const small = { width: 1152, height: 630 };
const phone = { width: 360, height: 740 };
const base = '/comregtaqusu';

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
    const response = await call(method, `/user/verify${path}`, body, token);
    expect(response.status).toBe(200);
    const isPhoto = response.headers.get('content-type') === 'image/jpeg';
    return isPhoto ? null : (await response.json()).data;
  };
}

const approversNeeded = (count: string) =>
  command(product, 'system', ['set', '0522211001', '--approvers', count]);

async function idOf(userNo: string): Promise<string> {
  const { verifyUserInfoListSeachResultDtoList: rows } = await (await otherDesk())(
    'POST',
    '/verifyUser/searchconditions',
    { userNo },
  );
  return rows[0].userId;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) =>
  page.getByRole('row').filter({ hasText: '審査待ち' }).first().getByRole('link').first();
const bothPhotos = (page: Page) => expect(page.locator('img[src^="blob:"]')).toHaveCount(2);

async function expectSoundAtWork(page: Page, what: string): Promise<void> {
  await expectPageInOrder(page, what);
  await resize(page, small);
  await expectNoOverhang(page, `${what} in a small window`);
  await resize(page, desk);
}

test('every verifier screen and dialog is sound in every window', async ({ browser }) => {
  const signedIn = await signIn(browser);
  const receiptNo = ((await waiting(signedIn).textContent()) ?? '').replaceAll('-', '');
  await signedIn.goto(`${product.origin}${base}/verifyuserlistsearch`);
  const update = signedIn.getByRole('link', { name: /^更新/ }).first();
  const verifyUserId = (await update.getAttribute('href'))?.split('/')[3] ?? '';
  const signedOut = await (await browser.newContext({ viewport: desk })).newPage();
  await signedOut.goto(`${product.origin}${base}/pss110`);
  for (const { id, access, path } of screensOf('verifier-desk', { receiptNo, verifyUserId })) {
    const page = access === 'anyone' ? signedOut : signedIn;
    await goWithin(page, path);
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
      await resize(page, small);
      for (const name of ['承認', '否認', '再申請依頼', '依頼取消']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await resize(page, desk);
      await dialog('キー操作', '閉じる', 'keys');
      await dialog('個人番号を含むため削除', 'キャンセル', 'purge');
      await dialog(/^否認$/, 'OK', 'reason missing');
      await dialog(/^承認$/, 'OK', 'not compared');
      await dialog(/^依頼取消$/, 'キャンセル', 'cancellation');
      await page.getByLabel('書類（表面）の撮り直しの指摘').selectOption({ index: 1 });
      await expectFrameByMouse(page);
      await page.getByRole('button', { name: '明るさを調整する（書類（表面））' }).click();
      await expectSoundAtWork(page, `${id} with a fault`);
      await press(page, '広く表示');
      await expectSoundAtWork(page, `${id} wide`);
      await dialog('再申請依頼', 'キャンセル', 'question');
      await page.getByLabel('書類（表面）の撮り直しの指摘').selectOption('');
      await press(page, '広く表示');
      await expectOldBesideNew(page);
    }
  }
  await press(signedIn, 'ログアウト');
  await expect(top(signedIn)).toContainText(message('ps010'));
  await pressIn(signedIn, 'ログアウト');
  await expect(heading(signedIn)).toContainText('審査担当者ログイン');
  await signedIn.context().close();
  await signedOut.context().close();
});

/** The mouse marks a part of a photo. */
async function expectFrameByMouse(page: Page): Promise<void> {
  await page.getByRole('button', { name: '範囲を囲んで指摘する（書類（表面））' }).click();
  const stage = page.getByRole('figure', { name: '書類（表面）' });
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.4);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.6, { steps: 3 });
  await page.mouse.up();
  await expect(stage.locator('span[style*="left"]')).toBeVisible();
  await page.mouse.move(0, 0);
}

async function expectOldBesideNew(page: Page): Promise<void> {
  const right = page.getByRole('region', { name: '写真（右）' });
  await right.getByRole('button', { name: '前回の写真' }).click();
  await expect(page.getByRole('img', { name: '書類（表面）' })).toHaveCount(2);
  const tops = await page
    .getByRole('figure')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expectSoundAtWork(page, 'old beside new');
}

test('what two approvers see of each other is sound in every window', async ({ browser }) => {
  const password = 'chosen by another';
  await makeApprover(product, 'approver5', '確認　五郎', password);
  const pw = { pw: password, pwConfirm: password };
  await (await otherDesk())('POST', '/verifyUser/add', {
    userNo: 'approver4',
    name: '確認　四郎',
    mailAddress: 'four@example.jp',
    mailAddressConfirm: 'four@example.jp',
    approverFlg: true,
    validityperiodStartDate: '2026-01-01',
    ...pw,
  });
  await approversNeeded('2');
  const chosen = 'chosen while signed in';
  const change = { nowPw: password, newPw: chosen, newPwConfirm: chosen };
  const four = `/verifyUser/${await idOf('approver4')}/pw`;
  await (await otherDesk('approver4', password))('PUT', four, change);
  await (await otherDesk())('PUT', `/verifyUser/${await idOf('verify02')}/pw`, {
    newPw: 'another password',
    newPwConfirm: 'another password',
  });

  const tied = await signIn(browser, 'approver4', chosen);
  const receipt = (await waiting(tied).getAttribute('href')) ?? '';
  await waiting(tied).click();
  await bothPhotos(tied);
  await press(tied, '自分が審査する');
  await expect(tied.getByText(message('vfv029', '確認　一子'))).toBeVisible();
  await expectSoundAtWork(tied, 'the judgement of a tied approver');
  const released = tied.waitForResponse((one) => one.request().method() !== 'GET' && one.ok());
  await press(tied, '中断する');
  await released;
  await tied.context().close();

  const path = `/verifyapps/${/V\d{13}/.exec(receipt)?.[0]}`;
  const one = await otherDesk();
  for (const view of ['10', '20', '30', '40', '50']) {
    await one('GET', `${path.replace('apps/', 'apps/verifyappdocs/verfyappfiles/')}/${view}`);
  }
  await one('POST', `${path}/verifydealwirhhistory/dealwith`, {
    ...(await one('GET', path)),
    ...{ dealKbn: '100', dealComment: '', judgement: agreeing() },
  });
  const page = await signIn(browser, 'approver5', password);
  await goWithin(page, receipt);
  await expect(page.getByText('承認者の判断（2人で確定）')).toBeVisible();
  await press(page, '自分が審査する');
  await expect(page.getByText(/^あなたが審査中/)).toBeVisible();
  await expectPageInOrder(page, 'the first of two votes');
  await press(page, '中断する');
  await page.getByRole('link', { name: '確認利用者一覧' }).click();
  await expect(page.getByText('確認　二郎（verify02）のパスワードの変更')).toBeVisible();
  await expectSoundAtWork(page, 'users that count as one person, and a change that waits');
  const row = page.getByRole('row').filter({ hasText: 'approver4' });
  await row.getByRole('link', { name: /^更新/ }).click();
  await expect(
    page.getByText(message('vfv033', '確認　一子', 'アカウントの登録、承認者の指定')),
  ).toBeVisible();
  await expectSoundAtWork(page, 'an account that counts as one person with another');
  await press(page, 'アドレスを確認する');
  await pressIn(page, '確認した');
  await pressIn(page, 'OK');
  await page.context().close();

  const mail = await product.mail('four@example.jp', /パスワードの設定のお願い/);
  const owner = await (await browser.newContext({ viewport: phone })).newPage();
  await owner.goto(linkIn(mail, /vfa200/));
  await expect(heading(owner)).toContainText('新しいパスワードの設定');
  await expectPageInOrder(owner, 'VFA200');
  await owner.context().close();
});
