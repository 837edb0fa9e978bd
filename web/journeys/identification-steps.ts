import { expect, type Page, test } from '@playwright/test';
import { agreeWithAll } from './judge.ts';
import { type Product, receiptOf } from './product.ts';

// A person is identified by photos: the camera on a phone, then the verifier's desk.

/**
 * @param applicant a tab of a phone whose captures are remembered
 * @param tells the office has asked the person for home and birth date
 */
export const photograph = (applicant: Page, link: string, name: string, tells = false) =>
  test.step('the contact person photographs document and face on a phone', async () => {
    await applicant.goto(link);
    await expect(applicant.getByText(name)).toBeVisible();
    expect(applicant.url()).not.toMatch(/[A-Za-z0-9_-]{43}/);
    await applicant.getByRole('button', { name: '本人確認を始める' }).click();
    if (tells) {
      await applicant.getByLabel('現在の住居').fill('大阪府大阪市北区梅田一丁目1番1号');
      await applicant.getByLabel('生年月日').fill('昭和55年4月1日');
      await applicant.getByRole('button', { name: '次へ' }).click();
    }
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

export const approve = (verifier: Page, product: Product, link: string) =>
  test.step('a verifier sees all five photos and approves', async () => {
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
