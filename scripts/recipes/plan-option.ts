import { after, before, type Recipe } from './recipe.ts';

export const planOption: Recipe = {
  title: 'a plan option',
  most: 3,
  changes: {
    'api/contract/codes.ts': [
      after("  twoCertificates: '2020',\n", "  threeCertificates: '2030',\n"),
    ],
    'api/features/masters/masters.data.ts': [
      before(
        '  {\n    code: plan.verification,\n',
        `  {
    ...certificate,
    code: plan.threeCertificates,
    displayCode: 'B-3',
    name: '登記事項証明書の郵送（3通）',
    description: '<p>登記が完了した後、登記事項証明書3通を郵送します。</p>',
    price: 3000,
    duty: 1560,
  },
`,
      ),
    ],
    'api/features/content/texts/commerce.ts': [
      after(
        '<li>登記事項証明書の郵送（2通）：{{price.2020}}（税込{{priceWithTax.2020}}）</li>\n',
        '<li>登記事項証明書の郵送（3通）：{{price.2030}}（税込{{priceWithTax.2030}}）</li>\n',
      ),
      after('2通は{{duty.2020}}', '、3通は{{duty.2030}}'),
    ],
  },
  test: {
    path: 'api/features/plans/recipe-plan-option.test.ts',
    text: `import { expect, test } from 'vitest';
import { sharedApp } from '../../testing/apps.ts';
import { application, member } from '../../testing/builders.ts';

const app = sharedApp();

test('the option can be ordered, is billed, and stands in the texts about fees', async () => {
  const { token } = await member(app);
  const ordered = await app.call('post', '/user/core/customers/0/requests/add', {
    token,
    json: application({
      requestPlanList: [
        ...application().requestPlanList,
        { planCd: '2030', planPrice: 3000, supplInfo1: 1560 },
      ],
    }),
  });
  expect(ordered.status, ordered.body.message).toBe(200);
  const { billed } = await app.deps.db.read.selectFrom('filings').select('billed').executeTakeFirstOrThrow();
  expect(billed).toBe(20_000 + 3000 + 2300 + 10_000 + 1560);
  for (const page of ['200/2', '100/0']) {
    const { body } = await app.call('get', \`/all/core/webcontents/\${page}\`);
    expect(JSON.stringify(body)).toContain('3,000円');
  }
});
`,
  },
};
