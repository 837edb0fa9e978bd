import { afterAll, beforeAll, expect, test } from 'vitest';
import { noIdentification } from '#contract/office-identification.ts';
import { message } from '#contract/server-messages.ts';
import { filing, manager } from '../../api/testing/builders.ts';
import { pdf } from '../../api/testing/pdf.ts';
import { openSections } from '../testing/case.ts';
import { expectToast, press, pressIn } from '../testing/dialogs.ts';
import { customer, type Product, startProduct } from '../testing/product.ts';

// Files that prove an identification by the office, on the case.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

const office = { username: 'staff01', password: 'Staff-1234' };

test('a file is added, shown with who added it, and removed after a question', async () => {
  const { app } = product;
  const number = await filing(app, (await customer(product)).token);
  const { token } = await manager(app);
  await app.call('put', `/user/mainte/requestdetails/${number}/identification`, {
    token,
    json: {
      ...noIdentification,
      ...{ method: 'post', personName: '乙山　花子', birthDate: '1984-05-01' },
      ...{ address: '東京都港区虎ノ門一丁目1番1号', agreedFlg: false },
      ...{ updateDatetime: '', updateUserId: '' },
    },
  });
  const desk = await product.open('/mta100');
  await desk.signIn('manager', office, `/mtr200/${number}`);
  await openSections(desk);
  const buffer = Buffer.from(await pdf());
  await desk
    .getByLabel('本人確認の資料を選ぶ')
    .setInputFiles({ name: '住民票.pdf', mimeType: 'application/pdf', buffer });
  await expectToast(desk, message('mt286'));
  const files = desk.getByRole('list', { name: '本人確認の資料' });
  await expect(files).toContainText('本人確認の資料1');
  await press(files, '本人確認の資料1を削除');
  await pressIn(desk, '削除する');
  await expectToast(desk, message('mt287'));
  await expect(files).not.toContainText('本人確認の資料1');
});
