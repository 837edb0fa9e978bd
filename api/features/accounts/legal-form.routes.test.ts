import { expect, test } from 'vitest';
import { otherFormOf } from '#contract/legal-form.ts';
import { sharedApp } from '../../testing/apps.ts';
import { accountChange, member, registration } from '../../testing/builders.ts';

const app = sharedApp();

test.each([
  ['合同会社サンプル', 'godo'],
  ['サンプル合同会社', 'godo'],
  ['有限会社サンプル', 'yugen'],
  ['㈲サンプル', 'yugen'],
  ['（有）サンプル', 'yugen'],
  ['合資会社サンプル', 'goshi'],
  ['合名会社サンプル', 'gomei'],
  ['一般社団法人サンプル', 'ippan'],
  ['公益財団法人サンプル', 'ippan'],
  ['医療法人社団サンプル会', 'other'],
  ['株式会社サンプル', null],
  ['㈱サンプル', null],
  ['合同会社設立支援株式会社', null],
  ['サンプル商事', null],
])('%s is of the form %s', (name, form) => {
  expect(otherFormOf(name)).toBe(form);
});

test('a company of another form is refused at its registration, with where to turn', async () => {
  const json = { ...registration(), companyName: '合同会社サンプル' };
  const { status, body } = await app.call('post', '/all/core/customers/add', { json });
  expect(status).toBe(400);
  expect(body.message).toContain('合同会社の登記は、お問い合わせフォームからご相談ください。');
});

test('an account of another form may change everything but its name to another such name', async () => {
  const { token, id } = await member(app);
  await app.deps.db.write((trx) =>
    trx
      .updateTable('customers')
      .set({ company_name: '有限会社サンプル' })
      .where('id', '=', id)
      .execute(),
  );
  const change = async (part: object) => {
    const json = await accountChange(app, token, part);
    return app.call('put', '/user/core/customers/0', { token, json });
  };
  expect((await change({ telNo: '0312345678' })).status).toBe(200);
  expect((await change({ companyName: '合同会社サンプル' })).status).toBe(400);
  expect((await change({ companyName: '株式会社サンプル' })).status).toBe(200);
});
