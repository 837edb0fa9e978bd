import { beforeAll, describe, expect, test } from 'vitest';
import type { Application } from '#contract/endpoints/application.ts';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { message } from '#contract/server-messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { application, manager, member, officer } from '../../testing/builders.ts';

// The API refuses what the entry screens refuse, with the same messages in the same order.

const app = sharedApp();
let token: string;
beforeAll(async () => {
  ({ token } = await member(app));
});

const plan = (planCd: string, planPrice: number, supplInfo1: number) => ({
  planCd,
  planPrice,
  supplInfo1,
});
const officers = plan('1011', 10000, 10000);
const address = plan('1021', 10000, 10000);
const one = plan('2010', 1000, 520);
const two = plan('2020', 2000, 1040);

const apply = (change: Partial<Application>) =>
  app.call<{ requestNo: string }>('post', '/user/core/customers/0/requests/add', {
    token,
    json: { ...application(), ...change },
  });
const texts = async (change: Partial<Application>) => {
  const { status, body } = await apply(change);
  expect(status).toBe(400);
  const sentences = body.errorList.map((error) => error.message);
  expect(body.message).toBe([...new Set(sentences)].join('\n'));
  return sentences;
};
const row = (change: object = {}) => ({
  ...officer(1, '20', '丙川　次郎', '11'),
  ...change,
});

const onlyOfficers = { resignDate: '', othersDate: '', requestPlanList: [officers] };

describe('the choice of plans', () => {
  test.each([
    ['options alone, which exclude each other', [one, two], message('cm021', '申込プラン')],
    ['nothing at all', [], message('cm021', '申込プラン')],
    ['an amount that the office has changed', [plan('1011', 9000, 10000)], message('mb037')],
    ['a parent without its child', [plan('1010', 10000, 0)], message('cm021', '資本金')],
    ['two of one exclusive category', [officers, one, two], message('mb015')],
    ['capital classes that disagree', [officers, plan('1022', 10000, 30000)], message('mb015')],
    ['one plan twice', [officers, officers], message('mb015')],
  ])('refuses %s', async (_, requestPlanList, expected) => {
    expect((await texts({ ...onlyOfficers, requestPlanList }))[0]).toBe(expected);
  });

  test('refuses a tax that the office has changed since it was shown', async () => {
    const sent = { ...onlyOfficers, changeOfficerList: [row()] };
    expect(await texts({ ...sent, taxRate: '0.08' })).toEqual([message('mb037')]);
    expect((await apply({ ...sent, taxRate: '0.1' })).status).toBe(200);
  });

  test('adds what comes by itself, once, whether it was sent or not', async () => {
    for (const sent of [[officers], [officers, plan('9010', 0, 0)]]) {
      const { body } = await apply({
        ...onlyOfficers,
        requestPlanList: sent,
        changeOfficerList: [row()],
      });
      const path = `/user/core/customers/0/requestdetail/${body.data?.requestNo}`;
      const detail = (await app.call<FilingDetail>('get', path, { token })).body.data;
      expect(detail?.planAmountList.map(({ planCd }) => planCd)).toEqual(['1011', '9010']);
    }
  });
});

describe('the officers', () => {
  test('of a row that lacks everything are refused with every fault at once', async () => {
    const empty = row({
      officialPositionClass: '',
      name: ' 　',
      changeOfficerClass: '',
      officerAddress: '　',
    });
    const found = await texts({ ...onlyOfficers, appointDate: '', changeOfficerList: [empty] });
    expect(found).toEqual([
      message('cm021', '役職'),
      message('cm020', '氏名'),
      message('cm020', '住所'),
      message('cm021', '登記原因'),
    ]);
  });

  test.each([
    ['appointDate', '株主総会・取締役会の開催日', '11', '20'],
    ['resignDate', '辞任日（辞任・退任等の日）', '21', '20'],
    ['othersDate', '住所移転日（氏名変更等の日）', '40', '10'],
  ])('without their date: %s', async (field, label, changeOfficerClass, officialPositionClass) => {
    const rows = [row({ changeOfficerClass, officialPositionClass })];
    const none = { appointDate: '', resignDate: '', othersDate: '' };
    const both = { requestPlanList: [officers, address], changeOfficerList: rows };
    expect(await texts({ ...none, ...both })).toEqual([message('cm020', label)]);
    const other = row({ changeOfficerClass: field === 'appointDate' ? '21' : '11' });
    const otherDate = field === 'appointDate' ? 'resignDate' : 'appointDate';
    expect(
      await texts({
        ...none,
        ...both,
        [field]: '20261115',
        [otherDate]: '20261115',
        changeOfficerList: [other],
      }),
    ).toEqual([message('cm020', '役員変更の内容')]);
  });

  test.each([
    ['appointDate', 'cm031', '株主総会・取締役会の開催日', { appointDate: 20261115 }],
    ['resignDate', 'cm031', '辞任日（辞任・退任等の日）', { resignDate: '2026-11-15' }],
    ['changeOfficerList[0].name', 'cm020', '氏名', { changeOfficerList: [row({ name: null })] }],
    ['changeOfficerList[0].name', 'cm031', '氏名', { changeOfficerList: [row({ name: 5 })] }],
    [
      'changeOfficerList[0].officerAddress',
      'cm020',
      '住所',
      { changeOfficerList: [row({ officerAddress: undefined })] },
    ],
  ] as const)(
    'that are no texts are refused by their names: %s %s',
    async (field, key, label, change) => {
      const { status, body } = await apply({ ...onlyOfficers, ...change } as never);
      expect(status).toBe(400);
      expect(body.errorList).toEqual([{ field, messageCd: key, message: message(key, label) }]);
    },
  );

  test('too long or too many are refused in the words of their limits', async () => {
    const long = row({ name: '甲'.repeat(5000), officerAddress: '東'.repeat(9000) });
    expect(await texts({ ...onlyOfficers, changeOfficerList: [long] })).toEqual([
      message('cm032', '氏名', 60),
      message('cm032', '住所', 200),
    ]);
    const eleven = Array.from({ length: 11 }, () => row());
    expect(await texts({ ...onlyOfficers, changeOfficerList: eleven })).toEqual([
      message('mb036', 10),
    ]);
    expect(
      await texts({ ...onlyOfficers, appointDate: '20280101', changeOfficerList: [row()] }),
    ).toEqual([message('cm043', '株主総会・取締役会の開催日', '令和9年11月21日')]);
  });

  test('of a mode that is empty, date and rows, are no fault', async () => {
    const { status } = await apply({ ...onlyOfficers, changeOfficerList: [row()] });
    expect(status).toBe(200);
  });

  test('are numbered anew from 1, whatever numbers were sent', async () => {
    const sent = [
      row({ changeNo: 7, name: '甲' }),
      row({ changeNo: 7, name: '乙' }),
      row({ changeNo: 3, name: '丙' }),
    ];
    const { body } = await apply({ ...onlyOfficers, changeOfficerList: sent });
    const path = `/user/core/customers/0/requestdetail/${body.data?.requestNo}`;
    const detail = (await app.call<FilingDetail>('get', path, { token })).body.data;
    expect(detail?.changeOfficerList.map(({ changeNo, name }) => [changeNo, name])).toEqual([
      [1, '甲'],
      [2, '乙'],
      [3, '丙'],
    ]);
  });

  test('have addresses on one line: tags of line breaks are taken out', async () => {
    const sent = [row({ officerAddress: ' 東京都港区虎ノ門<br>一丁目1番1号<BR /> ' })];
    const { body } = await apply({ ...onlyOfficers, changeOfficerList: sent });
    const path = `/user/core/customers/0/requestdetail/${body.data?.requestNo}`;
    const detail = (await app.call<FilingDetail>('get', path, { token })).body.data;
    expect(detail?.changeOfficerList[0]?.officerAddress).toBe('東京都港区虎ノ門一丁目1番1号');
  });
});

test('the entry screens are told what their rules and prices rest on', async () => {
  const { body } = await app.call<Record<string, unknown>>(
    'get',
    '/user/core/requests/editorials',
    { token },
  );
  expect(body.data).toMatchObject({ paymentDays: 7, taxRateKbnInfo: { value3: '0.1' } });
});

describe('what cannot be registered', () => {
  const elsewhere = { officerAddress: '大阪府大阪市北区別町二丁目2番2号' };

  test('an auditor beside a member of the audit committee, named at both rows', async () => {
    const { status, body } = await apply({
      ...onlyOfficers,
      changeOfficerList: [
        officer(1, '30', '監田　四郎', '11'),
        officer(2, '22', '委田　五郎', '11'),
      ],
    });
    expect(status).toBe(400);
    expect(body.errorList.map(({ field, messageCd }) => [field, messageCd])).toEqual([
      ['changeOfficerList[0].changeOfficerClass', 'mb051'],
      ['changeOfficerList[1].changeOfficerClass', 'mb051'],
    ]);
    expect(body.errorList[1]?.message).toContain('委田　五郎：監査等委員である取締役と監査役が');
  });

  test('one person elected twice; two people of one name are two', async () => {
    const twice = [officer(1, '20', '丙川　次郎', '11'), officer(2, '21', '丙川次郎', '11')];
    const [found = ''] = await texts({ ...onlyOfficers, changeOfficerList: twice });
    expect(found).toContain('間に退任なく二度就任');
    const two = [row(), { ...officer(2, '20', '丙川　次郎', '11'), ...elsewhere }];
    expect((await apply({ ...onlyOfficers, changeOfficerList: two })).status).toBe(200);
  });

  test('a plan with the registration tax of another class of capital, as far as the capital is known', async () => {
    const owner = await member(app);
    const own = '/user/core/customers/0/company';
    const send = () =>
      app.call('post', '/user/core/customers/0/requests/add', {
        token: owner.token,
        json: { ...application(), ...onlyOfficers, changeOfficerList: [row()] },
      });
    const tell = async (value: string) => {
      const { body } = await app.call<{ updateDatetime: string; updateUserId: string }>(
        ...(['get', own, owner] as const),
      );
      const { updateDatetime = '', updateUserId = '' } = body.data ?? {};
      const factList = [{ name: 'capital', value }];
      const json = { factList, updateDatetime, updateUserId };
      await app.call('put', `${own}/facts`, { token: owner.token, json });
    };
    await tell('over100M');
    const refused = await send();
    expect(refused.status).toBe(400);
    expect(refused.body.errorList.map(({ field, messageCd }) => [field, messageCd])).toEqual([
      ['requestPlanList', 'mb051'],
    ]);
    expect(refused.body.errorList[0]?.message).toContain('資本金の区分と合いません');
    await tell('upTo100M');
    expect((await send()).status).toBe(200);
  });

  test('a company whose addresses are hidden, where the hiding would be given up with the filing', async () => {
    const owner = await member(app);
    const own = '/user/core/customers/0/company';
    const { updateDatetime, updateUserId } = (
      await app.call<{ updateDatetime: string; updateUserId: string }>('get', own, owner)
    ).body.data as { updateDatetime: string; updateUserId: string };
    const factList = [{ name: 'addressHidden', value: 'yes' }];
    const said = { factList, updateDatetime, updateUserId };
    await app.call('put', `${own}/facts`, { token: owner.token, json: said });
    const send = (addressHiddenTyp: string) =>
      app.call('post', '/user/core/customers/0/requests/add', {
        token: owner.token,
        json: {
          ...application(),
          ...onlyOfficers,
          requestPlanList: [address],
          ...{ appointDate: '', resignDate: '', othersDate: '20261101', addressHiddenTyp },
          changeOfficerList: [officer(1, '10', '丙川　次郎', '40')],
        },
      });
    const declined = await send('1');
    expect([declined.status, declined.body.errorList[0]?.messageCd]).toEqual([400, 'mb051']);
    expect(declined.body.errorList[0]?.message).toContain('住所が公開され、取り消せません');
    expect((await send('2')).status).toBe(200);
  });

  test('advice refuses nothing', async () => {
    const changeOfficerList = [
      officer(1, '20', '丁野　四郎', '11'),
      officer(2, '30', '丁野　四郎', '11'),
    ];
    expect((await apply({ ...onlyOfficers, changeOfficerList })).status).toBe(200);
  });
});

describe('a sender that wants to be asked', () => {
  const ask = (change: Partial<Application> = {}) =>
    apply({ ...application(), askFlg: true, ...change });
  const asked = async (change: Partial<Application> = {}) => {
    const { status, body } = await ask(change);
    expect(status).toBe(409);
    return body.errorList.map((one) => one.message);
  };

  test('is asked about what another application says already, once, and then taken', async () => {
    const { token: other } = await member(app);
    const json = { ...application(), askFlg: true };
    const path = '/user/core/customers/0/requests/add';
    const first = await app.call<{ requestNo: string }>('post', path, { token: other, json });
    expect(first.status).toBe(200);
    const shown = `${first.body.data?.requestNo.slice(0, 8)}-${first.body.data?.requestNo.slice(8)}`;
    const again = await app.call('post', path, { token: other, json });
    expect(again.status).toBe(409);
    expect(again.body.errorList.map((one) => one.message)).toContain(
      message('mb068', '丙川　次郎', '就任', shown),
    );
    const { askFlg: _, ...unasked } = json;
    expect((await app.call('post', path, { token: other, json: unasked })).status).toBe(200);
    // Nobody is asked about the applications of others.
    const { token: third } = await member(app);
    expect((await app.call('post', path, { token: third, json })).status).toBe(200);
  });

  test('is asked about dates of long ago', async () => {
    const changeOfficerList = [officer(1, '20', '古田　一', '21')];
    const dates = { appointDate: '', othersDate: '', requestPlanList: [officers] };
    const texts = await asked({ ...dates, resignDate: '20101115', changeOfficerList });
    expect(texts).toEqual([message('mb067', '古田　一', '辞任', '平成22年11月15日')]);
    const recent = await ask({ ...dates, resignDate: '20201115', changeOfficerList });
    expect(recent.status).toBe(200);
  });
});

test('a representative who is no director is refused where the office has confirmed who is', async () => {
  const staff = await manager(app);
  const path = '/user/core/customers/0/company';
  const positionList = ['20', '10'].map((officialPositionClass) => ({ officialPositionClass }));
  const officerList = [{ name: '取田　一', positionList }];
  const list = { officerList, officersCompleteFlg: true };
  const own = await app.call('put', `${path}/officers`, {
    token,
    json: { ...list, updateDatetime: '', updateUserId: '' },
  });
  expect(own.status).toBe(200);
  const changeOfficerList = [officer(1, '10', '別田　二', '11')];
  const sent = { ...onlyOfficers, changeOfficerList };
  expect((await apply(sent)).status).toBe(200);
  const { body } = await app.call<CompanyPage>('get', path, { token });
  const { companyId = '', updateDatetime, updateUserId } = body.data ?? {};
  await app.call('put', `/user/mainte/companies/${companyId}/officers`, {
    token: staff.token,
    json: { ...list, updateDatetime, updateUserId },
  });
  expect((await texts(sent))[0]).toContain('代表取締役は取締役でなければなりません');
});
