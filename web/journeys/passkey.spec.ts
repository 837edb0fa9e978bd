import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Database from 'better-sqlite3';
import { message } from '#contract/server-messages.ts';
import { type Product, startProduct } from './product.ts';
import { signInByCall } from './sign-in.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

test('a manager registers a passkey, proves with it who he is, and signs in with it', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const login = { username: 'admin01', password: 'Admin-1234' };
  await signInByCall(page, product.origin, 'manager', login);
  await page.goto(`${product.origin}/comregtaqusu/mto100`);
  await page.getByRole('link', { name: 'パスキーを登録する' }).click();
  await page.getByLabel('パスキーの名前').fill('事務所のPC');
  await page.getByRole('button', { name: 'パスキーを登録する' }).click();
  await expect(page.locator('[data-toasts] p')).toContainText(message('cm415', '事務所のPC'));
  await page.getByRole('button', { name: 'お知らせを閉じる' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '最終利用 なし' })).toBeVisible();

  // Eleven minutes later.
  const database = new Database(join(product.dataDir, 'app.sqlite'));
  database.prepare('update sessions set proven_at = null').run();
  database.close();
  await page.getByRole('button', { name: '事務所のPCを削除' }).click();
  await page.getByRole('button', { name: '削除する' }).click();
  await page.getByRole('button', { name: 'パスキーで確認する' }).click();
  await expect(page.locator('[data-toasts] p')).toContainText(message('cm416', '事務所のPC'));
  await page.getByRole('button', { name: 'お知らせを閉じる' }).click();
  await page.getByLabel('パスキーの名前').fill('別のPC');
  await page.getByRole('button', { name: 'パスキーを登録する' }).click();
  await page.getByRole('button', { name: 'お知らせを閉じる' }).click();

  await page.getByRole('button', { name: 'ログアウト' }).click();
  await page.getByRole('button', { name: 'ログアウト' }).last().click();
  await expect(page).toHaveURL(/mta100/);
  await page.getByRole('button', { name: 'パスキーでログイン' }).click();
  await expect(page).toHaveURL(/mto100/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('最新情報');
});
