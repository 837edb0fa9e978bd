import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { applicationMasters } from './masters.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const masters = () => applicationMasters(app.deps.db.read);

test('masters are kept, and read again after any change of any of their rows', async () => {
  const { db } = app.deps;
  expect(await masters()).toBe(await masters());

  await db.write((trx) =>
    trx.updateTable('plans').set({ price: 12345 }).where('code', '=', '1010').execute(),
  );
  const plan = (await masters()).plans.planList.find(({ planCd }) => planCd === '1010');
  expect(plan?.price).toBe(12345);

  await db.write((trx) => trx.updateTable('settings').set({ value: '0.12' }).execute());
  expect((await masters()).tax.value3).toBe('0.12');

  const position = { code: '990', name: '仮理事', registry_title: '仮理事', note: '', sort: 990 };
  await db.write((trx) => trx.insertInto('positions').values(position).execute());
  expect((await masters()).officers.positions.at(-1)).toEqual({ cd: '990', name: '仮理事' });

  await db.write((trx) => trx.deleteFrom('positions').where('code', '=', '990').execute());
  expect((await masters()).officers.positions.some(({ cd }) => cd === '990')).toBe(false);

  const before = (await masters()).officers.reasons[1].length;
  await db.write((trx) =>
    trx
      .insertInto('reasons')
      .values({ code: '990', name: '復職', registry_text: '復職', input_type: '1', sort: 990 })
      .execute(),
  );
  expect((await masters()).officers.reasons[1]).toHaveLength(before + 1);
});

test('a change that was taken back is not read', async () => {
  const before = await masters();
  const failed = app.deps.db.write(async (trx) => {
    await trx.updateTable('plans').set({ price: 1 }).execute();
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  expect(await masters()).toBe(before);
});
