import {
  type Browser,
  type CDPSession,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { message } from '#contract/server-messages.ts';
import { restlessAtAllSizes } from './calm-page.ts';
import { openTables } from './dialogs.ts';
import { tellOffline } from './offline.ts';
import { goWithin, resize, settled, violationsOf } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';
import { type Samples, screensOf } from './sweep.ts';

// Each screen of visitors and members by its row in the table: accessibility, and promises of the public pages.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const base = () => `${product.origin}/comregtaqusu`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function open(browser: Browser, path: string, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${base()}${path}`);
  return page;
}

const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const asks = (button: string) => (page: Page) => press(page, button);

/**
 * How to open each dialog of a screen, one after the other on the same page. A screen without a row here fails the test,
 * so that a new screen must list its dialogs, or that it has none.
 */
const dialogsOf: Record<string, ((page: Page) => Promise<void>)[]> = {
  PSS100: [],
  PSS110: [],
  PSS200: [],
  PSS300: [],
  PSC100: [],
  PSC200: [],
  PSC210: [],
  PSS400: [asks('送信する'), (page) => fillInquiry(page).then(() => press(page, '送信する'))],
  MBA100: [asks('ログイン')],
  // Of a link that was never mailed; the others show in mailbox-proof.spec.ts.
  MBA110: [],
  MBA130: [asks('確認する')],
  MBA200: [asks('送信する')],
  MBA300: [],
  MBA400: [],
  MBC210: [asks('変更する')],
  MBC100: [asks('登録する'), (page) => fillRegistration(page).then(() => press(page, '登録する'))],
  MBC110: [
    (page) =>
      page
        .getByLabel(/^会社名(?!（)/)
        .fill('')
        .then(() => press(page, '変更する')),
  ],
  MBC120: [
    asks('退会する'),
    (page) =>
      page
        .getByLabel(/同意する/)
        .check()
        .then(() => press(page, '退会する')),
  ],
  // Leads home, because this member has nothing to answer.
  MBC130: [],
  MBC200: [asks('変更する')],
  MBC300: [
    asks('会社のしくみを入力'),
    (page) => page.keyboard.press('Escape').then(() => press(page, '役員を入力')),
  ],
  MBR100: [asks('メニュー'), asks('ログアウト')],
  MBR400: [
    (page) => openTables(page).then(() => press(page, 'プランを選択する')),
    (page) => press(dialog(page), '確定する'),
  ],
  MBR500: [asks('申込みを取り消す')],
  MBR510: [],
  MBR600: [asks('ログアウト')],
};

/** What shows on a screen after its dialogs and some input. */
const statesOf: Record<string, (page: Page) => Promise<void>> = {
  // Nobody is chosen yet.
  MBR400: async (page) => {
    await press(dialog(page), 'キャンセル');
    await page.getByRole('link', { name: '役員の一覧から入力する' }).click();
    await press(page, '申込内容を確認する');
    await expect(page.getByText('誤りがあります')).toBeVisible();
  },
  // Others have tried many passwords for this address.
  MBA100: async (page) => {
    const login = { username: 'nobody@example.jp', password: 'Wrong-1234' };
    for (let tries = 0; tries < 10; tries += 1) {
      await page.request.post(`${product.origin}/api/v1.0/login/core`, { data: login });
    }
    await page.getByLabel(/^メールアドレス/).fill(login.username);
    await page
      .getByLabel(/^パスワード/)
      .first()
      .fill(login.password);
    await press(page, 'ログイン');
    await press(dialog(page), 'OK');
    await expect(page.getByRole('button', { name: /^ログイン用のリンク/ })).toBeVisible();
  },
  // The browser offers to install the app.
  MBR100: async (page) => {
    await press(dialog(page), 'キャンセル');
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
    await expect(installHint(page)).toBeVisible();
  },
  // Several addresses have this code.
  MBC100: async (page) => {
    await press(dialog(page), 'キャンセル');
    await press(dialog(page), 'OK');
    await page.locator('[name="zipCode"]').fill('4980000');
    await page.locator('[name="address"]').focus();
    await expect(page.getByLabel('該当する住所')).toBeVisible();
  },
  // The new address waits for confirmation.
  MBC110: async (page) => {
    await page.getByLabel(/^会社名(?!（)/).fill('株式会社サンプル商事');
    await page.locator('[name="mailAddress"]').fill('new@example.jp');
    await page.locator('[name="mailAddressConfirm"]').fill('new@example.jp');
    await press(page, '変更する');
    await press(dialog(page), 'OK');
    await expect(page.getByText('新しいメールアドレスの確認待ちです')).toBeVisible();
  },
};

const installHint = (page: Page) => page.getByRole('complementary', { name: /アプリですぐに確認/ });

async function fillInquiry(page: Page): Promise<void> {
  const values = { お名前: '甲野', 'お名前（カナ）': 'コウノ', メールアドレス: 'kono@example.jp' };
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(new RegExp(`^${label.replace(/[（）]/g, '\\$&')}\\s*※`)).fill(value);
  }
  await page.getByLabel(/^メールアドレス（確認）/).fill('kono@example.jp');
  await page.getByLabel('その他').check();
  await page.getByLabel(/^お問い合わせの内容/).fill('教えてください。');
}

async function fillRegistration(page: Page): Promise<void> {
  const values: Record<string, string> = {
    ...{ name: '甲野', nameKana: 'コウノ', managerName: '甲野', managerNameKana: 'コウノ' },
    ...{ companyName: '株式会社甲野', companyNameKana: 'コウノ', zipCode: '1000001' },
    ...{ address: '東京都千代田区千代田1-1', telNo: '0312345678', pw: 'Hato-1234' },
    ...{ mailAddress: 'kono@example.jp', mailAddressConfirm: 'kono@example.jp' },
    pwConfirm: 'Hato-1234',
  };
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}

/** Elements that the mouse can use but the tab key never reaches. */
async function beyondKeyboard(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const reachable = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !(element as HTMLInputElement).disabled &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        // One of a group of radio buttons takes the focus; the arrow keys reach the others.
        (element as HTMLInputElement).type !== 'radio',
    );
    for (const element of reachable) element.dataset.unreached = '';
    document.addEventListener('focusin', ({ target }) => {
      delete (target as HTMLElement).dataset.unreached;
    });
    (document.activeElement as HTMLElement | null)?.blur();
    return reachable.length;
  });
  const left = page.locator('[data-unreached]');
  // The focus may begin in the middle, and what came in the meantime takes a second round.
  for (let round = 0; round < 2 && (round === 0 || (await left.count()) > 0); round += 1) {
    await Promise.all(Array.from({ length: count + 3 }, () => page.keyboard.press('Tab')));
  }
  // The skip link shows while it has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return left.evaluateAll((all) => all.map((one) => `not by keyboard: ${one.outerHTML}`));
}

/** Controls that something fixed covers whole once they have the focus. */
const coveredWithFocus = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
    const isUnder = (control: Element, at: Element | null) => {
      for (let over = at; over && !over.contains(control); over = over.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(over).position)) return true;
      }
      return false;
    };
    const controls = 'main :is(a[href], button, input, select, textarea, summary)';
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      control.focus();
      if (document.activeElement !== control) return [];
      const { left, top, width, height } = control.getBoundingClientRect();
      const isCovered = [0.1, 0.5, 0.9].every((part) =>
        isUnder(control, document.elementFromPoint(left + width / 2, top + height * part)),
      );
      return isCovered ? [`covered with the focus: ${control.outerHTML}`] : [];
    });
  });

/** Whether the title of the top dialog is in view and the focus within the dialog. */
const isAtTitle = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (!shown?.matches(':focus-within')) return false;
    const title = shown.querySelector('h2')?.getBoundingClientRect();
    // The menu has none.
    if (!title) return true;
    return title.top >= 0 && title.bottom > title.top && title.bottom <= innerHeight;
  });

/** The part of the screen's height that a dialog's bars take, with the browser's text twice as large, while its content scrolls. */
async function barsOf(page: Page, devtools: CDPSession): Promise<number> {
  const textOf = (standard: number) =>
    devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  await textOf(32);
  await page.waitForFunction(() => matchMedia('(max-width: 10em)').matches);
  const part = await page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const body = dialog?.children[1];
    if (!dialog || !body || getComputedStyle(body).overflowY === 'visible') return 0;
    return body.scrollHeight > body.clientHeight
      ? (dialog.clientHeight - body.clientHeight) / innerHeight
      : 0;
  });
  await textOf(16);
  await page.waitForFunction(() => !matchMedia('(max-width: 10em)').matches);
  return part;
}

/** Every accessibility fault of what shows now, at this size and with text twice as large; `within` is what is new. */
async function faults(page: Page, within?: string): Promise<string[]> {
  await settled(page);
  // axe would judge an element that the page's head half covers by its visible half.
  await page.evaluate(() => scrollTo(0, 0));
  const wrong = await violationsOf(page, within);
  wrong.push(...(await page.evaluate(overhangs, textSpacing)));
  return [...wrong, ...(await restlessAtAllSizes(page))];
}

/** Runs in the page: whether it is wider than the screen, also with larger text and with more space between letters. */
async function overhangs(textSpacing: string): Promise<string[]> {
  const { documentElement: whole, head } = document;
  const isWide = async () => {
    // What is resized after a change of the text's size is waited for.
    for (let frames = 60; frames > 0 && whole.scrollWidth > whole.clientWidth; frames -= 1) {
      await new Promise(requestAnimationFrame);
    }
    return whole.scrollWidth > whole.clientWidth;
  };
  const wrong: string[] = [];
  if (await isWide()) wrong.push('wider than the screen');
  whole.style.fontSize = '200%';
  if (await isWide()) wrong.push(`with large text ${whole.scrollWidth}px wide`);
  whole.style.fontSize = '';
  const spaced = document.createElement('style');
  spaced.textContent = textSpacing;
  head.append(spaced);
  if (await isWide()) {
    const wide = [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > whole.clientWidth + 0.5)
      .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent}`);
    wrong.push(`with text spacing ${whole.scrollWidth}px wide: ${wide.join(', ')}`);
  }
  spaced.remove();
  return wrong;
}

const iPhoneName =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** What WCAG 1.4.12 lets users set. */
const textSpacing = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-bottom: 2em !important; }`;

test('every screen and dialog of visitors and members is sound, also at 320 px, with large text and by keyboard', async ({
  browser,
}) => {
  const narrow = { viewport: { width: 320, height: 640 } };
  const page = await (await browser.newContext(narrow)).newPage();
  page.on('dialog', (question) => question.accept());
  const demo = { username: 'demo@example.jp', password: 'Demo-1234' };
  await signInByCall(page, product.origin, 'member', demo);
  await page.goto(`${base()}/mbr100`);
  const number = await page
    .getByRole('link', { name: /^\d{8}-\d{5}$/ })
    .first()
    .textContent();
  const samples: Samples = {
    kbnTyp: '100',
    kbnCd: '0',
    srcScreenId: 'PSS100',
    requestNo: (number ?? '').replace('-', ''),
    authCd: '123456',
    reqDatetime: '2026-11-21T03:00:00.000Z',
    validMinutes: '30',
  };
  const found: Record<string, unknown> = {};
  // A signed-in user is redirected from the login.
  const signedOut = await (await browser.newContext(narrow)).newPage();
  await signedOut.goto(`${base()}/pss110`);
  const devtools = new Map<Page, CDPSession>();
  for (const one of [page, signedOut]) {
    devtools.set(one, await one.context().newCDPSession(one));
  }
  for (const { id, entranceOf, path } of screensOf('public-pages', samples)) {
    const on = entranceOf ? signedOut : page;
    // An open question of the screen before is left by loading anew.
    if (await on.locator('dialog[open]').count()) await on.goto(`${product.origin}${path}`);
    else await goWithin(on, path);
    const wrong = [
      ...(await faults(on)),
      ...(await beyondKeyboard(on)),
      ...(await coveredWithFocus(on)),
    ];
    const help = on.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' });
    // Pages about the service stand alone, without the footer.
    if (!id.startsWith('PSC') && (await help.count()) !== 1)
      wrong.push('no way to ask at its usual place');
    const dialogs = dialogsOf[id] ?? [
      () => Promise.reject(new Error('say in dialogsOf what opens on this screen')),
    ];
    for (const [index, openDialog] of dialogs.entries()) {
      try {
        await openDialog(on);
        await expect(dialog(on)).toBeVisible();
        if (!(await isAtTitle(on))) wrong.push(`dialog ${index + 1}: does not open at its title`);
        const bars = await barsOf(on, devtools.get(on) as CDPSession);
        if (bars > 0.2) wrong.push(`dialog ${index + 1}: bars take a fifth of it`);
        wrong.push(
          ...(await faults(on, 'dialog[open]')).map((fault) => `dialog ${index + 1}: ${fault}`),
        );
        // A refusal leaves its errors on the screen.
        const ok = dialog(on).getByRole('button', { name: 'OK', exact: true });
        if (await ok.isVisible()) {
          await ok.click();
          wrong.push(
            ...(await faults(on, 'main')).map((fault) => `after dialog ${index + 1}: ${fault}`),
          );
        }
      } catch (failure) {
        wrong.push(`dialog ${index + 1}: ${failure}`);
      }
    }
    const toState = statesOf[id];
    try {
      await toState?.(on);
      if (toState) {
        wrong.push(...(await faults(on, 'main')).map((fault) => `after input: ${fault}`));
      }
    } catch (failure) {
      wrong.push(`after input: ${failure}`);
    }
    if (wrong.length > 0) found[id] = wrong;
  }
  expect(found).toEqual({});
  await page.context().close();
  await signedOut.context().close();

  const iPhone = await (await browser.newContext({ ...narrow, userAgent: iPhoneName })).newPage();
  await signInByCall(iPhone, product.origin, 'member', demo);
  await iPhone.goto(`${base()}/mbr100`);
  await expect(installHint(iPhone).getByRole('listitem')).toHaveCount(3);
  expect(await faults(iPhone, 'main')).toEqual([]);
  await iPhone.context().close();
});

test('a long message opens at its title in a small window with large text', async ({ browser }) => {
  const page = await open(browser, '/mbc100', { viewport: { width: 320, height: 640 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await press(page, '登録する');
  await expect(dialog(page).getByRole('listitem').nth(9)).toBeAttached();
  expect(await isAtTitle(page)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'OK' })).toBeFocused();
  await page.context().close();
});

test('a press that leaves a corrected field does what it was pressed for', async ({ browser }) => {
  const [viewport, reducedMotion] = [{ width: 360, height: 740 }, 'reduce'];
  const page = await open(browser, '/mbc100', { viewport, reducedMotion });
  await press(page, '登録する');
  await press(dialog(page), 'OK');
  const kana = page.locator('[name=nameKana]');
  await kana.fill('やまだ');
  await expect(page.locator('#nameKana-error')).toBeVisible();
  const same = page.getByText('代表者と同じ');
  await kana.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const at = await same.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 20, (at?.y ?? 0) + 10);
  await page.mouse.down();
  expect((await same.boundingBox())?.y).toBe(at?.y);
  await page.mouse.up();
  await expect(page.getByLabel('代表者と同じ')).toBeChecked();
  await expect(kana).toHaveValue('ヤマダ');
  await expect(page.locator('#nameKana-error')).toHaveCount(0);
  await page.context().close();
});

test('a reading follows the name, without its legal form, and says that it was not typed', async ({
  browser,
}) => {
  const page = await open(browser, '/mbc100');
  const keyboard = await page.context().newCDPSession(page);
  const field = (name: string) => page.locator(`[name=${name}]`);
  const convert = async (...states: string[]) => {
    const text = states.pop() ?? '';
    for (const state of states) {
      const [selectionStart, selectionEnd] = [state.length, state.length];
      await keyboard.send('Input.imeSetComposition', { text: state, selectionStart, selectionEnd });
    }
    await keyboard.send('Input.insertText', { text });
  };
  await field('companyName').click();
  await convert('か', '株式会社');
  await convert('たな', 'たなか', '田中');
  await expect(field('companyName')).toHaveValue('株式会社田中');
  await expect(field('companyNameKana')).toHaveValue('タナカ');
  const automatic = page.getByText('自動入力', { exact: true });
  await expect(automatic).toHaveCount(1);
  // Nothing lies over the end of a reading.
  const [left, right] = await field('companyNameKana').evaluate((input) => {
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    return [paddingLeft, paddingRight];
  });
  expect(right).toBe(left);
  await field('companyNameKana').focus();
  await field('name').focus();
  await expect(automatic).toHaveCount(0);
  await convert('やまだ', '山田');
  await page.keyboard.insertText('　');
  await convert('たろう', '太郎');
  await expect(field('nameKana')).toHaveValue('ヤマダ　タロウ');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await convert('じろう', '次郎');
  await expect(field('name')).toHaveValue('山田　次郎');
  await expect(field('nameKana')).toHaveValue('ヤマダ　ジロウ');
  await page.context().close();
});

test('landing and help pages are there before any script, and stay while the app takes over', async ({
  browser,
}) => {
  const bare = await open(browser, '/', { javaScriptEnabled: false });
  await expect(heading(bare)).toContainText('役員変更の登記を、');
  await expect(bare.getByRole('table', { name: '料金表' })).toContainText('10,000円');
  await expect(bare.getByRole('link', { name: '無料アカウント登録' }).first()).toHaveAttribute(
    'href',
    '/comregtaqusu/mbc100/PSS100',
  );
  await bare.goto(`${base()}/pss300/100/0`);
  await expect(bare.getByText('変更の日の翌日を1日目として数え')).toBeHidden();
  await bare.getByText('登記の期限はいつですか。').click();
  await expect(bare.getByText('変更の日の翌日を1日目として数え')).toBeVisible();
  await bare.context().close();

  const page = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 } })
  ).newPage();
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  await page.addInitScript(() => {
    const measured = { gaps: 0, shifts: 0 };
    Object.assign(window, { seen: measured });
    new MutationObserver(() => {
      const root = document.getElementById('root');
      if (root && document.readyState !== 'loading' && !root.querySelector('h1'))
        measured.gaps += 1;
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        measured.shifts += (entry as never as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${base()}/`);
  await page.mouse.move(700, 400);
  // With the app running, the link no longer loads a page.
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).join()))
    .toContain('__react');
  const seen = await page.evaluate(() => (window as never as { seen: object }).seen);
  expect(seen).toEqual({ gaps: 0, shifts: expect.closeTo(0, 1) });
  expect(complaints).toEqual([]);

  const bar = page.locator('header').first();
  const colour = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  const scrollTo = (distance: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), distance);
  const prompt = page.getByRole('complementary', { name: 'アカウント登録のご案内' });
  const toTop = page.getByRole('button', { name: 'ページの先頭へ戻る' });
  await scrollTo(200);
  await expect(toTop).toHaveCount(0);
  await scrollTo(201);
  await expect(toTop).toBeVisible();
  await scrollTo(600);
  await expect(prompt).toHaveCount(0);
  await scrollTo(601);
  await expect(prompt).toBeVisible();
  await scrollTo(860);
  await expect.poll(colour).toBe('rgba(0, 0, 0, 0)');
  await scrollTo(861);
  await expect.poll(colour).toBe('rgb(255, 255, 255)');
  await resize(page, { width: 360, height: 740 });
  await scrollTo(900);
  await expect(prompt).toBeHidden();
  await page.context().close();
});

test('on the landing page the bar can be read at every place, and headings break between phrases', async ({
  browser,
}) => {
  const page = await open(browser, '/', { viewport: { width: 360, height: 740 } });
  const name = page.locator('header').getByText('登記オンライン', { exact: true });
  await page.mouse.move(100, 100);
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).join()))
    .toContain('__react');
  const colour = await name.evaluate((element) => getComputedStyle(element).color);
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await resize(page, { width, height });
    // Its own letters are no part of its ground.
    await page.addStyleTag({ content: 'header a span { color: transparent !important }' });
    const clip = (await name.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
    for (let y = 0; y <= 860; y += 43) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
      const ground = await page.screenshot({ clip });
      expect(await leastContrast(page, ground, colour), `${width} px, at ${y}`).toBeGreaterThan(7);
    }
  }
  const devtools = await page.context().newCDPSession(page);
  await resize(page, { width: 360, height: 740 });
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 20 } });
  await page.waitForFunction(() => matchMedia('(max-width: 15em)').matches);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const first = page.getByRole('main').getByRole('link', { name: '無料アカウント登録' }).first();
  await expect(first).toBeInViewport({ ratio: 1 });
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  for (const width of [320, 360, 1440]) {
    await resize(page, { width, height: 740 });
    expect(await page.evaluate(splitPhrases), `${width} px`).toEqual([]);
  }
  await page.context().close();
});

/** The least contrast of a colour with any point of a picture. */
function leastContrast(page: Page, picture: Buffer, colour: string): Promise<number> {
  return page.evaluate(
    async ({ base64, colour }) => {
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!canvas) throw new Error('no canvas');
      canvas.drawImage(image, 0, 0);
      const { data } = canvas.getImageData(0, 0, image.width, image.height);
      const light = (rgb: ArrayLike<number>) => {
        const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
          const part = (rgb[index] ?? 0) / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const own = light((colour.match(/\d+/g) ?? []).map(Number));
      let least = 21;
      for (let at = 0; at < data.length; at += 4) {
        const ground = light(data.subarray(at, at + 3));
        least = Math.min(least, Math.max(own, ground) / Math.min(own, ground));
      }
      return least;
    },
    { base64: picture.toString('base64'), colour },
  );
}

/** The phrases of headings that go over two lines though one would hold them. */
function splitPhrases(): string[] {
  const range = document.createRange();
  return [...document.querySelectorAll<HTMLElement>('main .whole-phrases')].flatMap((heading) => {
    const room = heading.parentElement?.clientWidth ?? 0;
    return [...heading.childNodes]
      .filter((node) => {
        range.selectNodeContents(node);
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
        const length = lines.reduce((sum, { width }) => sum + width, 0);
        return lines.length > 1 && length < room;
      })
      .map((node) => node.textContent ?? '');
  });
}

test('nothing is lost that is done on a page before its app is there', async ({ browser }) => {
  const app = /assets\/index-[^/]*\.js/;
  /** From its next load on, the app of a page comes when it is let in. */
  const keepOut = async (page: Page) => {
    let letIn = () => {};
    const wait = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.unroute(app);
    await page.route(app, async (route) => {
      await wait;
      await route.continue();
    });
    return () => letIn();
  };
  // The page is complete only with the app, if that is asked for before.
  const withoutApp = { waitUntil: 'domcontentloaded' } as const;
  const openWithout = async (path: string) => {
    const page = await (await browser.newContext()).newPage();
    await page.addInitScript(() => {
      const { observe } = MutationObserver.prototype;
      MutationObserver.prototype.observe = function watch(target, options) {
        if ((target as Element).id === 'root') Object.assign(window, { appWaits: true });
        observe.call(this, target, options);
      };
    });
    const letIn = await keepOut(page);
    await page.goto(`${base()}${path}`, withoutApp);
    return { page, letIn };
  };
  /** The app's page is complete and waits for the end of what its visitor does. */
  const complete = (page: Page) => page.waitForFunction(() => 'appWaits' in window);
  const field = (page: Page, name: string) => page.locator(`#root [name=${name}]`);
  const taken = (page: Page) =>
    expect
      .poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).join()))
      .toContain('__react');

  const { page: form, letIn } = await openWithout('/mbc100');
  await field(form, 'name').fill('山田　太郎');
  await field(form, 'nameKana').fill('ヤマダ　タロウ');
  await field(form, 'same').check();
  await field(form, 'zipCode').fill('１００−０００１');
  await field(form, 'companyName').focus();
  const keyboard = await form.context().newCDPSession(form);
  const convert = (text: string) =>
    keyboard.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await convert('さんぷ');
  letIn();
  await complete(form);
  await expect(form.locator('[name=zipCode]')).toHaveCount(1);
  await convert('さんぷる');
  await keyboard.send('Input.insertText', { text: 'サンプル' });
  await taken(form);
  await expect(field(form, 'companyName')).toHaveValue('サンプル');
  await expect(field(form, 'companyNameKana')).toHaveValue('サンプル');
  await expect(field(form, 'companyName')).toBeFocused();
  await expect(field(form, 'managerName')).toHaveValue('山田　太郎');
  await expect(field(form, 'managerNameKana')).toHaveValue('ヤマダ　タロウ');
  await expect(field(form, 'zipCode')).toHaveValue('1000001');
  await expect(field(form, 'address')).toHaveValue('東京都千代田区千代田');

  // The tab's draft shows with the app, in the middle of what is typed into the empty field.
  const letInAgain = await keepOut(form);
  await form.reload(withoutApp);
  await field(form, 'zipCode').focus();
  letInAgain();
  await taken(form);
  await expect(field(form, 'zipCode')).toHaveValue('1000001');
  await keyboard.send('Input.insertText', { text: '4980000' });
  await field(form, 'address').focus();
  await expect(field(form, 'zipCode')).toHaveValue('4980000');
  await expect(form.getByLabel('該当する住所')).toBeVisible();
  await form.context().close();

  const { page: login, letIn: letLoginIn } = await openWithout('/mba100');
  // As password managers may, without any event.
  const write = (name: string, value: string) =>
    field(login, name).evaluate((element, text) => {
      (element as HTMLInputElement).value = text;
    }, value);
  await write('username', 'demo@example.jp');
  await write('password', 'Demo-1234');
  await login.getByRole('button', { name: 'ログイン', exact: true }).hover();
  await login.mouse.down();
  letLoginIn();
  await complete(login);
  await login.mouse.up();
  await login.waitForURL(/mbr100/);
  await login.context().close();

  const alone = await (await browser.newContext()).newPage();
  await alone.route(/assets\/index-[^/]*\.js/, (route) => route.abort());
  await alone.goto(`${base()}/mba100`);
  await field(alone, 'username').fill('demo@example.jp');
  await expect(alone.getByRole('alert')).toContainText(message('cm501'));
  await expect(alone.getByRole('button', { name: '再読み込み' })).toBeVisible();
  await alone.context().close();
});

test('the app says what is installed, and reads without a network what was never opened', async ({
  browser,
}) => {
  const page = await open(browser, '/', { serviceWorkers: 'allow' });
  await page.mouse.move(100, 100);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const manifest = await (await page.request.get(`${base()}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ lang: 'ja', display: 'standalone', scope: '/comregtaqusu/' });
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons),
  ];
  for (const { src, sizes } of pictures) {
    const size = await page.evaluate(async (url) => {
      const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
      return `${width}x${height}`;
    }, `/comregtaqusu/${src}`);
    expect(size, src).toBe(sizes);
  }
  for (const form of ['narrow', 'wide']) {
    expect(manifest.screenshots.map((shot: { form_factor: string }) => shot.form_factor)).toContain(
      form,
    );
  }
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable');

  // The texts to read are stored a moment after the first visit.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('visitor.content.100.2') !== null))
    .toBe(true);
  await page.context().setOffline(true);
  await page.goto(`${base()}/`);
  await expect(heading(page)).toContainText('役員変更の登記を、');
  await expect(page.getByRole('table', { name: '料金表' })).toContainText('10,000円');
  await tellOffline(page);
  await expect(page.getByText(message('cm600', ''))).toBeVisible();
  await page.goto(`${base()}/pss200/200/1`);
  await expect(page.getByText('個人番号（マイナンバー）は取得しません。')).toBeVisible();
  await page.goto(`${base()}/pss300/100/2`);
  await expect(page.getByRole('heading', { name: '基本プランの料金' })).toBeVisible();
  await page.goto(`${base()}/pss400`);
  await expect(heading(page)).toHaveText('お問い合わせ');
  await page.context().close();
});

test('where the browser refuses workers the pages work all the same, and report nothing', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    navigator.serviceWorker.register = () => {
      document.documentElement.dataset.refused = '';
      return Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    };
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message: fault }) => faults.push(fault));
  await page.goto(`${base()}/`);
  await page.mouse.move(100, 100);
  await expect(page.locator('html[data-refused]')).toBeAttached();
  await page.getByRole('link', { name: 'ログイン' }).first().click();
  await expect(heading(page)).toHaveText('ログイン');
  expect(faults).toEqual([]);
  await context.close();
});
