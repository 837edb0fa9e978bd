import { after, before, instead, newMigration, type Recipe } from './recipe.ts';

const migration = '9001-fax-numbers';

export const customerField: Recipe = {
  title: 'A field of the customer',
  most: 5,
  changes: {
    [`migrations/${migration}.ts`]: `import type { Kysely } from 'kysely';

// biome-ignore lint/suspicious/noExplicitAny: a frozen migration knows no table types
export async function up(db: Kysely<any>): Promise<void> {
  await db.schema
    .alterTable('customers')
    .addColumn('fax_no', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
`,
    'api/platform/database/migrate.ts': newMigration(migration),
    'api/contract/customer-fields.ts': [
      before(
        "  mailAddress: mail('メールアドレス', {",
        "  faxNo: phone('FAX番号', { optional: 'empty', example: '0312345679' }),\n",
      ),
      instead('  mailAddress: 10,\n', '  faxNo: 10,\n  mailAddress: 11,\n'),
    ],
    'web/shared/customer/customer-fields.tsx': [
      after(
        "          <PhoneField {...field('telNo')} />\n",
        "          <PhoneField {...field('faxNo')} />\n",
      ),
    ],
  },
  test: {
    path: 'api/features/accounts/recipe-customer-field.test.ts',
    text: `import { expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { member, registration } from '../../testing/builders.ts';

const app = sharedApp();

test('a fax number is stored in its form, kept by those without one, and refused when it is none', async () => {
  const { token, mailAddress } = await member(app);
  const path = '/user/core/customers/0';
  const change = (more: object) =>
    app.call('put', path, {
      token,
      json: { ...registration({ mailAddress }), befMailAddress: mailAddress, ...more },
    });
  const shown = () => app.call<{ faxNo: string }>('get', path, { token });
  expect((await shown()).body.data?.faxNo).toBe('');
  expect((await change({ faxNo: '０３－１２３４－５６７９' })).status).toBe(200);
  expect((await shown()).body.data?.faxNo).toBe('0312345679');
  const refused = await change({ faxNo: '123' });
  expect(refused.body.errorList[0]).toMatchObject({ field: 'faxNo', messageCd: 'cm031' });
  expect((await change({})).status).toBe(200);
  expect((await shown()).body.data?.faxNo).toBe('');
});
`,
  },
};
