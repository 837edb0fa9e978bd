import { beforeAll, expect, test } from 'vitest';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import type { WaitingNames } from '#contract/endpoints/company-names.ts';
import { sharedApp } from '../../testing/apps.ts';
import { accountChange, filing, manager, member } from '../../testing/builders.ts';
import { selectWaitingNames } from './waiting-names.queries.ts';

// The office finds every name that waits for its decision, and no other, where its day starts.

const app = sharedApp();
let token: string;
beforeAll(async () => {
  token = (await manager(app)).token;
});

const me = '/user/core/customers/0';

async function rename(by: string, companyName: string) {
  const json = await accountChange(app, by, { companyName, companyNameKana: 'カイシャ' });
  expect((await app.call('put', me, { token: by, json })).status).toBe(200);
}
const ownPage = async (by: string) => {
  const { body } = await app.call<OfficeCompanyPage>('get', `${me}/company`, { token: by });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const officePage = async (id: string) => {
  const at = `/user/mainte/companies/${id}`;
  const { body } = await app.call<OfficeCompanyPage>('get', at, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
async function answer(by: string) {
  const { updateDatetime, updateUserId } = await ownPage(by);
  const factList = [{ name: 'fiscalMonth', value: '3' }];
  const json = { factList, updateDatetime, updateUserId };
  expect((await app.call('put', `${me}/company/facts`, { token: by, json })).status).toBe(200);
}
async function decide(id: string, part: string, companyName: string) {
  const { updateDatetime, updateUserId } = await officePage(id);
  const json = { companyName, reason: '登記事項証明書', updateDatetime, updateUserId };
  const at = `/user/mainte/companies/${id}/${part}`;
  expect((await app.call('put', at, { token, json })).status).toBe(200);
}
const waitingOf = async (id: string) => {
  const names = await selectWaitingNames(app.deps.db.read);
  const found = names.filter(({ companyId }) => companyId === id).map(({ name }) => name);
  // As the page on which it is decided.
  expect(found).toEqual((await officePage(id)).otherNameList);
  return found;
};
const counted = async () => {
  const { body } = await app.call<WaitingNames>('get', '/user/mainte/waitingnames', { token });
  return body.data;
};

async function known() {
  const customer = await member(app);
  await answer(customer.token);
  const { companyId, companyName } = await ownPage(customer.token);
  return { by: customer.token, companyId, companyName };
}

test('a name waits from the change of the account until the office has decided', async () => {
  expect(await counted()).toEqual({ waitingCount: 0, waitingList: [] });
  const { by, companyId, companyName } = await known();
  expect(await waitingOf(companyId)).toEqual([]);
  await rename(by, '株式会社乙野');
  // No filing is open, and nothing was answered under it.
  expect(await waitingOf(companyId)).toEqual(['株式会社乙野']);
  await answer(by);
  expect(await counted()).toEqual({
    waitingCount: 1,
    waitingList: [{ companyId, companyName, otherName: '株式会社乙野' }],
  });
  // Answers under it wait still when the account has its former name again.
  await rename(by, companyName);
  expect(await waitingOf(companyId)).toEqual(['株式会社乙野']);
  await rename(by, '株式会社丙野');
  expect(await waitingOf(companyId)).toEqual(['株式会社丙野', '株式会社乙野']);
  await decide(companyId, 'names', '株式会社乙野');
  await decide(companyId, 'othernames', '株式会社丙野');
  expect(await waitingOf(companyId)).toEqual([]);
  expect(await counted()).toMatchObject({ waitingCount: 0 });
});

test('a name that only an application gives waits, and none of a closed account or a joined company', async () => {
  const { by, companyId } = await known();
  const number = await filing(app, by);
  const change = (name: string) =>
    app.deps.db.write(async (trx) => {
      const rows = trx.updateTable('filings').set({ company_name: name });
      await rows.where('id', '=', number).execute();
    });
  await change('株式会社訂正後');
  expect(await waitingOf(companyId)).toEqual(['株式会社訂正後']);
  await change('');
  expect(await waitingOf(companyId)).toEqual([]);

  await rename(by, '株式会社丁野');
  expect(await waitingOf(companyId)).toEqual(['株式会社丁野']);
  await app.deps.db.write(async (trx) => {
    const row = trx.updateTable('customers').set({ deleted_at: '2026-11-01T00:00:00.000Z' });
    await row.where('company_name', '=', '株式会社丁野').execute();
  });
  expect(await waitingOf(companyId)).toEqual([]);
});

test('the list is for the office alone', async () => {
  const { by } = await known();
  const refused = await app.call('get', '/user/mainte/waitingnames', { token: by });
  expect(refused.status).toBeGreaterThanOrEqual(401);
  expect(refused.status).toBeLessThanOrEqual(403);
  expect((await app.call('get', '/user/mainte/waitingnames', {})).status).toBe(401);
});
