import { beforeEach, describe, expect, test } from 'vitest';
import { noCaseFacts } from '#contract/case-facts.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member, officer } from '../../testing/builders.ts';
import { dutyCalls } from '../../testing/duty-calls.ts';

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
const appointments = {
  ...{ appointDate: '20261115', resignDate: '', othersDate: '' },
  requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
  changeOfficerList: [officer(1, '20', '甲野　太郎', '12')],
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

describe('the customer’s answer about the facts', () => {
  let said: string[];
  beforeEach(async () => {
    const { token: own } = await member(app);
    number = await filing(app, own, appointments);
    const duties = dutyCalls(app.call, (await manager(app, { scrivener: true })).token);
    await duties.accept(number);
    said = [];
    for (const accepted of ['letter', 'meeting']) {
      const json = {
        ...{ values: {}, shareholderList: [], acceptedList: [{ changeNo: 1, accepted }] },
        ...{ saidAt: said.at(-1) ?? '', sentFlg: true, unknownFlg: true },
      };
      const path = `/user/core/meetinganswers/${number}`;
      const { status, body } = await app.call('post', path, { token: own, json });
      expect(status, body.message).toBe(200);
      said.push((await work()).toldFacts?.saidAt ?? '');
    }
  });
  const lines = async () =>
    (await work()).eventList.filter(({ text }) => text === 'お客様の回答').length;

  test('is put aside once, and only by its own moment', async () => {
    const [former = '', present = ''] = said;
    const seen = async (answerSeen: string) => store((await work()).caseFacts, { answerSeen });
    expect((await seen(present)).status).toBe(200);
    expect((await seen(present)).status).toBe(200);
    const kept = await work();
    expect(kept.toldFacts?.seenFlg).toBe(true);
    expect(await lines()).toBe(1);
    for (const wrong of ['garbage', '', former, '2099-01-01T00:00:00.000Z']) {
      const { status, body } = await seen(wrong);
      expect([status, body.messageCd], wrong).toEqual([409, 'cm200']);
    }
    expect(await work()).toEqual(kept);
  });

  test('makes an answer stale that was shown before it', async () => {
    const { status } = await store((await work()).caseFacts, { answerSeen: said[0] });
    expect(status).toBe(409);
    expect((await work()).toldFacts?.seenFlg).toBe(false);
    expect(await lines()).toBe(0);
  });
});

test('letters of acceptance are of rows of the filing, each once', async () => {
  number = await filing(app, (await member(app)).token, appointments);
  const { caseFacts } = await work();
  expect((await store(caseFacts, { acceptedByLetter: '9999,1,1,1' })).status).toBe(200);
  expect((await work()).caseFacts.acceptedByLetter).toBe('1');
});
