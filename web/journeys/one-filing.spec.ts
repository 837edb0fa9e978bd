import { expect, test } from '@playwright/test';
import { rememberCaptures } from '../../capture/journeys/phone.ts';
import { openSections } from './case.ts';
import { agreeWithAll } from './judge.ts';
import * as filing from './one-filing.ts';
import { linkIn, type Product, receiptOf, smallPdf, startProduct } from './product.ts';

// One filing from registration and application through verification by camera and approval to the registry PDF.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const { customer, phone } = filing;

test('one filing travels from registration to registry PDF', async ({ browser }) => {
  const open = (viewport?: typeof phone) => filing.openTab(browser, rememberCaptures, viewport);
  const member = await open();
  await filing.register(member, product);
  await filing.logIn(member);
  await filing.pickPlans(member);
  await filing.enterChanges(member, ['令和8年11月15日', '2026/11/15', 'R8.11.1']);
  const number = await filing.apply(member, product);
  await filing.proveMailbox(member, await open(phone), product, number);

  const office = await open();
  await filing.openCase(office, product, number);
  await test.step('and requests verification', async () => {
    await office
      .getByRole('button', { name: /未確認|本人確認を依頼/ })
      .first()
      .click();
    const dialog = office.getByRole('dialog', { name: '本人確認の依頼' });
    await dialog.getByLabel('生年月日').first().fill('昭和55年4月1日');
    await dialog.getByLabel(/^住居/).fill('東京都千代田区千代田1丁目1番2号');
    await dialog.getByRole('button', { name: '依頼する' }).click();
    await office.locator('dialog[open]').last().getByRole('button', { name: '依頼する' }).click();
    await expect(office.getByText('本人確認を依頼しました')).toBeVisible();
  });

  const link = linkIn(await product.mail(customer, /本人確認/), /capture\/[^?]+$/);
  const applicant = await open(phone);
  await test.step('the contact person photographs document and face on a phone', async () => {
    await applicant.goto(link);
    await expect(applicant.getByText('乙山　花子')).toBeVisible();
    expect(applicant.url()).not.toMatch(/[A-Za-z0-9_-]{43}/);
    await applicant.getByRole('button', { name: '本人確認を始める' }).click();
    await applicant.getByRole('radio', { name: '運転免許証', exact: true }).check();
    await applicant.getByRole('button', { name: '次へ' }).click();
    await applicant.getByRole('button', { name: 'いいえ', exact: true }).click();
    for (const view of [
      '書類（表面）',
      '書類（斜め）',
      '書類（裏面）',
      '顔（正面）',
      '顔（斜め）',
    ]) {
      await expect(
        applicant.getByRole('heading', { name: new RegExp(`${view}の撮影`) }),
      ).toBeVisible();
      if (view === '書類（裏面）') {
        await applicant.reload();
        await expect(
          applicant.getByRole('heading', { name: new RegExp(`${view}の撮影`) }),
        ).toBeVisible();
      }
      await applicant.getByRole('button', { name: '撮影する' }).click();
      const review = applicant.getByRole('dialog', { name: '写真を確認してください' });
      if (view === '書類（表面）') {
        await review.getByRole('button', { name: '撮り直す' }).click();
        await applicant.getByRole('button', { name: '撮影する' }).click();
      }
      await review
        .getByRole('button', { name: view === '顔（斜め）' ? '送信する' : '次へ' })
        .click();
    }
    await expect(applicant.getByRole('heading', { name: 'お疲れさまでした' })).toBeVisible();
  });

  const verifier = await open();
  await test.step('a verifier sees all five photos and approves', async () => {
    await verifier.goto(`${product.origin}/comregtaqusu/vfa100`);
    await verifier.getByLabel(/^システムID/).fill('0522211001');
    await verifier.getByLabel(/^ユーザーID/).fill('verify01');
    await verifier
      .getByLabel(/^パスワード/)
      .first()
      .fill('Verify-1234');
    await verifier.getByRole('button', { name: 'ログイン', exact: true }).click();
    // Other receipts are of the same name.
    await verifier
      .locator(`tr a[href*="${receiptOf(link)}"]`)
      .first()
      .click();
    await expect(verifier.getByText('運転免許証').first()).toBeVisible();
    const views = ['書類（表面）', '書類（斜め）', '書類（裏面）', '顔（正面）', '顔（斜め）'];
    for (const [index, name] of views.entries()) {
      await verifier.locator('body').press(String(index + 1));
      const photo = verifier.locator('figure').getByRole('img', { name });
      await expect
        .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
    }
    await agreeWithAll(verifier);
    await verifier.getByLabel(/^コメント/).fill('運転免許証と容貌を確認しました。');
    await verifier.getByRole('button', { name: '承認', exact: true }).click();
    await verifier.locator('dialog[open]').last().getByRole('button', { name: /承認/ }).click();
    await verifier.getByRole('button', { name: 'OK' }).click();
    await verifier.getByRole('button', { name: '1番のコメント' }).click();
    await expect(verifier.getByText('運転免許証と容貌を確認しました。').first()).toBeVisible();
  });

  const pdf = smallPdf(`registry ${number}`);
  await test.step('the manager sees the approval', async () => {
    await office.reload();
    await openSections(office);
    await expect(office.getByText('承認').first()).toBeVisible();
    await expect(office.getByText('本人確認済').first()).toBeVisible();
    await expect(office.getByText('結果あり')).toHaveCount(0);
  });
  await filing.fileAndComplete(office, pdf);
  await filing.receive(member, number, pdf);
});
