import { beforeAll, expect, test } from 'vitest';
import type { CompanyPage, JoinPreview } from '#contract/endpoints/companies.ts';
import { sharedApp } from '../../testing/apps.ts';
import { manager, member } from '../../testing/builders.ts';

// Of two lists of officers one goes on as a whole: the preview of a joining says which, and who is not in it.

const app = sharedApp();
let token: string;
beforeAll(async () => {
  token = (await manager(app)).token;
});

const own = '/user/core/customers/0/company';
async function page(by: string): Promise<CompanyPage> {
  const { body } = await app.call<CompanyPage>('get', own, { token: by });
  if (!body.data) throw new Error(body.message);
  return body.data;
}
async function company(...names: string[]): Promise<string> {
  const { token: by } = await member(app);
  const { updateDatetime, updateUserId } = await page(by);
  const officerList = names.map((name) => ({
    name,
    positionList: [{ officialPositionClass: '20', since: '2025-06-20' }],
  }));
  const json = { officerList, officersCompleteFlg: false, updateDatetime, updateUserId };
  expect((await app.call('put', `${own}/officers`, { token: by, json })).status).toBe(200);
  app.clock.pass(1000);
  return (await page(by)).companyId;
}
async function preview(into: string, from: string) {
  const path = `/user/mainte/companies/${into}/join?otherCompanyId=${from}`;
  const { body } = await app.call<JoinPreview>('get', path, { token });
  const { officersOf, officerList = [], droppedOfficerList = [] } = body.data ?? {};
  const names = (list: typeof officerList) => list.map(({ name }) => name);
  return { officersOf, taken: names(officerList), dropped: names(droppedOfficerList) };
}

test('the preview says whose list stays and who stands in the other one alone', async () => {
  const older = await company('甲野　太郎', '乙山　花子', '丙川　次郎');
  const newer = await company('甲野 太郎', '丁野　三郎');
  const dropped = ['乙山　花子', '丙川　次郎'];
  const taken = ['甲野 太郎', '丁野　三郎'];
  expect(await preview(older, newer)).toEqual({ officersOf: 'other', taken, dropped });
  expect(await preview(newer, older)).toEqual({ officersOf: 'this', taken, dropped });
});

test('no officer is lost where the lists are the same', async () => {
  const [older, newer] = [await company('甲野　太郎'), await company('甲野　太郎')];
  expect(await preview(older, newer)).toEqual({
    ...{ officersOf: 'other', taken: ['甲野　太郎'], dropped: [] },
  });
});
