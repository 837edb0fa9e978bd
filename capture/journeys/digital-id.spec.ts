import { expect, test } from '@playwright/test';
import {
  certifiedPerson,
  signed,
  startIdentityProvider,
  type TestProvider,
} from '../../api/testing/identity-provider.ts';
import { linkIn, type Product, startProduct } from '../../web/journeys/product.ts';

// The redirect to a provider of certificates and back, for applicant and verifier.

let provider: TestProvider;
let product: Product;
test.beforeAll(async () => {
  provider = await startIdentityProvider();
  product = await startProduct(provider.env);
});
test.afterAll(async () => {
  await product.stop();
  await provider.stop();
});

const systemId = '0522211001';

async function post(path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${product.origin}/api/v1.0${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { 'x-auth-token': `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

async function invite(): Promise<string> {
  const signedIn = await post('/login/mainte', { username: 'admin01', password: 'Admin-1234' });
  const mailAddress = 'certified@example.jp';
  const response = await post(
    '/all/app/verifyappreqest/add',
    {
      systemId,
      mailAddress,
      name: '乙山　花子',
      nameKana: 'オツヤマ　ハナコ',
      birthDate: '1990-04-01',
      address: '東京都千代田区千代田1丁目1番2号',
    },
    signedIn.headers.get('x-auth-token') ?? '',
  );
  expect(response.status).toBe(200);
  return linkIn(await product.mail(mailAddress, /本人確認/), /capture\/[^?]+$/);
}

test('a stop at the provider is told, a signature ends it, and the verifier compares', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await invite());
  const way = page.getByRole('button', { name: 'デジタル認証アプリで確認する' });

  provider.behaviour.denies = true;
  await way.click();
  await expect(page.getByRole('alert')).toContainText('手続が中止されました');
  await expect(page).toHaveURL(/\/apa100$/);
  await expect(page.getByRole('button', { name: '本人確認を始める' })).toBeEnabled();

  provider.behaviour.denies = false;
  provider.behaviour.verifiedClaims = signed(new Date());
  await way.click();
  await expect(page.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  await expect(page).toHaveURL(/\/apa500$/);
  await expect(page.getByText('事務所で内容を確認します')).toBeVisible();
  const receiptNo = (await page.locator('.facts dd').last().textContent()) ?? '';

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${product.origin}/comregtaqusu/vfv210/${receiptNo}/VFV100`);
  for (const [label, value] of [
    ['システムID', systemId],
    ['ユーザーID', 'verify01'],
    ['パスワード', 'Verify-1234'],
  ] as const) {
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
  }
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  const row = (field: string) => page.getByRole('row', { name: field });
  await expect(row('生年月日')).toContainText('一致');
  await expect(row('住所')).toContainText('相違');
  await expect(row('住所')).toContainText(certifiedPerson.address.formatted);
  await expect(row('住所').locator('mark')).toHaveCount(2);
  await expect(page.getByText('本人確認の写真')).toHaveCount(0);
});
