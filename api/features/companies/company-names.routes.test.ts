import { beforeAll, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { OfficeCompanyPage, OfficersAfter } from '#contract/endpoints/companies.ts';
import { message } from '#contract/messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { accountChange, application, filing, manager, member } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';
import { freezeCompany } from './snapshots.service.ts';

// An account that names another company than before: 商号変更 of the same one, or another one.

const app = sharedApp();
let token: string;
beforeAll(async () => {
  token = (await manager(app, { scrivener: true })).token;
});

const me = '/user/core/customers/0';
const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const path = (companyId: string) => `/user/mainte/companies/${companyId}`;
const renamed = '株式会社乙野商事';

async function read<Data>(at: string, by = token): Promise<Data> {
  const { body } = await app.call<Data>('get', at, { token: by });
  if (!body.data) throw new Error(body.message);
  return body.data;
}

const companyPage = (id: string) => read<OfficeCompanyPage>(path(id));
const work = (number: string) => read<CaseWork>(`${base(number)}/case`);

async function change(id: string, part: string, values: object) {
  const { updateDatetime, updateUserId } = await companyPage(id);
  const json = { ...values, updateDatetime, updateUserId };
  return app.call('put', `${path(id)}/${part}`, { token, json });
}

async function rename(by: string, companyName: string) {
  const json = await accountChange(app, by, { companyName, companyNameKana: 'カイシャ' });
  expect((await app.call('put', me, { token: by, json })).status).toBe(200);
}

/** A customer of whose company the office knows something, with a confirmation record. */
async function knownCustomer() {
  const customer = await member(app);
  const first = await filing(app, customer.token);
  const { companyId } = await work(first);
  const factList = [
    { name: 'corporateNumber', value: '010001000001' },
    { name: 'headOffice', value: '東京都港区甲野町一丁目1番1号' },
  ];
  expect((await change(companyId, 'facts', { factList })).status).toBe(200);
  const duties = dutyCalls(app.call, token);
  expect((await duties.record(first, { beneficialOwners: '甲野　太郎' })).status).toBe(200);
  return { ...customer, first, companyId };
}

test('what is known of a company is used under another name after the office has confirmed that', async () => {
  const { token: by, first, companyId } = await knownCustomer();
  expect((await companyPage(companyId)).otherNameList).toEqual([]);
  await rename(by, renamed);
  const number = await filing(app, by);

  const before = await work(number);
  expect(before.caseFacts).toMatchObject({ corporateNumber: '', headOffice: '' });
  expect(before.knownConfirmation).toMatchObject({ companyName: renamed });
  expect(before.knownConfirmation).not.toHaveProperty('beneficialOwners');
  expect(before.remarkList[0]).toMatchObject({
    text: expect.stringContaining('株式会社甲野商店'),
    refusesFlg: true,
  });
  // What is under way under the former name goes on.
  expect((await work(first)).caseFacts.corporateNumber).toBe('010001000001');

  const page = await companyPage(companyId);
  expect(page).toMatchObject({ nameList: ['株式会社甲野商店'], otherNameList: [renamed] });
  const confirm = (values: object) =>
    change(companyId, 'names', { companyName: renamed, reason: '登記事項証明書', ...values });
  expect((await confirm({ reason: '' })).status).toBe(400);
  expect((await confirm({ companyName: '株式会社丙' })).status).toBe(404);
  const old = { companyName: renamed, reason: 'x', updateDatetime: 'x', updateUserId: 'x' };
  const stale = await app.call('put', `${path(companyId)}/names`, { token, json: old });
  expect(stale.status).toBe(409);
  expect((await confirm({})).status).toBe(200);
  expect((await confirm({})).status).toBe(200);

  const after = await work(number);
  expect(after.caseFacts).toMatchObject({
    ...{ corporateNumber: '010001000001', headOffice: '東京都港区甲野町一丁目1番1号' },
  });
  expect(after.knownConfirmation.beneficialOwners).toBe('甲野　太郎');
  expect(after.remarkList.map(({ text }) => text).join()).not.toContain('会社名');
  const { otherNameList, eventList } = await companyPage(companyId);
  expect(otherNameList).toEqual([]);
  expect(eventList[0]).toMatchObject({ kind: 'name', title: renamed, reason: '登記事項証明書' });
});

test('a filing for another company is worked on without a word of the former one', async () => {
  const { token: by, companyId } = await knownCustomer();
  await rename(by, '株式会社まったく別の会社');
  const number = await filing(app, by);
  const { caseFacts } = await work(number);
  const json = { ...caseFacts, corporateNumber: '010001999999' };
  expect((await app.call('put', `${base(number)}/case`, { token, json })).status).toBe(200);
  expect((await work(number)).caseFacts).toMatchObject({
    ...{ corporateNumber: '010001999999', headOffice: '' },
  });
  const { factList } = await companyPage(companyId);
  expect(factList).toContainEqual(
    expect.objectContaining({ name: 'corporateNumber', value: '010001000001' }),
  );

  // Its officers are not those of the former company either.
  await app.deps.db.write(async (trx) => {
    const completed = trx.updateTable('filings').set({ progress: progress.completed });
    await completed.where('id', '=', number).execute();
    const companyName = '株式会社まったく別の会社';
    await freezeCompany(trx, app.deps, { id: number, companyId, companyName });
  });
  const { stateTyp, officerList, updateDatetime, updateUserId } = await read<OfficersAfter>(
    `${base(number)}/officersafter`,
  );
  expect(stateTyp).toBe('waiting');
  const list = { officerList, officersCompleteFlg: false, updateDatetime, updateUserId };
  const at = `${base(number)}/officersafter`;
  const { status, body } = await app.call('put', at, { token, json: list });
  expect([status, body.messageCd]).toEqual([409, 'mt137']);
  // Nor does its record, which the office may still complete.
  expect((await work(number)).knownConfirmation).not.toHaveProperty('beneficialOwners');
});

test('who applies under another name is asked whether it is the same company', async () => {
  const { token: by } = await knownCustomer();
  await rename(by, renamed);
  const apply = (askFlg: boolean) =>
    app.call('post', `${me}/requests/add`, { token: by, json: { ...application(), askFlg } });
  const { status, body } = await apply(true);
  expect(status).toBe(409);
  expect(body.errorList.map((one) => one.message)).toContain(
    message('mb096', '株式会社甲野商店', renamed),
  );
  expect((await apply(false)).status).toBe(200);
  await rename(by, '株式会社甲野商店');
  const asked = await apply(true);
  expect(asked.body.errorList.map((one) => one.messageCd)).not.toContain('mb096');
});
