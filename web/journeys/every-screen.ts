import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { screens } from '../screens.ts';
import { addressOf } from '../shared/navigation/address.ts';
import { violationsOf } from './page-checks.ts';
import { signInByCall } from './sign-in.ts';

// Each screen of visitors and members by its row in the table; nothing of it may be hard to see, read or reach.

/** Loaded to the end: nothing waits, nothing moves. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText('読み込み中です')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}

const overhang = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });

const dialog = (page: Page) => page.locator('dialog[open]').last();
const press = (page: Page | Locator, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const asks = (button: string) => (page: Page) => press(page, button);

/**
 * How each dialog of a screen is opened; the page is loaded anew between them. A screen without a row here fails
 * the test: a new one says what opens on it, if only that nothing does.
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
  MBA110: [asks('ログインする')],
  MBA200: [asks('送信する')],
  MBA300: [],
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
  MBC200: [asks('変更する')],
  MBR100: [
    asks('メニュー'),
    (page) => press(page, 'メニュー').then(() => press(page, 'ログアウト')),
  ],
  MBR400: [
    asks('次へ'),
    asks('プランを選択する'),
    // What is ticked in it is a draft, and the open dialog with it.
    (page) => press(dialog(page), '確定する'),
  ],
  MBR500: [asks('申込を取り消す')],
  MBR510: [],
  MBR600: [asks('ログアウト')],
};

/** What shows on a screen after some input, without a dialog. */
const statesOf: Record<string, (page: Page) => Promise<void>> = {
  // Several addresses have this code.
  MBC100: async (page) => {
    await page.locator('[name="zipCode"]').fill('4980000');
    await page.locator('[name="address"]').focus();
    await expect(page.getByLabel('該当する住所')).toBeVisible();
  },
  // The new address waits to be confirmed.
  MBC110: async (page) => {
    await page.locator('[name="mailAddress"]').fill('new@example.jp');
    await page.locator('[name="mailAddressConfirm"]').fill('new@example.jp');
    await press(page, '変更する');
    await press(dialog(page), 'OK');
    await expect(page.getByText('新しいメールアドレスの確認待ちです')).toBeVisible();
  },
};

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
    ...{ address: '東京都千代田区千代田1-1', telNo: '0312345678', pw: 'Kono-1234' },
    ...{ mailAddress: 'kono@example.jp', mailAddressConfirm: 'kono@example.jp' },
    pwConfirm: 'Kono-1234',
  };
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}

/** What can be worked with the mouse and is never reached with the tab key. */
async function beyondKeyboard(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const reachable = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !(element as HTMLInputElement).disabled &&
        !element.closest('[inert]') &&
        element.checkVisibility({ visibilityProperty: true }) &&
        // Of a group of radio buttons one is reached; the arrows do the rest.
        (element as HTMLInputElement).type !== 'radio',
    );
    for (const element of reachable) element.dataset.unreached = '';
    document.addEventListener('focusin', ({ target }) => {
      delete (target as HTMLElement).dataset.unreached;
    });
    (document.activeElement as HTMLElement | null)?.blur();
    return reachable.length;
  });
  await Promise.all(Array.from({ length: count + 3 }, () => page.keyboard.press('Tab')));
  // The link that skips to the content shows while it has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return page
    .locator('[data-unreached]')
    .evaluateAll((left) => left.map((element) => `not by keyboard: ${element.outerHTML}`));
}

/** Every fault of what shows now, at this size and with text twice as large. */
async function faults(page: Page, within?: string): Promise<string[]> {
  await settled(page);
  const wrong = await violationsOf(page, within);
  if ((await overhang(page)) > 0) wrong.push('wider than the screen');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const wide = await overhang(page);
  if (wide > 0) wrong.push(`with large text ${wide}px wider than the screen`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  return wrong;
}

/** What is wrong with the screens of a side and their dialogs, also at 320 px, with large text and by keyboard. */
export async function faultsOfScreens(
  browser: Browser,
  origin: string,
  side: 'visitor' | 'member',
): Promise<Record<string, string[]>> {
  const base = `${origin}/comregtaqusu`;
  const small = { viewport: { width: 320, height: 640 } };
  const page = await (await browser.newContext(small)).newPage();
  page.on('dialog', (question) => question.accept());
  const login = { username: 'demo@example.jp', password: 'Demo-1234' };
  await signInByCall(page, origin, 'member', login);
  await page.goto(`${base}/mbr100`);
  const number = await page
    .getByRole('link', { name: /^\d{8}-\d{5}$/ })
    .first()
    .textContent();
  const samples: Record<string, string> = {
    kbnTyp: '100',
    kbnCd: '0',
    srcScreenId: 'PSS100',
    requestNo: (number ?? '').replace('-', ''),
    authCd: '123456',
    reqDatetime: '2026-11-21T03:00:00.000Z',
    validMinutes: '30',
    onetimeurl: 'a'.repeat(43),
  };
  const found: Record<string, string[]> = {};
  const ours = screens.filter((screen) => screen.side === side);
  expect(ours.length).toBeGreaterThan(5);
  // Somebody who is signed in is led past the login.
  const signedOut = await (await browser.newContext(small)).newPage();
  for (const { id, params = [], entranceOf } of ours) {
    const values = params.map((param) => samples[param.replace('?', '')]);
    expect(values, `${id} has a parameter without a sample`).not.toContain(undefined);
    const on = entranceOf ? signedOut : page;
    const address = `${base}${addressOf(id, ...values)}`;
    await on.goto(address);
    const wrong = [...(await faults(on)), ...(await beyondKeyboard(on))];
    const dialogs = dialogsOf[id] ?? [
      () => Promise.reject(new Error('say in dialogsOf what opens on this screen')),
    ];
    for (const [index, openDialog] of dialogs.entries()) {
      if (index > 0) {
        await on.goto(address);
        await settled(on);
      }
      try {
        await openDialog(on);
        await expect(dialog(on)).toBeVisible();
        wrong.push(
          ...(await faults(on, 'dialog[open]')).map((fault) => `dialog ${index + 1}: ${fault}`),
        );
        // A refusal leaves its errors on the screen.
        const ok = dialog(on).getByRole('button', { name: 'OK', exact: true });
        if (await ok.isVisible()) {
          await ok.click();
          wrong.push(...(await faults(on)).map((fault) => `after dialog ${index + 1}: ${fault}`));
        }
      } catch (failure) {
        wrong.push(`dialog ${index + 1}: ${failure}`);
      }
    }
    const toState = statesOf[id];
    if (toState) {
      await on.goto(address);
      await settled(on);
      await toState(on);
      wrong.push(...(await faults(on)).map((fault) => `after input: ${fault}`));
    }
    if (wrong.length > 0) found[id] = wrong;
  }
  await page.context().close();
  await signedOut.context().close();
  return found;
}
