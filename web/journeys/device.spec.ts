import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { message } from '#contract/server-messages.ts';
import { draftsOnDevice, press, pressIn, top } from './dialogs.ts';
import { expectPageInOrder } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';
import { walkUninspected } from './uninspected.ts';

// What the browser does for its user: prerendered pages, newer versions, times without a network, and what is removed
// when a user leaves.

const wholeBrowser = {
  args: ['--no-sandbox', '--disable-gpu'],
  executablePath: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
};

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const base = () => `${product.origin}/comregtaqusu`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function signIn(page: Page, address = 'demo@example.jp', password = 'Demo-1234') {
  await page.goto(`${base()}/mba100`);
  await page.getByLabel(/^メールアドレス/).fill(address);
  await page
    .getByLabel(/^パスワード/)
    .first()
    .fill(password);
  await press(page, 'ログイン');
  await page.waitForURL(/mbr100/);
}

/** The home screen of a signed-in member. */
async function atHome(page: Page, username = 'demo@example.jp', password = 'Demo-1234') {
  await signInByCall(page, product.origin, 'member', { username, password });
  await page.goto(`${base()}/mbr100`);
}

/** Delays responses of matching addresses until the returned function is called. */
async function hold(context: BrowserContext, url: RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(url, async (route) => {
    await released;
    // The page may have closed in the meantime.
    await route.continue().catch(() => {});
  });
  return async () => {
    release();
    await context.unroute(url);
  };
}

/** Whether the app has rendered the page, or it is still prerendered. */
const isApp = (page: Page) =>
  page.evaluate(() => /__react/.test(Object.keys(document.querySelector('h1') ?? {}).join()));

/** The detail of an application shows, with the server's data. */
async function expectDetail(page: Page, number: string): Promise<void> {
  await expect(heading(page)).toHaveText('申込内容の詳細');
  await expect(page.locator('main').getByText(number, { exact: true }).first()).toBeVisible();
}

/** Ticks a plan in the open dialog of a new application, which makes a draft. */
async function beginApplication(page: Page): Promise<void> {
  await page.goto(`${base()}/mbr400?step=1`);
  await press(page, 'プランを選択する');
  await top(page)
    .getByRole('checkbox', { name: /役員変更/ })
    .check();
  await expect.poll(() => draftsOnDevice(page)).toContain('1010');
}

const expectDraft = (page: Page) =>
  expect(top(page).getByRole('checkbox', { name: /役員変更/ })).toBeChecked();

/** Everything personal that a page could still read, as one text. */
function keptOnDevice(page: Page, besides = ''): Promise<string> {
  return page.evaluate(async (besides) => {
    const { [besides]: _, ...local } = { ...localStorage };
    const stored: unknown[] = [local, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const db = opening.result;
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => rows.addEventListener('success', resolve));
        stored.push(rows.result);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      stored.push(requests.map(({ url }) => url).filter((url) => url.includes('/api/')));
    }
    return JSON.stringify(stored);
  }, besides);
}

test('pages for visitors are there before any script, and keep what is done on them before the app comes', async ({
  browser,
}) => {
  const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const [path, words] of [
    ['pss200/200/0', '第1条'],
    ['pss300/100/0', '登記の期限はいつですか。'],
    ['mba100', 'パスワードをお忘れの方'],
    ['mbc100', '会社名'],
  ] as const) {
    await bare.goto(`${base()}/${path}`);
    await expect(heading(bare), path).toBeVisible();
    await expect(bare.getByText(words).first(), path).toBeVisible();
  }
  await bare.context().close();

  // The app is fetched while the visitor reads, and runs at the first action. Without a window Chromium moves a mouse over
  // each new page, which is an action.
  const whole = await chromium.launch(wholeBrowser);
  const reader = await whole.newPage();
  await reader.goto(`${base()}/pss200/200/0`);
  await expect(reader.locator('link[rel="modulepreload"]')).not.toHaveCount(0);
  await expect(reader.locator('script[src]')).toHaveCount(0);
  expect(await isApp(reader)).toBe(false);
  await reader.getByRole('tab').nth(1).click();
  await expect(reader).toHaveURL(/pss200\/200\/1/);
  expect(await isApp(reader)).toBe(true);
  await whole.close();

  const context = await browser.newContext();
  const page = await context.newPage();
  let appCame = await hold(context, /assets\/index-.*\.js/);
  await page.goto(`${base()}/mba100`, { waitUntil: 'domcontentloaded' });
  const address = page.getByLabel(/^メールアドレス/);
  const password = page.getByLabel(/^パスワード/).first();
  await address.fill('demo@example.jp');
  await page.getByLabel('ログイン状態を保持する').check();
  await password.fill('Demo-1234');
  await press(page, 'パスワードを表示する');
  await password.focus();
  await appCame();
  await expect.poll(() => isApp(page)).toBe(true);
  await expect(password).toHaveAttribute('type', 'text');
  await expect(address).toHaveValue('demo@example.jp');
  await expect(page.getByLabel('ログイン状態を保持する')).toBeChecked();
  await expect(password).toBeFocused();

  // A form that is sent before the app runs waits for it; none of it gets into the address.
  appCame = await hold(context, /assets\/index-.*\.js/);
  await page.goto(`${base()}/mba100`, { waitUntil: 'domcontentloaded' });
  await address.fill('demo@example.jp');
  await password.fill('Demo-1234');
  await password.press('Enter');
  await expect(page).toHaveURL(`${base()}/mba100`);
  await appCame();
  await page.waitForURL(/mbr100/);

  const other = await browser.newContext();
  const help = await other.newPage();
  appCame = await hold(other, /assets\/index-.*\.js/);
  await help.goto(`${base()}/pss300/100/0`, { waitUntil: 'domcontentloaded' });
  await help.getByText('登記の期限はいつですか。').click();
  await appCame();
  await expect.poll(() => isApp(help)).toBe(true);
  await expect(help.getByText('変更の日の翌日を1日目として数え')).toBeVisible();
  await other.close();
  await context.close();
});

test('a double click in a dialog does nothing to the page beneath', async ({ page }) => {
  await page.goto(`${base()}/pss400`);
  await page.getByLabel(/^お名前\s*※/).fill('甲野　太郎');
  await press(page, '送信する');
  // Wherever the second click lands, it would hit the link back.
  await page.addStyleTag({ content: 'main a { position: fixed; inset: 0; z-index: 9 }' });
  await top(page).getByRole('button', { name: 'OK' }).dblclick();
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page).toHaveURL(/pss400/);
  await expect(page.getByLabel(/^お名前\s*※/)).toHaveValue('甲野　太郎');
  // A new click works again.
  await page.mouse.click(200, 200);
  await expect(page.getByRole('alertdialog')).toContainText(message('ps011'));
});

/** An application is begun, a newer version is installed meanwhile, and taken at home; then the application goes on. */
async function takeNewVersion(report: (seen: Record<string, unknown>) => void): Promise<void> {
  const base = '/comregtaqusu';
  const shown = <Found>(find: () => Found | undefined | null) =>
    new Promise<Found>((resolve) => {
      const look = () => {
        const found = find();
        if (!found) return;
        changes.disconnect();
        resolve(found);
      };
      const changes = new MutationObserver(look);
      changes.observe(document, {
        ...{ attributes: true, characterData: true, childList: true, subtree: true },
      });
      look();
    });
  const named = (kind: string, name: string) =>
    [...document.querySelectorAll<HTMLElement>(kind)].find(
      ({ textContent }) => textContent === name,
    );
  const press = async (name: string) => (await shown(() => named('button', name))).click();
  const plans = () =>
    shown(() => document.querySelector('[aria-label="選択中のプラン"]')?.textContent);
  const isAnnounced = () => named('p', '新しいバージョンがあります') !== undefined;
  const seen = JSON.parse(sessionStorage.getItem('test.seen') ?? '{}');
  const goOn = (path: string) => {
    sessionStorage.setItem('test.seen', JSON.stringify(seen));
    location.href = base + path;
  };
  const { serviceWorker } = navigator;
  const register = serviceWorker.register.bind(serviceWorker);
  const registeredByApp = new Promise<void>((resolve) => {
    serviceWorker.register = async (...given) => {
      const registration = await register(...given);
      resolve();
      return registration;
    };
  });
  const at = location.pathname.replace(base, '');

  if (at === '/mba100') {
    const login = await fetch('/api/v1.0/login/core', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'demo@example.jp', password: 'Demo-1234' }),
    });
    const { data: user } = await login.json();
    const token = login.headers.get('x-auth-token');
    localStorage.setItem('owner.member', user.id);
    sessionStorage.setItem(
      'session.member',
      JSON.stringify({ token, user, signedInAt: Date.now() }),
    );
    goOn('/mbr100');
  } else if (at === '/mbr100') {
    await serviceWorker.ready;
    goOn('/mbr400?step=1');
  } else if (!seen.worker) {
    await press('プランを選択する');
    const plan = await shown(() => document.querySelector<HTMLInputElement>('#plan-1010'));
    plan.click();
    // Another script for the same pages is a newer version; it installs and waits.
    await registeredByApp;
    const scope = `${base}/`;
    const newer = await register(`${scope}sw.js?newer`, { scope });
    await new Promise<void>((resolve) => {
      const { installing } = newer;
      if (!installing) return resolve();
      installing.addEventListener('statechange', () => newer.waiting && resolve());
    });
    seen.inForm = { announced: isAnnounced(), ticked: plan.checked };
    const capital = await shown(() =>
      document.querySelector<HTMLInputElement>('[name="plan-1010-capital"]:enabled'),
    );
    capital.click();
    await press('確定する');
    seen.afterForm = { plans: await plans(), announced: isAnnounced() };
    (await shown(() => named('a', 'ホーム'))).click();
    await shown(() => isAnnounced());
    // A navigation would hang until the new worker has begun its work.
    addEventListener('beforeunload', () => {
      const { scriptURL = '', state = '' } = newer.active ?? {};
      seen.worker = `${scriptURL} ${state}`;
      sessionStorage.setItem('test.seen', JSON.stringify(seen));
    });
    // On a busy machine the page waits longer for the new worker than its patience of twenty seconds.
    window.setTimeout = (() => 0) as unknown as typeof window.setTimeout;
    await press('更新する');
  } else {
    report({ ...seen, plans: await plans() });
  }
}

test('a newer version waits until forms are left, and takes nothing away', async () => {
  const start = '/comregtaqusu/mba100';
  const seen = await walkUninspected(
    wholeBrowser,
    { origin: product.origin, start },
    takeNewVersion,
  );
  const plans = expect.stringContaining('役員変更');
  expect(seen).toEqual({
    inForm: { announced: false, ticked: true },
    afterForm: { announced: false, plans },
    worker: expect.stringMatching(/newer activated$/),
    plans,
  });
});

/** Breaks a file of the service worker's cache, as a server that changes in between does, and opens its screen. */
async function walkOverBrokenCache(report: (seen: string) => void): Promise<void> {
  const own = window.fetch;
  const newer = { headers: { 'content-type': 'text/javascript' } };
  window.fetch = (input, init) =>
    String(input).endsWith('/sw.js')
      ? Promise.resolve(new Response('// another version', newer))
      : own(input, init);
  if (!sessionStorage.getItem('walk.broken')) {
    await navigator.serviceWorker.ready;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        if (!/MBC100-/.test(request.url)) continue;
        sessionStorage.setItem('walk.broken', request.url);
        await cache.put(request, new Response('', { status: 404 }));
      }
    }
    location.href = '/comregtaqusu/mbc100';
    return;
  }
  const look = () => {
    const title = document.querySelector('h1')?.textContent ?? '';
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === '更新する',
    );
    if (title === 'アカウント登録') report(title);
    else if (button && sessionStorage.getItem('walk.pressed')) report('更新する');
    else if (button) {
      // The first replacement is by itself; one press is enough for what comes back all the same.
      addEventListener('beforeunload', () => sessionStorage.setItem('walk.pressed', 'yes'));
      button.click();
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look();
}

test('a service worker with files of two versions is left behind', async () => {
  const at = { origin: product.origin, start: '/comregtaqusu/pss110' };
  expect(await walkUninspected(wholeBrowser, at, walkOverBrokenCache)).toBe('アカウント登録');
});

test('a page that outlived its version makes way for the new one, once by itself, and blames no network', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await atHome(page);
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1;
  });
  const part = /assets\/MBC110-.*\.js/;
  const version = /comregtaqusu\/sw\.js/;

  // Without a network a newer version cannot be detected.
  await context.route(part, (route) => route.abort());
  await context.route(version, (route) => route.abort());
  await page.goto(`${base()}/mbc110`);
  await expect(page.getByText(message('cm501'))).toBeVisible();
  expect(loaded).toBe(1);
  await context.unroute(part);
  await context.unroute(version);
  await press(page, '再読み込み');
  await expect(heading(page)).toHaveText('アカウント設定');

  // After a deployment the old file is gone, and the server names others.
  loaded = 0;
  await context.route(part, (route) => route.fulfill({ status: 404 }));
  await context.route(version, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/assets\/[\w-]+\.js/g, 'assets/newer.js');
    await route.fulfill({ response, body });
  });
  await page.goto(`${base()}/mbc110`);
  await expect(page.getByText('新しい版に更新されました。')).toBeVisible();
  expect(loaded).toBe(2);
  await expectPageInOrder(page, 'newer version');
  await context.unroute(part);
  await press(page, '更新する');
  await expect(heading(page)).toHaveText('アカウント設定');
  await context.close();
});

test('what was seen before shows at once while the present state is asked for', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await atHome(page);
  const list = page.getByRole('region', { name: '申込一覧' });
  const number = list.getByRole('link', { name: /^\d{8}-\d{5}$/ }).first();
  const first = (await number.textContent()) ?? '';
  const waits = page.getByText('最新の内容を確認中…');
  await number.click();
  await expectDetail(page, first);
  await page.goBack();
  await expect(number).toHaveText(first);

  // Back finds the page of the list that the detail was opened from.
  await page.getByRole('button', { name: '次へ' }).click();
  await expect(number).not.toHaveText(first);
  const later = (await number.textContent()) ?? '';
  await number.click();
  await expectDetail(page, later);
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(number).toHaveText(later);
  await page.getByRole('button', { name: '前へ' }).click();
  await expect(number).toHaveText(first);

  // There is no response yet: not for the list, not for the detail, and not after a reload.
  const release = await hold(context, /api\/v1\.0\/user\/core/);
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(number).toHaveText(first);
    await number.click();
    await expectDetail(page, first);
    if (reload) {
      await expect(waits).toBeVisible();
      await expect(page.getByRole('button', { name: '申込みを取り消す' })).toBeVisible();
      await expect(page.getByText(/時点の内容を表示しています/)).toHaveCount(0);
    }
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(heading(page)).toHaveText('ホーム');
  }
  await release();
  await expect(waits).toHaveCount(0);
  await expect(number).toHaveText(first);
  await context.close();
});

test('a member may install the app, keeps input without a network and through a crash, and leaves nothing behind', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'touki-device-'));
  const start = async (): Promise<[BrowserContext, Page]> => {
    const context = await chromium.launchPersistentContext(profile, {
      ...wholeBrowser,
      locale: 'ja-JP',
      serviceWorkers: 'allow',
    });
    context.setDefaultTimeout(15_000);
    const page = context.pages()[0] ?? (await context.newPage());
    page.on('dialog', (dialog) => dialog.accept());
    return [context, page];
  };
  let [context, page] = await start();
  await atHome(page);
  const number = page.getByRole('link', { name: /^\d{8}-\d{5}$/ }).first();
  const first = (await number.textContent()) ?? '';
  await number.click();
  await expectDetail(page, first);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // Only a browser with a profile can install the app.
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  await devtools.detach();
  expect(installabilityErrors).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('visitor.content.100.2') !== null))
    .toBe(true);
  const applied = `${base()}/mbr600?requestNo=${first}`;
  await page.goto(applied);
  await expect(page.getByText('お申込みを受け付けました')).toBeVisible();
  await beginApplication(page);

  await context.setOffline(true);
  const seenThen = page.getByText(/\d{4}\/\d{2}\/\d{2} \d{2}:\d{2} 時点の内容を表示しています。/);
  await page.goto(`${base()}/mbr100`);
  await expect(number).toHaveText(first);
  await expect(seenThen).toBeVisible();
  await number.click();
  await expectDetail(page, first);
  await expect(seenThen).toBeVisible();
  await expect(page.getByRole('button', { name: '申込みを取り消す' })).toBeDisabled();
  await page.goto(applied);
  await expect(page.getByRole('link', { name: first })).toBeVisible();
  await expect(seenThen).toBeVisible();
  for (const [path, words] of [
    ['/', '役員変更の登記を、'],
    ['/pss200/200/0', '利用規約'],
    ['/pss300/100/1', 'ご利用ガイド'],
  ]) {
    await page.goto(`${base()}${path}`);
    await expect(heading(page)).toContainText(words ?? '');
  }

  // The browser is killed; its user comes back days later.
  const [, pid] = /-(\d+)$/.exec(await readlink(join(profile, 'SingletonLock'))) ?? [];
  process.kill(Number(pid), 'SIGKILL');
  await context.close().catch(() => {});
  [context, page] = await start();
  await page.clock.install({ time: Date.now() + 5 * 24 * 60 * 60 * 1000 });
  await signIn(page);
  await page.goto(`${base()}/mbr400`);
  await expectDraft(page);

  // The session ends: offline copies are removed, drafts wait for their owner.
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('session.member') ?? '{}').token,
  );
  await page.request.post(`${product.origin}/api/v1.0/logout`, {
    headers: { 'X-AUTH-TOKEN': `Bearer ${token}` },
  });
  await page.goto(`${base()}/mbr100`);
  await expect(page.getByText(message('cm400'))).toBeVisible();
  await expect.poll(() => keptOnDevice(page)).not.toContain(first);
  // The plan of the draft; the bare digits may be part of a time. The public list of plans names it too.
  const plan = /"1010\\*"/;
  const keptBesidesPlans = () => keptOnDevice(page, 'visitor.plans');
  expect(await keptBesidesPlans()).toMatch(plan);

  await signIn(page);
  await page.getByRole('link', { name: first, exact: true }).first().click();
  await expectDetail(page, first);
  await expect.poll(() => keptOnDevice(page)).toContain(first);
  await press(page, 'ログアウト');
  await pressIn(page, 'ログアウト');
  await expect(page).toHaveURL(/comregtaqusu\/$/);
  for (const personal of [first, 'サンプル商事', 'demo@example.jp']) {
    await expect.poll(() => keptOnDevice(page), personal).not.toContain(personal);
  }
  await expect.poll(keptBesidesPlans).not.toMatch(plan);
  await page.goBack();
  await expect(heading(page)).not.toHaveText('申込内容の詳細');
  await expect(page.getByText(first)).toHaveCount(0);
  await context.setOffline(true);
  await page.goto(`${base()}/mbr100`);
  await expect(heading(page)).toHaveText('ログイン');
  await expect(page.getByText(first)).toHaveCount(0);
  await context.close();
  await rm(profile, { recursive: true, force: true });
});
