import { after, type Recipe } from './recipe.ts';

export const listColumn: Recipe = {
  title: "a column of the office's list (MTR100)",
  most: 1,
  spares: ['web/maintenance/search/found-columns.tsx', 'filing-export.service.ts'],
  changes: {
    'api/contract/list-views.ts': [
      after(
        "  comment: { label: 'コメント', of: 'lastComment' },\n",
        "  reading: { label: '会社名（カナ）', of: 'companyNameKana' },\n",
      ),
    ],
  },
  test: {
    path: 'web/screen-tests/recipe-list-column.test.ts',
    text: `import { afterAll, beforeAll, expect, test } from 'vitest';
import { filing, member } from '../../api/testing/builders.ts';
import { type Product, startProduct } from '../testing/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterAll(() => product.stop());

test.each([1, 2])('the list with %i lines in a row has the column', async (lines) => {
  const { token } = await member(product.app, { companyNameKana: 'アタラシイレツ' });
  await filing(product.app, token);
  const tab = await product.open('/mta100');
  const login = { username: 'admin01', password: 'Admin-1234' };
  await tab.signIn('manager', login, \`/mtr100?from=2020-01-01&lines=\${lines}\`);
  await expect(tab.getByRole('columnheader', { name: '会社名（カナ）' })).toBeVisible();
  await expect(tab.getByRole('table')).toContainText('アタラシイレツ');
});
`,
  },
};
