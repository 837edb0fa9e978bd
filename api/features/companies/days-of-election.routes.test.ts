import { beforeAll, expect, test } from 'vitest';
import type { OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

// A page of an earlier version sends officers without the day of their election.

const app = sharedApp();
let token: string;
beforeAll(async () => {
  token = (await manager(app)).token;
});

const own = '/user/core/customers/0/company';

async function stored(by: string) {
  const { body } = await app.call<OfficeCompanyPage>('get', own, { token: by });
  if (!body.data) throw new Error(body.message);
  return body.data;
}
const held = (since: string, electedOn?: string) => ({
  ...{ officialPositionClass: '20', since, changeOfficerClass: '11' },
  ...(electedOn !== undefined && { electedOn }),
});
const person = (name: string, ...positionList: object[]) => ({ name, positionList });

test('a day of election that a list leaves out stays, and one that is sent empty goes', async () => {
  const { token: by } = await member(app);
  await filing(app, by);
  const { companyId } = await stored(by);
  const path = `/user/mainte/companies/${companyId}/officers`;
  const store = async (...officerList: object[]) => {
    const { updateDatetime, updateUserId } = await stored(by);
    const json = { officerList, officersCompleteFlg: false, updateDatetime, updateUserId };
    expect((await app.call('put', path, { token, json })).status).toBe(200);
    const { officerList: now } = await stored(by);
    return now.map(({ name, positionList }) => [name, positionList[0]?.electedOn]);
  };
  const both = [
    person('甲野　太郎', held('2025-04-01', '2025-03-20')),
    person('乙野　花子', held('2025-04-01', '2025-03-21')),
  ];
  expect(await store(...both)).toEqual([
    ['甲野　太郎', '2025-03-20'],
    ['乙野　花子', '2025-03-21'],
  ]);
  // In another order, and written with another space: the day goes with the person.
  expect(
    await store(person('乙野 花子', held('2025-04-01')), person('甲野　太郎', held('2025-04-01'))),
  ).toEqual([
    ['乙野 花子', '2025-03-21'],
    ['甲野　太郎', '2025-03-20'],
  ]);
  // Another term has another day of election.
  expect(
    await store(
      person('甲野　太郎', held('2025-06-20')),
      person('乙野 花子', held('2025-04-01', '')),
    ),
  ).toEqual([
    ['甲野　太郎', ''],
    ['乙野 花子', ''],
  ]);
});
