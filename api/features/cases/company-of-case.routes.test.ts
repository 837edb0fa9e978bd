import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noCaseFacts } from '#contract/case-facts.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { CompanyPage, OfficersAfter } from '#contract/endpoints/companies.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { sharedApp } from '../../testing/apps.ts';
import { application, filing, manager, member, officer } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';

const app = sharedApp();
let token: string;
let customer: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  token = (await manager(app)).token;
});
beforeEach(async () => {
  app.clock.pass(60_000);
  customer = await member(app);
});

const get = async <Data>(path: string, by = token): Promise<Data> => {
  const { body } = await app.call<Data>('get', path, { token: by });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const put = (path: string, json: object, by = token) => app.call('put', path, { token: by, json });
const base = (number: string) => `/user/mainte/requestdetails/${number}`;
const work = (number: string) => get<CaseWork>(`${base(number)}/case`);
const own = '/user/core/customers/0/company';
const ownCompany = () => get<CompanyPage>(own, customer.token);
type Versioned = Pick<CompanyPage, 'updateDatetime' | 'updateUserId'>;
const versionOf = ({ updateDatetime, updateUserId }: Versioned) => ({
  updateDatetime,
  updateUserId,
});
const storeFacts = async (number: string, facts: object) => {
  const { caseFacts } = await work(number);
  return put(`${base(number)}/case`, { ...caseFacts, ...facts });
};
const officeSays = async (values: Record<string, string>) => {
  const { companyId, ...page } = await ownCompany();
  const factList = Object.entries(values).map(([name, value]) => ({ name, value }));
  return put(`/user/mainte/companies/${companyId}/facts`, { factList, ...versionOf(page) });
};
const address = '東京都千代田区千代田一丁目1番1号';
const person = (name: string, ...positions: string[]) => ({
  name,
  officerAddress: address,
  positionList: positions.map((officialPositionClass) => ({
    officialPositionClass,
    since: '2024-06-20',
    changeOfficerClass: '11',
  })),
});
const officeLists = async (officerList: object[], officersCompleteFlg = true) => {
  const { companyId, ...page } = await ownCompany();
  return put(`/user/mainte/companies/${companyId}/officers`, {
    ...{ officerList, officersCompleteFlg },
    ...versionOf(page),
  });
};
const customerLists = async (officerList: object[]) =>
  put(
    `${own}/officers`,
    { officerList, officersCompleteFlg: true, ...versionOf(await ownCompany()) },
    customer.token,
  );
const sent = (changeOfficerList: ReturnType<typeof officer>[]) => ({
  ...application(),
  ...(!changeOfficerList.some((row) => row.changeOfficerClass === '21') && { resignDate: '' }),
  othersDate: '',
  requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
  changeOfficerList,
});
const apply = (changeOfficerList: ReturnType<typeof officer>[]) =>
  app.call<{ requestNo: string }>('post', '/user/core/customers/0/requests/add', {
    token: customer.token,
    json: sent(changeOfficerList),
  });
const filed = async (changeOfficerList: ReturnType<typeof officer>[]) => {
  const { body } = await apply(changeOfficerList);
  if (!body.data) throw new Error(body.message);
  return body.data.requestNo;
};
const complete = async (number: string, selectedProgress = '71') => {
  if (selectedProgress === '71') await (await dutiesIn(app)).all(number);
  const { requestDetailsConfirmResultDto } = await get<{
    requestDetailsConfirmResultDto: FilingCase;
  }>(base(number));
  const path = `${base(number)}/latestprogressclass`;
  const json = { selectedProgress, requestDetailsConfirmResultDto };
  const answer = await app.call('post', path, { token, json });
  expect(answer.status, answer.body.message).toBe(200);
};
const listAfter = (number: string) => get<OfficersAfter>(`${base(number)}/officersafter`);
const namesIn = ({ officerList }: Pick<OfficersAfter, 'officerList'>) =>
  officerList.map(({ name, positionList }) => [
    name,
    ...positionList.map(({ officialPosition, endedOn }) => officialPosition + (endedOn && '×')),
  ]);

const shiba = '東京都港区芝一丁目1番1号';
const nishi = '東京都新宿区西新宿二丁目2番2号';
const moved = (changeNo: number, name: string, officerAddress: string, effectiveDate: string) => ({
  ...officer(changeNo, '10', name, '40'),
  ...{ officerAddress, effectiveDate },
});
const renamed = (changeNo: number, position: string, newName: string, effectiveDate: string) => ({
  ...officer(changeNo, position, '甲野　太郎', '41'),
  ...{ newName, effectiveDate },
});
const representative = async (
  changeOfficerList: ReturnType<typeof officer>[],
  more: object = {},
) => {
  const { body } = await app.call<{ requestNo: string }>(
    'post',
    '/user/core/customers/0/requests/add',
    {
      token: customer.token,
      json: {
        ...application(),
        ...{ appointDate: '', resignDate: '', othersDate: '20261120' },
        requestPlanList: [{ planCd: '1021', planPrice: 10000, supplInfo1: 10000 }],
        changeOfficerList,
        ...more,
      },
    },
  );
  return (await work(body.data?.requestNo ?? body.message)).usualRepresentative;
};

describe('a filing of a known company', () => {
  test('has two weeks from the successor where too few would be left before', async () => {
    await filing(app, customer.token);
    await officeSays({ board: 'yes', selection: 'board' });
    await officeLists([
      person('甲野　太郎', '20', '10'),
      person('乙野　次郎', '20'),
      person('丙野　三郎', '20'),
    ]);
    const resigned = { ...officer(1, '20', '丙野　三郎', '21'), effectiveDate: '20261101' };
    const number = await filed([resigned, officer(2, '20', '丁野　四郎', '11')]);
    const { requestDetailsConfirmResultDto } = await get<{
      requestDetailsConfirmResultDto: FilingCase;
    }>(base(number));
    expect(requestDetailsConfirmResultDto.deadlineDate).toBe('2026-11-30');
  });

  test('has two weeks from a recorded end of a term, and asks for no letter of who left after it', async () => {
    await filing(app, customer.token);
    await officeSays({ board: 'yes', selection: 'board' });
    const { positionList, ...ended } = person('丙野　三郎', '20');
    await officeLists([
      ...[person('甲野　太郎', '20', '10'), person('乙野　次郎', '20'), person('丁野　四郎', '20')],
      person('戊野　五郎', '30'),
      { ...ended, positionList: positionList.map((one) => ({ ...one, knownEnd: '2026-10-30' })) },
    ]);
    const number = await filed([
      officer(1, '20', '丙野　三郎', '21'),
      officer(2, '30', '戊野　五郎', '12'),
    ]);
    expect((await work(number)).documentList.map(({ name }) => name)).toContain('辞任届');
    const answer = { question: 'endOfTerm', changeNoList: [1], choice: 'lapsed', day: '' };
    const { status } = await app.call('post', `${base(number)}/lawanswer`, {
      token,
      json: { ...answer, answeredAt: '' },
    });
    expect(status).toBe(200);
    const { requestDetailsConfirmResultDto } = await get<{
      requestDetailsConfirmResultDto: FilingCase;
    }>(base(number));
    expect(requestDetailsConfirmResultDto.deadlineDate).toBe('2026-11-13');
    const { documentList, remarkList } = await work(number);
    expect(documentList.map(({ name }) => name)).not.toContain('辞任届');
    expect(remarkList.map(({ text }) => text).join('\n')).toContain('満了の日の退任を登記します');
  });

  test('is applied for by the representative of the confirmed list, under the new name', async () => {
    await filing(app, customer.token);
    await officeSays({ board: 'no', selection: 'each' });
    await officeLists([person('丙野　花子', '20', '10')]);
    const renamed = { ...officer(1, '10', '丙野　花子', '41'), newName: '丁野　花子' };
    expect(await representative([renamed], { othersDate: '20261115' })).toEqual({
      name: '丁野　花子',
      address,
    });
  });

  describe('whose officers nobody has confirmed is applied for', () => {
    test.each([
      ['as they happened', ['20261001', '20261120']],
      ['the later one first', ['20261120', '20261001']],
    ])('by the representative at the address of the latest move: %s', async (_order, days) => {
      const rows = days.map((day, index) =>
        moved(index + 1, '甲野　太郎', day === '20261120' ? nishi : shiba, day),
      );
      expect(await representative(rows)).toEqual({ name: '甲野　太郎', address: nishi });
    });

    test('by the representative under the new name, at the address of a row of either name', async () => {
      const rows = [
        renamed(1, '10', '新野　太郎', '20261110'),
        moved(2, '甲野　太郎', shiba, '20261001'),
      ];
      expect(await representative(rows)).toEqual({ name: '新野　太郎', address: shiba });
      expect(await representative([...rows, moved(3, '新野　太郎', nishi, '20261120')])).toEqual({
        name: '新野　太郎',
        address: nishi,
      });
    });

    test('under the last of several names, and under one that a director alone is said to get', async () => {
      const again = { ...renamed(2, '10', '末野　太郎', '20261120'), name: '新野　太郎' };
      const rows = [again, renamed(1, '10', '新野　太郎', '20261110')];
      expect(
        (await representative(rows.map((row, index) => ({ ...row, changeNo: index + 1 })))).name,
      ).toBe('末野　太郎');
      expect((await representative([renamed(1, '20', '新野　太郎', '20261110')])).name).toBe(
        '新野　太郎',
      );
    });

    test.each([
      ['is renamed and leaves', renamed(1, '10', '新野　太郎', '20261110'), '新野　太郎'],
      ['moves and leaves', moved(1, '甲野　太郎', shiba, '20261110'), '甲野　太郎'],
    ])('by the successor of who %s', async (_title, first, name) => {
      const rows = [first, officer(2, '10', name, '21'), officer(3, '10', '丙野　花子', '11')];
      const more = {
        ...{ appointDate: '20261115', resignDate: '20261115', othersDate: '20261110' },
        requestPlanList: [
          { planCd: '1011', planPrice: 10000, supplInfo1: 10000 },
          { planCd: '1021', planPrice: 10000, supplInfo1: 10000 },
        ],
      };
      expect((await representative(rows, more)).name).toBe('丙野　花子');
    });

    test('never under the new name of an auditor who has the representative’s name', async () => {
      expect((await representative([renamed(1, '30', '新野　太郎', '20261110')])).name).toBe(
        '甲野　太郎',
      );
    });
  });

  test('with two confirmed representatives is applied for by the one who files, under the new name', async () => {
    await filing(app, customer.token);
    await officeSays({ board: 'no', selection: 'each' });
    await officeLists([person('丙野　花子', '20', '10'), person('甲野　太郎', '20', '10')]);
    const rows = [renamed(1, '10', '新野　太郎', '20261110')];
    expect(await representative(rows)).toEqual({ name: '新野　太郎', address });
  });

  test('starts with what is known, and what the office stores with it is said of the company', async () => {
    const first = await filing(app, customer.token);
    const known = {
      ...{ board: 'no', selection: 'each', corporateNumber: '010001123456' },
      ...{ registryOffice: '東京法務局', headOffice: '東京都港区芝一丁目1番1号' },
    };
    expect((await storeFacts(first, { ...known, meeting: 'ordinary' })).status).toBe(200);
    const said = (await ownCompany()).factList.map(({ name, value, saidTyp }) => [
      name,
      value,
      saidTyp,
    ]);
    expect(said.toSorted()).toEqual(
      Object.entries(known)
        .map(([name, value]) => [name, value, 'office'])
        .toSorted(),
    );
    app.clock.pass(1000);
    // Where every director represents, who is elected brings the row of the representative; an auditor does not.
    const [, ...others] = application().changeOfficerList;
    const changeOfficerList = [officer(1, '30', '丙川　次郎', '12'), ...others];
    const second = await filing(app, customer.token, { changeOfficerList });
    expect((await work(second)).caseFacts).toMatchObject({ ...known, meeting: '' });
  });

  test('follows a correction of the company until it is closed, and then stays', async () => {
    const number = await filing(app, customer.token);
    await storeFacts(number, { board: 'yes', selection: 'board', formerSeal: true });
    await officeSays({ board: 'no', selection: 'directors' });
    expect((await work(number)).caseFacts).toMatchObject({ board: 'no', selection: 'directors' });
    await complete(number);
    await officeSays({ board: 'yes', selection: 'board' });
    const { caseFacts } = await work(number);
    expect(caseFacts).toMatchObject({ board: 'no', selection: 'directors', formerSeal: true });
    // What is stored with a closed filing says nothing of the company as it is today.
    expect((await storeFacts(number, { registryOffice: '横浜地方法務局' })).status).toBe(200);
    expect((await work(number)).caseFacts.registryOffice).toBe('横浜地方法務局');
    expect((await ownCompany()).factList.map(({ name }) => name)).not.toContain('registryOffice');
  });

  test('is refused facts that contradict what is known of the company', async () => {
    const number = await filing(app, customer.token);
    await officeSays({ committee: 'yes' });
    const answer = await storeFacts(number, { board: 'no' });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('監査等委員会設置会社には取締役会があります。');
    expect((await work(number)).caseFacts).toMatchObject({ ...noCaseFacts });
  });
});

describe('an application of a known company', () => {
  const twice = [officer(1, '20', '甲野　太郎', '11')];

  test('is refused an organ that it is known not to have', async () => {
    await filing(app, customer.token);
    await officeSays({ auditors: 'no', committee: 'no', board: 'no' });
    const answer = await apply([officer(1, '30', '乙山　花子', '11')]);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('この会社にない機関の役員です。');
    expect(answer.body.message).toContain('「会社の情報」の内容によります');
  });

  test('that contradicts the list alone is refused where the office has confirmed it', async () => {
    await filing(app, customer.token);
    const { officerAddress } = officer(1, '20', '', '11');
    const known = [{ ...person('甲野　太郎', '20', '10'), officerAddress }];
    await customerLists(known);
    expect((await apply(twice)).status).toBe(200);
    await officeLists(known, false);
    expect((await apply(twice)).status).toBe(200);
    await officeLists(known);
    expect((await apply(twice)).status).toBe(400);
  });

  test('of another legal form is refused, with where to turn', async () => {
    await filing(app, customer.token);
    await officeSays({ legalForm: 'godo' });
    const answer = await apply(twice);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('合同会社の登記は、お問い合わせフォームから');
  });
});

describe('officers after a completed filing', () => {
  test('are those of the list with who comes, goes and moves, and become the company’s once confirmed', async () => {
    await filing(app, customer.token);
    await officeLists([person('甲野　太郎', '20', '10'), person('乙山　花子', '20')]);
    const number = await filed([
      officer(1, '20', '丙川　次郎', '11'),
      officer(2, '20', '乙山　花子', '21'),
    ]);
    expect(await listAfter(number)).toMatchObject({ stateTyp: 'none', officerList: [] });
    await complete(number);
    const proposed = await listAfter(number);
    expect(proposed.stateTyp).toBe('waiting');
    expect(namesIn(proposed)).toEqual([
      ['甲野　太郎', '取締役', '代表取締役'],
      ['乙山　花子', '取締役×'],
      ['丙川　次郎', '取締役'],
    ]);
    const confirm = () =>
      put(`${base(number)}/officersafter`, { ...proposed, officersCompleteFlg: true });
    const both = await Promise.all([confirm(), confirm()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listAfter(number)).toMatchObject({ stateTyp: 'confirmed' });
    const page = await ownCompany();
    expect(page).toMatchObject({ officersTyp: 'filing', officersCompleteFlg: true });
    expect(namesIn(page)).toEqual(namesIn(proposed));
    // The filing is judged by the list before it.
    const { remarkList } = await work(number);
    expect(remarkList.filter(({ refusesFlg }) => refusesFlg)).toEqual([]);
  });

  test('are everyone only with a representative: a list without one is refused so, and kept as a part', async () => {
    const number = await filed([officer(1, '20', '丙川　次郎', '11')]);
    await complete(number);
    const proposed = await listAfter(number);
    expect(proposed).toMatchObject({ stateTyp: 'waiting', officersCompleteFlg: false });
    const confirm = (list: object) =>
      put(`${base(number)}/officersafter`, { ...proposed, ...list });
    const { status, body } = await confirm({ officersCompleteFlg: true });
    expect([status, body.errorList[0]]).toEqual([
      400,
      {
        field: 'officersCompleteFlg',
        messageCd: 'mb088',
        message:
          '全員の一覧には、代表取締役が必要です。代表取締役を加えるか、チェックを外してください。',
      },
    ]);
    expect((await listAfter(number)).stateTyp).toBe('waiting');
    expect((await confirm({})).status).toBe(200);
    expect(await listAfter(number)).toMatchObject({ officersCompleteFlg: false });
    expect(await ownCompany()).toMatchObject({ officersCompleteFlg: false, officersTyp: 'filing' });
    // The next filing learns nothing from who is not listed.
    const next = await filed([officer(1, '20', '乙山　花子', '11')]);
    expect((await work(next)).remarkList.filter(({ refusesFlg }) => refusesFlg)).toEqual([]);
  });

  test('are elected on the day of the resolution: a term counts from it, also where it begins later', async () => {
    await filing(app, customer.token);
    await officeSays({ fiscalMonth: '10', directorTerm: '2' });
    await officeLists([person('甲野　太郎', '20', '10')]);
    const number = await filed([
      {
        ...officer(1, '20', '丙川　次郎', '11'),
        ...{ effectiveDate: '20261101', resolutionDate: '20261025' },
      },
    ]);
    await complete(number);
    const proposed = await listAfter(number);
    await put(`${base(number)}/officersafter`, { ...proposed, officersCompleteFlg: true });
    const { officerList } = await ownCompany();
    expect(officerList[1]?.positionList).toMatchObject([
      { since: '2026-11-01', electedOn: '2026-10-25', endsBy: '2028-01-31' },
    ]);
  });

  test('are not confirmed for a filing that is not completed, nor with an old list', async () => {
    await filing(app, customer.token);
    await officeLists([person('甲野　太郎', '20', '10')]);
    const number = await filed([officer(1, '20', '丙川　次郎', '11')]);
    const version = versionOf(await ownCompany());
    const list = { officerList: [person('甲野　太郎', '20', '10')], officersCompleteFlg: true };
    const path = `${base(number)}/officersafter`;
    expect((await put(path, { ...list, ...version })).status).toBe(409);
    await complete(number);
    await officeSays({ board: 'no' });
    expect((await put(path, { ...list, ...version })).status).toBe(409);
    expect((await listAfter(number)).stateTyp).toBe('waiting');
    // A company always has an officer.
    const now = versionOf(await ownCompany());
    for (const officerList of [[], [{ name: '甲野　太郎', positionList: [] }]]) {
      const { status, body } = await put(path, { ...list, officerList, ...now });
      expect([status, body.errorList[0]?.messageCd]).toEqual([400, 'cm020']);
    }
    expect((await listAfter(number)).stateTyp).toBe('waiting');
  });
});
