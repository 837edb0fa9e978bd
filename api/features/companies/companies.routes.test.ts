import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyPage, OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, manager, member } from '../../testing/builders.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
beforeAll(async () => {
  staff = await manager(app);
});

type Version = Pick<CompanyPage, 'updateDatetime' | 'updateUserId'>;
const own = '/user/core/customers/0/company';
const ownPage = async (token: string): Promise<CompanyPage> => {
  const { body } = await app.call<CompanyPage>('get', own, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const office = (companyId: string) => `/user/mainte/companies/${companyId}`;
const officePage = async (companyId: string): Promise<OfficeCompanyPage> => {
  const { body } = await app.call<OfficeCompanyPage>('get', office(companyId), {
    token: staff.token,
  });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const versionOf = ({ updateDatetime, updateUserId }: Version) => ({ updateDatetime, updateUserId });
const factList = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));
const say = (token: string, values: Record<string, string>, version: Version) =>
  app.call('put', `${own}/facts`, { token, json: { factList: factList(values), ...version } });
const officeSays = (companyId: string, values: Record<string, string>, version: Version) =>
  app.call('put', `${office(companyId)}/facts`, {
    token: staff.token,
    json: { factList: factList(values), ...version },
  });
const director = (name: string, since = '2025-06-20') => ({
  name,
  officerAddress: '東京都千代田区霞が関一丁目1番1号',
  positionList: [{ officialPositionClass: '20', since, changeOfficerClass: '11' }],
});
const list = (
  path: string,
  token: string,
  officerList: object[],
  version: Version,
  officersCompleteFlg = false,
) =>
  app.call('put', `${path}/officers`, {
    token,
    json: { officerList, officersCompleteFlg, ...version },
  });
const saidIn = (page: CompanyPage) =>
  Object.fromEntries(page.factList.map(({ name, value, saidTyp }) => [name, [value, saidTyp]]));
const linesOf = async (actor: string) =>
  (
    await app.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', actor)
      .execute()
  ).map(({ action }) => action);

describe('what is known of a company', () => {
  test('is nothing at first, and then what was said, by whom and when', async () => {
    const { token, id } = await member(app);
    const empty = await ownPage(token);
    expect(empty).toMatchObject({ companyId: '', factList: [], officerList: [], termList: [] });
    expect(empty.missingList).toContain('fiscalMonth');
    const said = { board: 'no', selection: 'each', fiscalMonth: '3', committee: '' };
    expect((await say(token, said, versionOf(empty))).status).toBe(200);
    const page = await ownPage(token);
    expect(saidIn(page)).toEqual({
      board: ['no', 'customer'],
      selection: ['each', 'customer'],
      fiscalMonth: ['3', 'customer'],
      committee: ['', 'customer'],
    });
    expect(page.missingList).not.toContain('board');
    expect(page.factList[0]?.displayDatetime).toMatch(/^2026/);
    const seen = await officePage(page.companyId);
    expect(seen.factList[0]?.userName).not.toBe('');
    expect(seen.eventList.map(({ kind }) => kind)).toEqual(['facts']);
    expect(await linesOf(id)).toEqual(expect.arrayContaining(['company.facts', 'officer.list']));
    expect(await linesOf(staff.id)).toContain('company.view');
  });

  test('stays the customer’s answer when the office stores it as it is, until the office says that it confirmed it', async () => {
    const { token } = await member(app);
    await say(token, { board: 'no', fiscalMonth: '3' }, versionOf(await ownPage(token)));
    const { companyId } = await ownPage(token);
    const store = async (confirmedFlg: boolean) => {
      const factList = [
        { name: 'board', value: 'no', confirmedFlg },
        { name: 'fiscalMonth', value: '3' },
        { name: 'capital', value: 'upTo100M' },
      ];
      const json = { factList, ...versionOf(await officePage(companyId)) };
      const answer = await app.call('put', `${office(companyId)}/facts`, {
        token: staff.token,
        json,
      });
      expect(answer.status).toBe(200);
      return saidIn(await ownPage(token));
    };
    const [byCustomer, byOffice] = [{ board: ['no', 'customer'] }, { board: ['no', 'office'] }];
    expect(await store(false)).toMatchObject({ ...byCustomer, capital: ['upTo100M', 'office'] });
    expect(await store(true)).toMatchObject({ ...byOffice, fiscalMonth: ['3', 'customer'] });
    const answer = await say(token, { board: 'yes' }, versionOf(await ownPage(token)));
    expect(answer.status).toBe(400);
  });

  test('keeps the newer of two changes that were made at once', async () => {
    const { token } = await member(app);
    const version = versionOf(await ownPage(token));
    const both = await Promise.all([
      say(token, { board: 'yes' }, version),
      say(token, { board: 'no' }, version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is refused where it contradicts itself, in words, and where it cannot be', async () => {
    const { token } = await member(app);
    const version = versionOf(await ownPage(token));
    const contradiction = await say(token, { board: 'no', selection: 'board' }, version);
    expect(contradiction.status).toBe(400);
    expect(contradiction.body.message).toContain('会社の情報に、両立しない内容');
    const impossible: Record<string, string>[] = [
      { board: 'perhaps' },
      { fiscalMonth: '13' },
      { corporateNumber: '123' },
      { registryOffice: '登'.repeat(61) },
      { nonsense: 'x' },
    ];
    for (const wrong of impossible) expect((await say(token, wrong, version)).status).toBe(400);
    expect((await ownPage(token)).companyId).toBe('');
  });

  test('is judged with what was known before', async () => {
    const { token } = await member(app);
    await say(token, { board: 'no' }, versionOf(await ownPage(token)));
    const version = versionOf(await ownPage(token));
    expect((await say(token, { selection: 'board' }, version)).status).toBe(400);
    expect((await say(token, { selection: 'board', board: 'yes' }, version)).status).toBe(200);
  });

  test('is not changed by the customer once the office has said it', async () => {
    const { token } = await member(app);
    await filing(app, token);
    const { companyId, ...page } = await ownPage(token);
    expect((await officeSays(companyId, { board: 'yes' }, versionOf(page))).status).toBe(200);
    const seen = await ownPage(token);
    expect(seen.factList[0]).toMatchObject({ saidTyp: 'office', changeableFlg: false });
    expect(seen.factList[0]?.userName).toBe('');
    const refused = await say(token, { board: 'no' }, versionOf(seen));
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('取締役会は、事務所が確認した内容です');
    const same = await say(token, { board: 'yes', capital: 'upTo100M' }, versionOf(seen));
    expect(same.status).toBe(200);
    expect(saidIn(await ownPage(token))).toMatchObject({ board: ['yes', 'office'] });
    expect((await officeSays(companyId, { board: 'no' }, versionOf(page))).status).toBe(409);
  });
});

describe('officers', () => {
  test('have the computed ends of their terms', async () => {
    const { token } = await member(app);
    await say(
      token,
      { directorTerm: '2', fiscalMonth: '3', isPublic: 'no' },
      versionOf(await ownPage(token)),
    );
    const people = [
      {
        ...director('甲野　太郎'),
        positionList: [
          { officialPositionClass: '20', since: '2025-06-20', changeOfficerClass: '12' },
          { officialPositionClass: '10', since: '2025-06-20', changeOfficerClass: '12' },
        ],
      },
      director('乙山　花子', ''),
    ];
    const answer = await list(own, token, people, versionOf(await ownPage(token)), true);
    expect(answer.status).toBe(200);
    const page = await ownPage(token);
    expect(page).toMatchObject({ officersCompleteFlg: true, officersTyp: 'customer' });
    expect(page.officerList[0]?.positionList.map(({ endsBy, endTyp }) => [endsBy, endTyp])).toEqual(
      [
        ['2027-06-30', 'expected'],
        ['2027-06-30', 'expected'],
      ],
    );
    expect(page.officerList[1]?.positionList[0]).toMatchObject({ endsBy: '', endTyp: '' });
    expect(page.termList).toEqual([
      {
        endsBy: '2027-06-30',
        daysLeft: 221,
        deemedFlg: false,
        officerList: [
          { officialPosition: '取締役', name: '甲野　太郎' },
          { officialPosition: '代表取締役', name: '甲野　太郎' },
        ],
      },
    ]);
  });

  test('are refused with days and codes that do not exist', async () => {
    const { token } = await member(app);
    const version = versionOf(await ownPage(token));
    const wrong: object[] = [
      director('丙川　次郎', '2025-02-30'),
      director(''),
      { ...director('丙川　次郎'), positionList: [] },
      { ...director('丙川　次郎'), positionList: [{ officialPositionClass: '99' }] },
      {
        ...director('丙川　次郎'),
        positionList: [{ officialPositionClass: '20', changeOfficerClass: '21' }],
      },
      {
        ...director('丙川　次郎'),
        positionList: [
          { officialPositionClass: '20', since: '2025-06-20', knownEnd: '2025-06-19' },
        ],
      },
      ...['2025-06-21', '2025-06-31'].map((electedOn) => ({
        ...director('丙川　次郎'),
        positionList: [{ officialPositionClass: '20', since: '2025-06-20', electedOn }],
      })),
    ];
    for (const one of wrong) expect((await list(own, token, [one], version)).status).toBe(400);
    const many = Array.from({ length: 301 }, () => director('丙川　次郎'));
    expect((await list(own, token, many, version)).status).toBe(400);
  });

  test('are in no office from a day to come, and have left on none', async () => {
    const { token } = await member(app);
    const version = versionOf(await ownPage(token));
    const left = (endedOn: string) => ({
      ...director('丙川　次郎'),
      positionList: [
        { officialPositionClass: '20', since: '2025-06-20', endedOn, endedBy: '21' },
        { officialPositionClass: '30', since: '2026-11-20' },
      ],
    });
    const future: [object, string][] = [
      [director('丙川　次郎', '9999-01-01'), '就任・重任の日'],
      [director('丙川　次郎', '2026-11-22'), '就任・重任の日'],
      [left('2999-06-30'), '退任の日'],
    ];
    for (const [one, label] of future) {
      const { status, body } = await list(own, token, [one], version);
      expect(status).toBe(400);
      expect(body.message).toBe(message('cm043', label, '令和8年11月21日'));
    }
    const people = [director('甲野　太郎', '2026-11-21'), left('2026-11-21')];
    expect((await list(own, token, people, version)).status).toBe(200);
  });

  test('can be sent back however many have left, and are refused beyond what a list holds', async () => {
    const { token } = await member(app);
    const left = (round: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...director(`退任　第${round}の${at + 1}`),
        positionList: [
          {
            ...{ officialPositionClass: '20', since: '2025-06-20' },
            ...{ endedOn: '2026-06-20', endedBy: '21' },
          },
        ],
      }));
    const store = async (people: object[]) =>
      list(own, token, people, versionOf(await ownPage(token)));
    expect((await store(left(1, 90))).status).toBe(200);
    expect((await store(left(2, 90))).status).toBe(200);
    const { officerList } = await ownPage(token);
    expect(officerList).toHaveLength(180);
    expect((await store([...left(1, 90), ...left(2, 90)])).status).toBe(200);
    const { status, body } = await store(left(3, 121));
    expect([status, body.message]).toEqual([400, message('mt120', '役員', '300名')]);
    const page = await ownPage(token);
    expect(page.officerList).toHaveLength(180);
    // The office is held up by nothing that a customer has stored.
    const path = office(page.companyId);
    expect((await list(path, staff.token, left(3, 121), versionOf(page))).status).toBe(200);
    expect((await ownPage(token)).officerList).toHaveLength(301);
  });

  test('hold an office once: a namesake lives elsewhere', async () => {
    const { token } = await member(app);
    const version = versionOf(await ownPage(token));
    const one = director('丙川　次郎');
    const held = { officialPositionClass: '20', since: '2024-06-20' };
    const twice = [
      [{ ...one, positionList: [...one.positionList, held] }],
      [one, { ...one, name: '丙川次郎', positionList: [held] }],
    ];
    for (const people of twice) {
      const { status, body } = await list(own, token, people, version);
      expect(status).toBe(400);
      expect(body.message).toContain('同じ役職が二度入力されています');
    }
    const again = { ...held, endedOn: '2025-06-19', endedBy: '22' };
    const people = [
      { ...one, positionList: [again, ...one.positionList] },
      { ...one, officerAddress: '大阪府大阪市北区中之島一丁目1番1号' },
    ];
    expect((await list(own, token, people, version)).status).toBe(200);
  });

  test('are not changed by the customer once the office has confirmed them', async () => {
    const { token } = await member(app);
    await filing(app, token);
    const { companyId, ...page } = await ownPage(token);
    await list(office(companyId), staff.token, [director('甲野　太郎')], versionOf(page));
    const seen = await ownPage(token);
    expect(seen).toMatchObject({ officersTyp: 'office', officersChangeableFlg: false });
    expect((await list(own, token, [], versionOf(seen))).status).toBe(409);
    expect((await ownPage(token)).officerList).toHaveLength(1);
  });
});

describe('companies of one number', () => {
  test('do not meet: a second account with the same number sees nothing', async () => {
    const [one, other] = [await member(app), await member(app)];
    const number = '010001123456';
    await say(one.token, { corporateNumber: number }, versionOf(await ownPage(one.token)));
    await list(own, one.token, [director('甲野　太郎')], versionOf(await ownPage(one.token)));
    const before = await ownPage(other.token);
    const answer = await say(other.token, { corporateNumber: number }, versionOf(before));
    expect(answer.status).toBe(200);
    const page = await ownPage(other.token);
    expect(page.officerList).toEqual([]);
    expect(page.companyId).not.toBe((await ownPage(one.token)).companyId);
    const foreign = `/user/core/customers/${one.id}/company`;
    expect((await app.call('get', foreign, { token: other.token })).status).toBe(404);
    expect((await list(foreign, other.token, [], versionOf(page))).status).toBe(404);
  });
});
