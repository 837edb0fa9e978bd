import { beforeAll, expect, test } from 'vitest';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { accountChange, filing, manager, member } from '../../testing/builders.ts';

// The office takes back that a name is of a company.

const app = sharedApp();
let token: string;
beforeAll(async () => {
  token = (await manager(app)).token;
});

const me = '/user/core/customers/0';
const renamed = '株式会社乙野商事';
const path = (companyId: string) => `/user/mainte/companies/${companyId}`;

async function read(at: string, by = token): Promise<OfficeCompanyPage> {
  const { body } = await app.call<OfficeCompanyPage>('get', at, { token: by });
  if (!body.data) throw new Error(body.message);
  return body.data;
}
async function change(id: string, part: string, values: object, by = token) {
  const { updateDatetime, updateUserId } = await read(path(id));
  const json = { updateDatetime, updateUserId, ...values };
  return app.call('put', `${path(id)}/${part}`, { token: by, json });
}
const confirm = (id: string) =>
  change(id, 'names', { companyName: renamed, reason: '登記事項証明書' });
const takeBack = (id: string, values: object = {}, by = token) =>
  change(id, 'names/withdrawal', { companyName: renamed, reason: '番号が違った', ...values }, by);
const said = ({ factList }: Pick<OfficeCompanyPage, 'factList'>) =>
  Object.fromEntries(factList.map(({ name, value }) => [name, value]));
async function say(by: string, values: Record<string, string>) {
  const { updateDatetime, updateUserId } = await read(`${me}/company`, by);
  const factList = Object.entries(values).map(([name, value]) => ({ name, value }));
  const json = { factList, updateDatetime, updateUserId };
  expect((await app.call('put', `${me}/company/facts`, { token: by, json })).status).toBe(200);
}

/** A customer whose company was given another name, under which an application came. */
async function renamedCustomer() {
  const { token: by } = await member(app);
  await say(by, { fiscalMonth: '3' });
  const { companyId } = await read(`${me}/company`, by);
  const json = await accountChange(app, by, { companyName: renamed, companyNameKana: 'カイシャ' });
  expect((await app.call('put', me, { token: by, json })).status).toBe(200);
  const number = await filing(app, by);
  return { by, companyId, number };
}

test('a name that was confirmed by mistake is taken back, and can be parted then', async () => {
  const { by, companyId, number } = await renamedCustomer();
  expect((await takeBack(companyId)).status).toBe(404);
  expect((await confirm(companyId)).status).toBe(200);
  expect((await read(path(companyId))).confirmedNameList).toEqual([renamed]);
  expect(said(await read(`${me}/company`, by))).toEqual({ fiscalMonth: '3' });

  expect((await takeBack(companyId, { reason: '' })).status).toBe(400);
  expect((await takeBack(companyId, { companyName: '株式会社丙' })).status).toBe(404);
  expect((await takeBack(companyId, { updateDatetime: 'x' })).status).toBe(409);
  const done = await takeBack(companyId);
  expect([done.status, done.body.message]).toEqual([200, message('mt202')]);

  const page = await read(path(companyId));
  expect(page).toMatchObject({ confirmedNameList: [], otherNameList: [renamed] });
  expect(page.eventList[0]).toMatchObject({
    ...{ kind: 'unname', title: renamed, reason: '番号が違った' },
  });
  const audited = await app.deps.db.read
    .selectFrom('audit_log')
    .select('action')
    .where('object_id', '=', companyId)
    .where('action', '=', 'company.unname')
    .execute();
  expect(audited).toHaveLength(1);
  // Nothing is used under it until the office decides anew; the application stays until then.
  expect(said(await read(`${me}/company`, by))).toEqual({});
  expect(page.filingList.map(({ requestNo }) => requestNo)).toEqual([number]);

  await say(by, { fiscalMonth: '9' });
  expect(said(await read(path(companyId)))).toEqual({ fiscalMonth: '3' });
  const parted = await change(companyId, 'othernames', { companyName: renamed, reason: '別' });
  expect(parted.status).toBe(200);
  const { filingList, accountCompanyList } = await read(path(companyId));
  expect(filingList).toEqual([]);
  const other = await read(path(accountCompanyList[0]?.companyId ?? ''));
  expect(other.filingList.map(({ requestNo }) => requestNo)).toEqual([number]);
});

test('it can be confirmed again, and taken back again', async () => {
  const { companyId } = await renamedCustomer();
  for (const _ of ['first', 'again']) {
    expect((await confirm(companyId)).status).toBe(200);
    expect((await read(path(companyId))).confirmedNameList).toEqual([renamed]);
    expect((await takeBack(companyId)).status).toBe(200);
  }
});

test('of two who take it back at once one does', async () => {
  const { companyId } = await renamedCustomer();
  await confirm(companyId);
  const { updateDatetime, updateUserId } = await read(path(companyId));
  const json = { companyName: renamed, reason: '誤り', updateDatetime, updateUserId };
  const both = await Promise.all(
    [1, 2].map(() => app.call('put', `${path(companyId)}/names/withdrawal`, { token, json })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(
    (await read(path(companyId))).eventList.filter((one) => one.kind === 'unname'),
  ).toHaveLength(1);
});

test('the first name, and a name after another company was joined, are kept with a sentence', async () => {
  const { companyId } = await renamedCustomer();
  const { companyName } = await read(path(companyId));
  const first = await takeBack(companyId, { companyName });
  expect([first.status, first.body.message]).toEqual([409, message('mt203', companyName)]);

  await confirm(companyId);
  const { token: by } = await member(app);
  await say(by, { fiscalMonth: '3' });
  const other = await read(`${me}/company`, by);
  const joined = await change(companyId, 'join', {
    ...{ otherCompanyId: other.companyId, reason: '同じ会社' },
    otherUpdateDatetime: other.updateDatetime,
    otherUpdateUserId: other.updateUserId,
  });
  expect(joined.status).toBe(200);
  expect((await read(path(companyId))).confirmedNameList).toEqual([]);
  const late = await takeBack(companyId);
  expect([late.status, late.body.message]).toEqual([409, message('mt203', renamed)]);
  // Nothing is decided any more about the company that was joined.
  expect((await takeBack(other.companyId)).status).toBe(409);
});

test('customers take no name back', async () => {
  const { by, companyId } = await renamedCustomer();
  await confirm(companyId);
  const refused = await takeBack(companyId, {}, by);
  expect([401, 403]).toContain(refused.status);
  expect((await read(path(companyId))).confirmedNameList).toEqual([renamed]);
});
