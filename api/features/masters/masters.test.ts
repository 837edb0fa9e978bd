import { expect, test } from 'vitest';
import { plan as planCodes, progress as progressCodes } from '#contract/codes.ts';
import { sharedApp } from '../../testing/apps.ts';
import {
  applicationMasters,
  masterChoices,
  masterEntries,
  progressRules,
  registryWords,
  verificationMethod,
} from './masters.service.ts';

const app = sharedApp();

const masters = () => applicationMasters(app.deps.db.read);

test('masters are kept, and read again after any change of any of their rows', async () => {
  const { db } = app.deps;
  expect(await masters()).toBe(await masters());

  await db.write((trx) =>
    trx.updateTable('plans').set({ price: 12345 }).where('code', '=', planCodes.officers).execute(),
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

test('a start brings codes to those of the release, and leaves prices and tax as the office set them', async () => {
  const { db } = app.deps;
  await db.write(async (trx) => {
    await trx
      .updateTable('codes')
      .set({ name: '旧名', sort: 3 })
      .where('kind', '=', 'progress')
      .where('code', 'in', ['11', '62'])
      .execute();
    await trx.deleteFrom('codes').where('kind', '=', 'sex').where('code', '=', '9').execute();
    await trx.updateTable('positions').set({ registry_title: '旧' }).execute();
    await trx.updateTable('reasons').set({ registry_text: '旧' }).execute();
    await trx.updateTable('progress_rules').set({ customer_may_cancel: 1 }).execute();
    await trx.updateTable('verification_methods').set({ valid_until: '2030-01-01' }).execute();
    await trx.updateTable('plans').set({ price: 7777, duty: 1, sort: 0 }).execute();
    await trx.updateTable('settings').set({ value: '0.08' }).execute();
  });
  await app.restart();
  const read = app.deps.db.read;
  const progress = await masterEntries(read, 'progress');
  expect(progress.map(({ value1, name }) => `${value1}${name}`)).toEqual(
    expect.arrayContaining(['11申込受付', '62補正対応中']),
  );
  const sorts = await read
    .selectFrom('codes')
    .select('sort')
    .where('kind', '=', 'progress')
    .execute();
  expect(new Set(sorts.map(({ sort }) => sort)).size).toBe(sorts.length);
  expect((await masterChoices(read, 'sex')).map(({ cd }) => cd)).toEqual(['1', '2', '9']);
  const { positions, reasons } = await registryWords(read);
  expect([positions.get('10'), reasons.get('40')]).toEqual(['代表取締役', '住所移転']);
  expect((await progressRules(read, progressCodes.completed)).customerMayCancel).toBe(false);
  expect((await verificationMethod(read, 'photo')).validUntil).toBe('2027-03-31');
  const { plans, tax } = await applicationMasters(read);
  expect(
    plans.planList.map(({ planCd, price, supplInfo1 }) => [planCd, price, supplInfo1]),
  ).toEqual(
    expect.arrayContaining([
      ['1010', 7777, 0],
      ['1012', 7777, 30000],
      ['2010', 7777, 520],
    ]),
  );
  expect(plans.planList.map(({ planCd }) => planCd).slice(0, 3)).toEqual(['1010', '1011', '1012']);
  expect(tax.value3).toBe('0.08');
});
