import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { message } from '#contract/server-messages.ts';
import { rememberCaptures } from '../../capture/journeys/phone.ts';
import { openTables } from './dialogs.ts';
import { expectPageInOrder } from './page-checks.ts';
import { linkIn, type Product, startProduct } from './product.ts';

// Accessibility of screens and dialogs of visitors, members and applicants; on the narrowest screen,
// public-pages.spec.ts checks those of visitors and members.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const desk = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

async function open(browser: Browser, path: string, viewport: typeof desk): Promise<Page> {
  const handheld = viewport === phone;
  const context = await browser.newContext({
    viewport,
    isMobile: handheld,
    hasTouch: handheld,
    permissions: ['camera'],
  });
  await context.addInitScript(rememberCaptures);
  await context.addInitScript(countSegmenters);
  const page = await context.newPage();
  await page.goto(`${product.origin}/comregtaqusu${path}`);
  return page;
}

function countSegmenters(): void {
  const made = { segmenters: 0 };
  const Own = Intl.Segmenter;
  Object.assign(Intl, {
    Segmenter: class extends Own {
      constructor(...args: ConstructorParameters<typeof Own>) {
        super(...args);
        made.segmenters += 1;
      }
    },
  });
  Object.assign(globalThis, { made });
}

async function signIn(page: Page, address = 'demo@example.jp', password = 'Demo-1234') {
  await page.getByLabel(/^メールアドレス/).fill(address);
  await page
    .getByLabel(/^パスワード/)
    .first()
    .fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('ログイン');
}

const top = (page: Page) => page.locator('dialog[open]').last();
const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click();

async function choosePlans(page: Page): Promise<void> {
  await press(page, 'プランを選択する');
  for (const [index, name] of [/役員変更/, /代表取締役の住所変更/].entries()) {
    await top(page).getByRole('checkbox', { name }).check();
    await top(page)
      .getByRole('radio', { name: /1億円以下/ })
      .nth(index)
      .check();
  }
  await press(top(page), '確定する');
  await press(page, '次へ');
}

async function fillRow(dialog: Locator, name: string, locked: boolean): Promise<void> {
  if (!locked) await dialog.getByLabel(/^役職/).selectOption({ label: '取締役' });
  await dialog.getByLabel(/^氏名/).fill(name);
  if (!locked) await dialog.getByLabel(/^登記原因/).selectOption({ index: 1 });
  await dialog.getByLabel(/^住所/).fill('東京都港区虎ノ門一丁目1番1号');
}

const modes = ['就任・重任', '辞任・任期満了・解任・死亡', '代表取締役の住所変更'] as const;

test('at a desk visitors and members can read and reach everything', async ({ browser }) => {
  const page = await open(browser, '/', desk);
  await expect(page.getByRole('table', { name: '料金表' })).toBeVisible();
  await expectPageInOrder(page, 'landing');
  await page.goto(`${product.origin}/comregtaqusu/mbc100`);
  await press(page, '登録する');
  await expect(top(page).getByRole('button', { name: 'OK' })).toBeVisible();
  await expectPageInOrder(page, 'registration refused');
  await press(top(page), 'OK');
  await expectPageInOrder(page, 'registration with errors');
  await page.goto(`${product.origin}/comregtaqusu/mba100`);
  await expectPageInOrder(page, 'login');
  await signIn(page);
  await expect(page.getByText(/全\d+件中/)).toBeVisible();
  // The first one reads a dictionary, for which a phone takes 100 ms.
  expect(await page.evaluate('made.segmenters')).toBe(0);
  await expectPageInOrder(page, 'home');
  const start = page.getByRole('link', { name: /^申込みを開始する/ });
  const next = page.getByRole('link', { name: /^確認/ }).first();
  await expect(next).toHaveCSS('color', 'rgb(255, 255, 255)');
  await start.click();
  await openTables(page);
  await expect(page.getByRole('heading', { name: '申込内容の入力（1/3）' })).toBeVisible();
  await expectPageInOrder(page, 'step 1');
  await press(page, 'プランを選択する');
  await press(top(page), '確定する');
  await press(top(page), 'OK');
  await expectPageInOrder(page, 'plans refused');
  // A card is a target as a whole.
  const move = top(page).getByRole('checkbox', { name: /代表取締役の住所変更/ });
  await move.check();
  await top(page).getByText('代表取締役の引っ越しなどで').click({ force: true });
  await expect(move).not.toBeChecked();
  await press(top(page), 'キャンセル');
  await choosePlans(page);
  await expectPageInOrder(page, 'step 2');
  for (const mode of modes) {
    await press(page, `${mode}を入力する`);
    const table = page.getByRole('dialog', { name: mode });
    await table.getByLabel(/日/).first().fill('2026/04/01');
    await press(table, 'No.1を入力');
    if (mode === modes[0]) {
      await press(top(page), '確定する');
      await press(top(page), 'OK');
      await expectPageInOrder(page, 'row with errors');
    }
    await fillRow(top(page), '甲野　太郎', mode === modes[2]);
    await press(top(page), '確定する');
    await expectPageInOrder(page, `${mode}: filled`);
    await press(table, '保存する');
  }
  // The answer of the last filing stands there in a line.
  await press(page, '代表取締役の住所の非表示を変える');
  await page.getByLabel('分からない').check();
  await expectPageInOrder(page, 'step 2 answered');
  await press(page, '次へ');
  await expectPageInOrder(page, 'step 3');
  await press(page, '申込内容を確認する');
  await expect(page.getByRole('heading', { name: '申込内容の確認' })).toBeVisible();
  await expectPageInOrder(page, 'check');
  await press(page, '申し込む');
  await expect(page.getByRole('alertdialog')).toContainText(message('mb020'));
  await expectPageInOrder(page, 'question');
  await press(top(page), '申し込む');
  await expect(page.getByRole('heading', { name: 'お申込み後の流れ' })).toBeVisible();
  await expectPageInOrder(page, 'done');
  await page.getByRole('link', { name: /^\d{8}-\d{5}$/ }).click();
  await press(page, '申込みを取り消す');
  await expect(page.getByRole('alertdialog')).toContainText(message('mb030'));
  await expectPageInOrder(page, 'detail and question');
  await press(top(page), '申込みを取り消す');
  await press(top(page), 'OK');
  await expect(page.locator('main :focus')).toBeInViewport();
  await page.context().close();
});

test('on a phone applicants can read and reach everything', async ({ browser, request }) => {
  const address = 'otsuyama@example.jp';
  const api = `${product.origin}/api/v1.0`;
  const login = await request.post(`${api}/login/mainte`, {
    data: { username: 'admin01', password: 'Admin-1234' },
  });
  await request.post(`${api}/all/app/verifyappreqest/add`, {
    headers: { 'X-AUTH-TOKEN': `Bearer ${login.headers()['x-auth-token']}` },
    data: {
      systemId: '0522211001',
      mailAddress: address,
      name: '乙山　花子',
      nameKana: 'オツヤマ　ハナコ',
      birthDate: '1990-04-01',
      address: '東京都千代田区千代田1丁目1番2号',
    },
  });
  const link = linkIn(await product.mail(address, /本人確認/), /capture\/[^?]+$/);
  const page = await open(browser, link.split('/comregtaqusu')[1] ?? '', phone);
  await expect(page.getByText('乙山　花子')).toBeVisible();
  await expectPageInOrder(page, 'guidance');
  await press(page, '本人確認を始める');
  await press(page, '次へ');
  await expect(page.getByRole('alert')).toHaveText(message('apv072', '本人確認書類'));
  await expect(page).toHaveTitle(/^エラー：/);
  await expectPageInOrder(page, 'no document chosen');
  await page.getByRole('radio', { name: '運転免許証', exact: true }).check();
  await press(page, '次へ');
  await expect(top(page)).toContainText('マイナ免許証');
  await expectPageInOrder(page, 'question about the card');
  await press(top(page), 'いいえ');
  for (const view of ['表面', '斜め', '裏面', '正面', '斜め']) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`（${view}）の撮影`);
    const shutter = page.getByRole('button', { name: '撮影する' });
    await expect(shutter).toBeEnabled();
    if (view === '表面') {
      await press(page, '最初からやり直す');
      await expect(top(page)).toContainText(message('apv010'));
      await expectPageInOrder(page, 'start over');
      await press(top(page), 'キャンセル');
    }
    await expectPageInOrder(page, view);
    await shutter.click();
    await expectPageInOrder(page, `${view}: review`);
    await press(top(page), /^(次へ|送信する)$/);
  }
  await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  await expectPageInOrder(page, 'complete');
  await page.context().close();
});
