import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { registrySystemId } from '#contract/codes.ts';
import { message } from '#contract/messages.ts';
import { press } from '../testing/dialogs.ts';
import { eventually } from '../testing/eventually.ts';
import { type Product, startProduct } from '../testing/product.ts';
import type { Tab } from '../testing/tab.ts';

// What a screen of the office shows when nobody has touched it for half an hour.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());
afterEach(() => {
  vi.useRealTimers();
});

const minute = 60_000;
const photos = (tab: Tab) => tab.locator('img[src^="blob:"]');
const shows = (text: string) => document.body.textContent?.includes(text) === true;
const heading = (tab: Tab) => tab.getByRole('heading', { level: 1 });

/** A verifier before the next receipt, with a comment that is being typed. */
async function atReceipt() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  const tab = await product.open('/vfa100');
  const login = { username: `${registrySystemId}verify01`, password: 'Verify-1234' };
  await tab.signIn('verifier', login, '/vfv100');
  await press(tab, '次の受付を審査する');
  await expect(photos(tab)).toHaveCount(2);
  const comment = tab.getByLabel(/^コメント/).first();
  await comment.fill('書きかけの理由');
  return { tab, comment };
}

/**
 * Lets time pass until the server has been silent for so long, and something holds. A photo that loads in the background
 * starts the silence anew.
 */
async function silentUntil(milliseconds: number, holds: () => boolean) {
  const { lastResponseAt, sessionStore } = await import('#shared/session/session.ts');
  await eventually(async () => {
    const end = sessionStore.get(lastResponseAt.verifier) + milliseconds;
    await vi.advanceTimersByTimeAsync(Math.max(0, end - Date.now()));
    if (!holds()) throw new Error('not yet');
  });
}

test('a receipt gives way to the login, and what was typed is there after it', async () => {
  const { tab, comment } = await atReceipt();
  const { pathname } = location;
  const warning = 'まもなくログインの有効期限が切れます';
  // The screen looks at the clock each five seconds.
  await silentUntil(29 * minute + 5_000, () => shows(warning));
  await expect(photos(tab)).toHaveCount(2);
  await silentUntil(30 * minute + 5_000, () => shows('審査担当者ログイン'));
  await expect(heading(tab)).toHaveText('審査担当者ログイン');
  await expect(tab.getByText(message('cm400'))).toBeVisible();
  await expect(photos(tab)).toHaveCount(0);

  await tab.getByLabel(/^システムID/).fill(registrySystemId);
  await tab.getByLabel(/^ユーザーID/).fill('verify01');
  await tab.locator('#password').fill('Verify-1234');
  await press(tab, 'ログイン');
  await expect(comment).toHaveValue('書きかけの理由');
  expect(location.pathname).toBe(pathname);
});

test('a receipt stays while another tab of the same verifier is in use', async () => {
  const { tab } = await atReceipt();
  const session = JSON.parse(sessionStorage.getItem('session.verifier') ?? '');
  // The other tab was heard of too late, such as by a tab that the browser had suspended.
  const other = new BroadcastChannel('session');
  let asked = 0;
  other.onmessage = ({ data }) => {
    if (data.says !== 'asks') return;
    asked += 1;
    other.postMessage({ kind: 'verifier', says: 'is', session, heardAt: Date.now() });
  };
  await silentUntil(30 * minute + 5_000, () => asked === 1);
  await expect(tab.getByText(message('cm400'))).toHaveCount(0);
  await expect(photos(tab)).toHaveCount(2);
  other.close();
});
