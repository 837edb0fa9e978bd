import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { CompanyPage, JoinPreview, OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { sharedApp } from '../../testing/apps.ts';
import { accountChange, application, filing, manager, member } from '../../testing/builders.ts';

// An account that names another company while somebody answers, applies or decides: nothing is lost, nothing goes astray.

const app = sharedApp();
let token: string;
beforeAll(async () => {
  token = (await manager(app, { admin: true, scrivener: true })).token;
});

const onPostgres = process.env.TEST_DATABASE_URL !== undefined;
const rounds = onPostgres ? 10 : 1;
const me = '/user/core/customers/0';
const own = `${me}/company`;
const former = '株式会社甲野商店';
const renamed = '株式会社乙野商事';

async function read<Data>(at: string, by = token): Promise<Data> {
  const { body } = await app.call<Data>('get', at, { token: by });
  if (!body.data) throw new Error(body.message);
  return body.data;
}
const ownPage = (by: string) => read<CompanyPage>(own, by);
const officePage = (id: string) => read<OfficeCompanyPage>(`/user/mainte/companies/${id}`);
const versionOf = ({ updateDatetime, updateUserId }: CompanyPage) => ({
  updateDatetime,
  updateUserId,
});
const answer = (by: string, page: CompanyPage, name: string, value: string) =>
  app.call('put', `${own}/facts`, {
    token: by,
    json: { factList: [{ name, value }], ...versionOf(page) },
  });
async function renaming(by: string, companyName: string) {
  const json = await accountChange(app, by, { companyName, companyNameKana: 'カイシャ' });
  return () => app.call('put', me, { token: by, json });
}
const decide = (page: CompanyPage, part: 'names' | 'othernames') =>
  app.call('put', `/user/mainte/companies/${page.companyId}/${part}`, {
    token,
    json: { companyName: renamed, reason: '登記事項証明書', ...versionOf(page) },
  });
const factOf = ({ factList }: CompanyPage, name: string) =>
  factList.find((fact) => fact.name === name)?.value;

async function knownCustomer() {
  const { token: by, id } = await member(app);
  expect((await answer(by, await ownPage(by), 'board', 'no')).status).toBe(200);
  const { companyId } = await ownPage(by);
  return { by, id, companyId };
}

async function renamedCustomer() {
  const customer = await knownCustomer();
  expect((await (await renaming(customer.by, renamed))()).status).toBe(200);
  return customer;
}

const each = (act: () => Promise<void>) => async () => {
  for (let round = 0; round < rounds; round += 1) await act();
};

test(
  'an answer that is given while the account is renamed is of one name, or refused',
  each(async () => {
    const { by, companyId } = await knownCustomer();
    const rename = await renaming(by, renamed);
    const page = await ownPage(by);
    const [{ status }, done] = await Promise.all([answer(by, page, 'fiscalMonth', '9'), rename()]);
    expect(done.status).toBe(200);
    const kept = factOf(await officePage(companyId), 'fiscalMonth');
    expect([status, kept]).toEqual(status === 200 ? [200, '9'] : [409, undefined]);
    expect(await ownPage(by)).toMatchObject({ factList: [], undecidedBesideList: [former] });
  }),
);

test(
  'two first answers under another name make one company',
  each(async () => {
    const { by, companyId } = await renamedCustomer();
    const page = await ownPage(by);
    const both = await Promise.all([
      answer(by, page, 'fiscalMonth', '9'),
      answer(by, page, 'fiscalMonth', '10'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await officePage(companyId)).accountCompanyList).toHaveLength(1);
  }),
);

test(
  'an answer that is given while the office confirms the name reaches the company, or is refused',
  each(async () => {
    const { by, companyId } = await renamedCustomer();
    await answer(by, await ownPage(by), 'auditors', 'no');
    const [page, office] = [await ownPage(by), await officePage(companyId)];
    const [{ status }, decided] = await Promise.all([
      answer(by, page, 'fiscalMonth', '9'),
      decide(office, 'names'),
    ]);
    expect(decided.status, decided.body.message).toBe(200);
    const after = await ownPage(by);
    expect(after).toMatchObject({ companyId, undecidedBesideList: [] });
    expect([status, factOf(after, 'fiscalMonth')]).toEqual(
      status === 200 ? [200, '9'] : [409, undefined],
    );
    expect([factOf(after, 'board'), factOf(after, 'auditors')]).toEqual(['no', 'no']);
  }),
);

test(
  'an application that is sent while the office confirms its name is of the company',
  each(async () => {
    const { by, id, companyId } = await renamedCustomer();
    const office = await officePage(companyId);
    const [applied, decided] = await Promise.all([
      app.call('post', `${me}/requests/add`, { token: by, json: application() }),
      decide(office, 'names'),
    ]);
    expect([applied.status, decided.status]).toEqual([200, 200]);
    expect(await companiesOfFilings(id)).toEqual([companyId]);
    expect(await officePage(companyId)).toMatchObject({
      otherNameList: [],
      accountCompanyList: [],
    });
  }),
);

test(
  'an application that is sent while the office parts its name is of the other company',
  each(async () => {
    const { by, id, companyId } = await renamedCustomer();
    const office = await officePage(companyId);
    const [applied, decided] = await Promise.all([
      app.call('post', `${me}/requests/add`, { token: by, json: application() }),
      decide(office, 'othernames'),
    ]);
    expect([applied.status, decided.status]).toEqual([200, 200]);
    const { otherNameList, accountCompanyList } = await officePage(companyId);
    expect(otherNameList).toEqual([]);
    expect(await companiesOfFilings(id)).toEqual(accountCompanyList.map((one) => one.companyId));
  }),
);

test(
  'of two decisions about a name at once one counts',
  each(async () => {
    const { by, companyId } = await renamedCustomer();
    await answer(by, await ownPage(by), 'fiscalMonth', '9');
    const office = await officePage(companyId);
    const both = await Promise.all([decide(office, 'names'), decide(office, 'othernames')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await officePage(companyId)).otherNameList).toEqual([]);
    expect(factOf(await ownPage(by), 'fiscalMonth')).toBe('9');
  }),
);

/** Does something in between, after the first thing that the next transaction reads. */
function afterFirstRead(act: () => Promise<unknown>) {
  const { db } = app.deps;
  const write = db.write.bind(db);
  db.write = (work) => {
    db.write = write;
    let isFirst = true;
    const between = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => node,
      transformResult: async ({ result }: PluginTransformResultArgs) => {
        if (isFirst) {
          isFirst = false;
          await act();
        }
        return result;
      },
    };
    return write((trx) => work(trx.withPlugin(between)));
  };
}

// SQLite has one transaction at a time.
test.runIf(onPostgres)(
  'facts that a case stores reach the company to which its own one was joined meanwhile',
  async () => {
    const [into, from] = [await knownCustomer(), await knownCustomer()];
    const number = await filing(app, from.by);
    const at = `/user/mainte/companies/${into.companyId}/join`;
    const base = `/user/mainte/requestdetails/${number}/case`;
    const { caseFacts } = await read<CaseWork>(base);
    const preview = await read<JoinPreview>(`${at}?otherCompanyId=${from.companyId}`);
    const { updateDatetime, updateUserId, otherUpdateDatetime, otherUpdateUserId } = preview;
    const versions = { updateDatetime, updateUserId, otherUpdateDatetime, otherUpdateUserId };
    const other = { otherCompanyId: from.companyId, reason: '同じ会社' };
    // Changes of one manager wait for each other.
    const colleague = (await manager(app)).token;
    afterFirstRead(async () => {
      const sent = { token: colleague, json: { ...other, ...versions } };
      expect((await app.call('put', at, sent)).status).toBe(200);
    });
    const json = { ...caseFacts, headOffice: '東京都港区甲野町1番1号' };
    expect((await app.call('put', base, { token, json })).status).toBe(200);
    expect(factOf(await officePage(into.companyId), 'headOffice')).toBe('東京都港区甲野町1番1号');
  },
);

async function companiesOfFilings(customer: string) {
  const rows = await app.deps.db.read
    .selectFrom('filings')
    .select('company_id')
    .where('customer_id', '=', customer)
    .execute();
  return rows.map((row) => row.company_id);
}
