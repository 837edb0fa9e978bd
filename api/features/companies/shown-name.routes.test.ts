import { expect, test } from 'vitest';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { sharedApp } from '../../testing/apps.ts';
import { accountChange, application, member } from '../../testing/builders.ts';

// A page of the customer shows one company name, while the account is given another one in another tab.

const app = sharedApp();

const me = '/user/core/customers/0';
const own = `${me}/company`;
const former = '株式会社甲野商店';
const renamed = '株式会社乙野商事';

const ownPage = async (token: string) => {
  const { body } = await app.call<CompanyPage>('get', own, { token });
  return body.data as CompanyPage;
};
async function rename(token: string, companyName: string) {
  const json = await accountChange(app, token, { companyName, companyNameKana: 'カイシャ' });
  expect((await app.call('put', me, { token, json })).status).toBe(200);
}
const parts = {
  facts: { factList: [{ name: 'board', value: 'no' }] },
  officers: {
    officersCompleteFlg: false,
    officerList: [
      {
        ...{ name: '甲野　太郎', officerAddress: '東京都千代田区霞が関一丁目1番1号' },
        positionList: [{ officialPositionClass: '20', since: '2025-02-20' }],
      },
    ],
  },
};

test.each(['facts', 'officers'] as const)(
  'the first %s are not said of the company of another name',
  async (part) => {
    const { token } = await member(app);
    const { companyName, updateDatetime, updateUserId } = await ownPage(token);
    await rename(token, renamed);
    const said = { ...parts[part], updateDatetime, updateUserId };
    const say = (name: string) =>
      app.call('put', `${own}/${part}`, { token, json: { ...said, companyName: name } });
    const refused = await say(companyName);
    expect([refused.status, refused.body.messageCd]).toEqual([409, 'cm200']);
    expect(await ownPage(token)).toMatchObject({ companyId: '', factList: [], officerList: [] });
    expect((await say(renamed)).status).toBe(200);
  },
);

test('what was checked as the application of one company is not filed for another', async () => {
  const { token } = await member(app);
  await rename(token, renamed);
  const apply = (companyName: string) =>
    app.call('post', `${me}/requests/add`, { token, json: { ...application(), companyName } });
  const refused = await apply(former);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `会社名が「${renamed}」に変更されています。お申し込みになる会社を確認し、もう一度「申し込む」を押してください。`,
  ]);
  expect((await ownPage(token)).filingList).toEqual([]);
  expect((await apply(renamed)).status).toBe(200);
});
