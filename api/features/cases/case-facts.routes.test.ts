import { beforeEach, describe, expect, test } from 'vitest';
import { noCaseFacts } from '#contract/case-facts.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

// What a case shows of its company, while the company's page is open in another window.

const app = freshApp();
let token: string;
let number: string;
let companyId: string;
beforeEach(async () => {
  ({ token } = await manager(app));
  number = await filing(app, (await member(app)).token);
  ({ companyId } = await work());
});

const get = async <Data>(path: string): Promise<Data> => {
  const { body } = await app.call<Data>('get', path, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const put = (path: string, json: object) => app.call('put', path, { token, json });
const base = () => `/user/mainte/requestdetails/${number}`;
const work = () => get<CaseWork>(`${base()}/case`);
const store = (shown: CaseWork['caseFacts'], change: object) =>
  put(`${base()}/case`, { ...shown, ...change });
const page = () => get<OfficeCompanyPage>(`/user/mainte/companies/${companyId}`);
const known = async (name: string) => (await page()).factList.find((one) => one.name === name);
const correctCompany = async (values: Record<string, string>) => {
  app.clock.pass(1000);
  const { updateDatetime, updateUserId } = await page();
  const factList = Object.entries(values).map(([name, value]) => ({ name, value }));
  const json = { factList, updateDatetime, updateUserId };
  const { status, body } = await put(`/user/mainte/companies/${companyId}/facts`, json);
  expect(status, body.message).toBe(200);
};
const [old, corrected] = ['010001123456', '010001654321'];
const shiba = '東京都港区芝一丁目1番1号';
const lastChange = async () => {
  const json = { openFlg: true };
  const { body } = await app.call<{ lastChange: string }>('post', `${base()}/presence`, {
    ...{ token, json },
  });
  return body.data?.lastChange;
};

describe('a case that shows what a colleague has corrected of the company since', () => {
  test.each([
    ['another fact', { meeting: 'ordinary' }],
    ['the same fact', { corporateNumber: '010001999999' }],
  ])('does not store %s over it, and does with what it shows then', async (_what, change) => {
    await store((await work()).caseFacts, { corporateNumber: old, headOffice: shiba });
    const { caseFacts: shown } = await work();
    await correctCompany({ corporateNumber: corrected });
    const refused = await store(shown, change);
    expect([refused.status, refused.body.messageCd]).toEqual([409, 'cm200']);
    expect((await known('corporateNumber'))?.value).toBe(corrected);
    const { caseFacts } = await work();
    expect(caseFacts).toMatchObject({ corporateNumber: corrected, meeting: '' });
    expect((await store(caseFacts, change)).status).toBe(200);
    expect((await work()).caseFacts).toMatchObject({ corporateNumber: corrected, ...change });
  });

  test('is asked to load again where it does not say what it shows', async () => {
    const noVersion = { updateDatetime: '', updateUserId: '' };
    await correctCompany({ headOffice: shiba });
    const { status, body } = await put(`${base()}/case`, { ...noCaseFacts, ...noVersion });
    expect([status, body.messageCd]).toEqual([409, 'mt246']);
    expect((await known('headOffice'))?.value).toBe(shiba);
  });

  test('hears of it as of a change of the case', async () => {
    const before = await lastChange();
    await page();
    expect(await lastChange()).toBe(before);
    await correctCompany({ headOffice: shiba });
    expect(await lastChange()).not.toBe(before);
  });
});

test('what a case does not show of its company makes nothing stale', async () => {
  const { caseFacts } = await work();
  await correctCompany({ fiscalMonth: '3' });
  expect((await store(caseFacts, { meeting: 'ordinary' })).status).toBe(200);
});
