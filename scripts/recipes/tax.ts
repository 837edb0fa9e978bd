import type { Recipe } from './recipe.ts';

export const tax: Recipe = {
  title: 'the consumption tax from a day on',
  most: 0,
  changes: {},
  test: {
    path: 'api/features/masters/recipe-tax.test.ts',
    text: `import { expect, test } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { setOfficeValue } from './office-values.service.ts';

const app = freshApp();

test('prices contain the tax of their day', async () => {
  await setOfficeValue(app.deps, { name: 'tax', value: '0.12', from: '2026-11-22' });
  const rate = async () => {
    const { body } = await app.call<{ taxRateKbnInfo: { value3: string } }>('get', '/all/core/plans');
    return body.data?.taxRateKbnInfo.value3;
  };
  app.clock.set('2026-11-21T14:59:59.999Z');
  expect(await rate()).toBe('0.1');
  app.clock.set('2026-11-21T15:00:00.000Z');
  expect(await rate()).toBe('0.12');
});
`,
  },
};
