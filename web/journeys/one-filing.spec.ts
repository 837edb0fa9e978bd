import { expect, test } from '@playwright/test';
import { rememberCaptures } from '../../capture/journeys/phone.ts';
import { openSections } from './case.ts';
import { approve, photograph } from './identification-steps.ts';
import * as filing from './one-filing.ts';
import { linkIn, type Product, smallPdf, startProduct } from './product.ts';

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
  await photograph(await open(phone), link, '乙山　花子');
  await approve(await open(), product, link);

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
