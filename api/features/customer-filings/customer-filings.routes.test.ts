import { beforeAll, describe, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { FilingDetail } from '#contract/endpoints/customer-filings.ts';
import { linesOf } from '#contract/preparation-words.ts';
import { sharedApp } from '../../testing/apps.ts';
import { application, filing, manager, member, officer } from '../../testing/builders.ts';

const app = sharedApp();
let me: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  me = await member(app);
});

const add = '/user/core/customers/0/requests/add';
const apply = (json: unknown, headers: Record<string, string> = {}, token = me.token) =>
  app.call<{ requestNo: string; displayRequestNo: string }>('post', add, { token, json, headers });
const detail = async (number: string, token = me.token) =>
  app.call<FilingDetail>('get', `/user/core/customers/0/requestdetail/${number}`, { token });
const filed = async () => {
  const rows = await app.deps.db.read.selectFrom('filings').select('id').execute();
  return rows.length;
};
const certificate = { planCd: '2010', planName: '', planPrice: 1000, supplInfo1: 520 };
const fields = (response: { body: { errorList: { field?: string }[] } }) =>
  response.body.errorList.map(({ field }) => field);

const versionOf = async (number: string) => {
  const data = (await detail(number)).body.data;
  return { updateDatetime: data?.detailUpdateDatetime, updateUserId: data?.detailUpdateUserId };
};

describe('applying', () => {
  test('stores the amounts computed from the masters, the registration tax once', async () => {
    const { status, body } = await apply(application());
    expect(status).toBe(200);
    expect(body.message).toContain(body.data?.displayRequestNo);
    expect(body.data?.requestNo).toMatch(/^20261121\d{5}$/);
    const shown = (await detail(body.data?.requestNo ?? '')).body.data;
    expect(shown).toMatchObject({
      rewardSubtotal: 20000,
      dutySubtotal: 10000,
      total: 30000,
      tax: 2000,
      billed: 32000,
      latestProgressClass: '11',
      paymentDueDate: '2026-11-28',
      deadlineDate: '2026-11-16',
      deadlineDaysLeft: -5,
      deadlineForList: ['甲野　太郎 様の住所変更（2026/11/01）'],
      displayAppointDate: '2026/11/15',
    });
    const home = await app.call<{ memberRequestList: FilingDetail[] }>(
      'get',
      '/user/core/customers/0/information',
      { token: me.token },
    );
    expect(home.body.data?.memberRequestList[0]?.deadlineForList).toEqual(shown?.deadlineForList);
    expect(shown?.planAmountList.map(({ planCd, supplInfo1 }) => [planCd, supplInfo1])).toEqual([
      ['1011', 10000],
      ['1021', 0],
      ['9010', 0],
    ]);
    expect(shown?.planAmountList[1]?.dutyNote).toBe('同一申請のため登録免許税は1件分です');
    expect(
      shown?.changeOfficerList.map((row) => [row.officialPosition, row.changeOfficerClassName]),
    ).toEqual([
      ['取締役', '就任'],
      ['取締役', '辞任'],
      ['代表取締役', '住所変更'],
    ]);
  });

  test('keeps names as they were written', async () => {
    const name = '辻󠄀　髙﨑𠮷①神';
    const { body } = await apply(
      application({
        othersDate: '',
        resignDate: '',
        requestPlanList: [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }],
        changeOfficerList: [officer(1, '20', name, '11')],
      }),
    );
    const shown = (await detail(body.data?.displayRequestNo ?? '')).body.data;
    expect(shown?.changeOfficerList[0]?.name).toBe(name);
  });

  test('answers the same filing to the same key, also twice at once', async () => {
    const before = await filed();
    const headers = { 'idempotency-key': 'key-of-one-entry' };
    const responses = await Promise.all([
      apply(application(), headers),
      apply(application(), headers),
      apply(application(), headers),
    ]);
    const later = await apply(application(), headers);
    const numbers = [...responses, later].map(({ body }) => body.data?.requestNo);
    expect(new Set(numbers).size).toBe(1);
    expect(await filed()).toBe(before + 1);
    const rows = application().changeOfficerList;
    const withFirst = (change: object) => ({
      changeOfficerList: [{ ...rows[0], ...change } as (typeof rows)[number], ...rows.slice(1)],
    });
    const changes = [
      ...[{ appointDate: '20261116' }, { resignDate: '20261116' }],
      { requestPlanList: application().requestPlanList.toSpliced(1, 0, certificate) },
      ...[{ name: '戊' }, { officerAddress: '東京都' }, { changeOfficerClass: '12' }].map(
        withFirst,
      ),
      withFirst({ officialPositionClass: '30' }),
    ];
    for (const change of changes) {
      expect((await apply(application(change), headers)).status).toBe(409);
    }
    const other = await apply(application({ othersDate: '20261102' }), headers);
    expect(other.status).toBe(409);
    // A customer who changed the entry after a lost response is told that the first one has arrived.
    expect(other.body.errorList.map(({ messageCd }) => messageCd)).toEqual(['cm211', 'mb021']);
    expect(other.body.message).toContain(later.body.data?.displayRequestNo);
    expect(await filed()).toBe(before + 1);
    // The same key of another customer is a different key.
    const someone = (await member(app)).token;
    const theirs = [
      await apply(application(), headers, someone),
      await apply(application(), headers, someone),
    ].map(({ body }) => body.data?.requestNo);
    expect(theirs).toEqual([theirs[0], theirs[0]]);
    expect(numbers).not.toContain(theirs[0]);
  });

  test('tells a second try with the key of a filing that was cancelled, and never that it was accepted', async () => {
    const headers = { 'idempotency-key': 'key-of-a-cancelled-filing' };
    const number = (await apply(application(), headers)).body.data?.requestNo ?? '';
    const { updateDatetime, updateUserId } = await versionOf(number);
    const path = `/user/core/customers/0/requests/${number}/cancel`;
    const json = { updateDatetime, updateUserId };
    expect((await app.call('post', path, { token: me.token, json })).status).toBe(200);
    for (const again of [application(), application({ othersDate: '20261102' })]) {
      const { status, body } = await apply(again, headers);
      expect([status, body.messageCd]).toEqual([409, 'mb038']);
      expect(body.message).toContain(`${number.slice(0, 8)}-${number.slice(8)}`);
    }
  });

  test('announces the filing by one mail', async () => {
    const number = await filing(app, me.token);
    const shown = `${number.slice(0, 8)}-${number.slice(8)}`;
    const mails = await app.deps.db.read
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', me.mailAddress)
      .execute();
    expect(mails.filter(({ text }) => text.includes(shown))).toHaveLength(1);
    const text = mails.find((mail) => mail.text.includes(shown))?.text ?? '';
    expect(text).toContain('32,000円');
    // What each person gets ready, as on the filing's page.
    const { body } = await detail(number);
    const people = body.data?.preparationList ?? [];
    expect(people.length).toBeGreaterThan(1);
    for (const { who, preparationList } of people) {
      expect(text).toContain(who);
      for (const line of linesOf({ preparations: preparationList })) {
        for (const part of line.split('\n')) expect(text).toContain(part.trim());
      }
    }
  });

  const one = [{ planCd: '1011', planPrice: 10000, supplInfo1: 10000 }];
  const rows = (count: number) =>
    Array.from({ length: count }, (_, index) => officer(index + 1, '20', `役員${index}`, '11'));
  const onlyOfficers = { othersDate: '', resignDate: '', requestPlanList: one };
  type Refusal = [string, Record<string, unknown>, string];
  const refusals: Refusal[] = [
    [
      'a price of its own',
      { requestPlanList: [{ ...one[0], planPrice: 1 }] },
      'requestPlanList[0].planPrice',
    ],
    [
      'a duty of its own',
      { requestPlanList: [{ ...one[0], supplInfo1: 0 }] },
      'requestPlanList[0].supplInfo1',
    ],
    [
      'a plan that does not exist',
      { requestPlanList: [{ ...one[0], planCd: '7777' }] },
      'requestPlanList[0].planCd',
    ],
    [
      'a parent without its child',
      { requestPlanList: [{ planCd: '1010', planPrice: 10000, supplInfo1: 0 }] },
      'requestPlanList[0].planCd',
    ],
    [
      'both capital classes',
      { requestPlanList: [...one, { planCd: '1012', planPrice: 10000, supplInfo1: 30000 }] },
      'requestPlanList[1].planCd',
    ],
    [
      'capital classes that disagree',
      { requestPlanList: [...one, { planCd: '1022', planPrice: 10000, supplInfo1: 30000 }] },
      'requestPlanList',
    ],
    [
      'two of an exclusive category',
      {
        requestPlanList: [
          ...one,
          { planCd: '2010', planPrice: 1000, supplInfo1: 520 },
          { planCd: '2020', planPrice: 2000, supplInfo1: 1040 },
        ],
      },
      'requestPlanList',
    ],
    [
      'options alone',
      { requestPlanList: [{ planCd: '2010', planPrice: 1000, supplInfo1: 520 }] },
      'requestPlanList',
    ],
    ['no plan', { requestPlanList: [] }, 'requestPlanList'],
    ['a date that does not exist', { appointDate: '20260230' }, 'appointDate'],
    ['a date of another form', { appointDate: '2026-11-15' }, 'appointDate'],
    ['a date before the Companies Act', { appointDate: '20060430' }, 'appointDate'],
    ['a date of the first year', { resignDate: '00010101' }, 'resignDate'],
    ['a date in more than a year', { othersDate: '20271122' }, 'othersDate'],
    ['a date at the end of time', { appointDate: '99991231' }, 'appointDate'],
    ['a row without its date', { appointDate: '' }, 'appointDate'],
    [
      'a date without a row',
      { ...onlyOfficers, resignDate: '20261115', changeOfficerList: rows(1) },
      'resignDate',
    ],
    ['no officers', { changeOfficerList: [] }, 'changeOfficerList'],
    [
      'eleven rows in a mode',
      { ...onlyOfficers, changeOfficerList: rows(11) },
      'changeOfficerList',
    ],
    [
      'a mode that the plans do not offer',
      { othersDate: '', requestPlanList: one },
      'changeOfficerList[2].changeOfficerClass',
    ],
    [
      'an unknown position',
      { changeOfficerList: [officer(1, '99', '甲', '11')] },
      'changeOfficerList[0].officialPositionClass',
    ],
    [
      'an unknown reason',
      { changeOfficerList: [officer(1, '20', '甲', '99')] },
      'changeOfficerList[0].changeOfficerClass',
    ],
    [
      'an address change of another position',
      { changeOfficerList: [officer(1, '20', '甲', '40')] },
      'changeOfficerList[0].officialPositionClass',
    ],
    [
      'an empty name',
      { changeOfficerList: [officer(1, '20', '　', '11')] },
      'changeOfficerList[0].name',
    ],
    [
      'a name with a control character',
      { changeOfficerList: [officer(1, '20', '甲\u0000', '11')] },
      'changeOfficerList[0].name',
    ],
    [
      'an empty address',
      { changeOfficerList: [{ ...officer(1, '20', '甲', '11'), officerAddress: '' }] },
      'changeOfficerList[0].officerAddress',
    ],
    [
      'a price that is a text',
      { requestPlanList: [{ ...one[0], planPrice: '10000' }] },
      'requestPlanList[0].planPrice',
    ],
    ['a list that is an object', { changeOfficerList: {} }, 'changeOfficerList'],
    ...[-1, 0, 101, 1.5].map(
      (changeNo): Refusal => [
        `the row number ${changeNo}`,
        { changeOfficerList: [officer(changeNo, '20', '甲', '11')] },
        'changeOfficerList[0].changeNo',
      ],
    ),
  ];
  test.each(refusals)('refuses %s and files nothing', async (_, change, field) => {
    const before = await filed();
    const response = await apply({ ...application(), ...change });
    expect(response.status).toBe(400);
    expect(fields(response)).toContain(field);
    expect(response.body.data).toBeNull();
    for (const { message } of response.body.errorList) expect(message).toMatch(/[ぁ-ん]/);
    expect(await filed()).toBe(before);
  });

  test('ignores and does not store fields that it does not know', async () => {
    const { status } = await apply({ ...application(), billed: 1, progress: '71' });
    expect(status).toBe(200);
  });

  const bodies: [string, string | Uint8Array<ArrayBuffer>, string, number][] = [
    ['broken JSON', '{"a":', 'application/json', 400],
    ['JSON that is no object', '[]', 'application/json', 400],
    ['JSON as text', '{}', 'text/plain', 415],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 400],
    ['more than 256 KiB', JSON.stringify({ a: 'x'.repeat(300_000) }), 'application/json', 413],
  ];
  test.each(bodies)('refuses %s', async (_, raw, type, expected) => {
    const { status, body } = await app.call('post', add, {
      token: me.token,
      raw,
      headers: { 'content-type': type },
    });
    expect(status).toBe(expected);
    expect(body).toMatchObject({ statusCd: 500, data: null });
  });

  test('refuses more than 256 KiB also where its length is told', async () => {
    const raw = JSON.stringify({ ...application(), more: 'x'.repeat(300_000) });
    const { status } = await app.call('post', add, {
      token: me.token,
      raw,
      headers: { 'content-type': 'application/json', 'content-length': String(raw.length) },
    });
    expect(status).toBe(413);
  });
});

describe('a customer sees only his own', () => {
  test('foreign and missing filings answer byte for byte the same', async () => {
    const stranger = await member(app);
    const number = await filing(app, me.token);
    const foreign = await detail(number, stranger.token);
    const missing = await detail('2026010199999', stranger.token);
    expect(foreign.status).toBe(404);
    expect(Buffer.from(foreign.bytes)).toEqual(Buffer.from(missing.bytes));
    const version = { updateDatetime: 'x', updateUserId: 'y' };
    const cancel = (no: string) =>
      app.call('post', `/user/core/customers/0/requests/${no}/cancel`, {
        token: stranger.token,
        json: version,
      });
    expect(Buffer.from((await cancel(number)).bytes)).toEqual(
      Buffer.from((await cancel('2026010199999')).bytes),
    );
    const other = await app.call('get', `/user/core/customers/${me.id}/information`, {
      token: stranger.token,
    });
    expect(other.status).toBe(404);
  });

  test('the list is his, newest first, page after page', async () => {
    const mine = await member(app);
    const numbers: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      numbers.unshift(await filing(app, mine.token));
      if (count % 3 === 0) app.clock.pass(1000);
    }
    const read = async (query: string) =>
      (
        await app.call<{
          memberRequestList: { displayRequestNo: string }[];
          nextCursor: string | null;
          totalCount: number;
        }>('get', `/user/core/customers/0/information${query}`, { token: mine.token })
      ).body.data;
    const first = await read('');
    const second = await read(`?after=${first?.nextCursor}`);
    const shown = [...(first?.memberRequestList ?? []), ...(second?.memberRequestList ?? [])];
    expect(shown.map(({ displayRequestNo }) => displayRequestNo.replace('-', ''))).toEqual(numbers);
    expect(first).toMatchObject({ totalCount: 12 });
    expect(second?.nextCursor).toBeNull();
    expect((await read('?page=2'))?.memberRequestList).toEqual(second?.memberRequestList);
    const broken = await app.call('get', '/user/core/customers/0/information?after=nonsense', {
      token: mine.token,
    });
    expect(broken.status).toBe(400);
  });
});

describe('cancelling', () => {
  const cancel = (number: string, version: object, token = me.token) =>
    app.call('post', `/user/core/customers/0/requests/${number}/cancel`, { token, json: version });

  test('works once, with the newest version, and sends one mail', async () => {
    const number = await filing(app, me.token);
    const version = await versionOf(number);
    expect(
      (await cancel(number, { ...version, updateDatetime: '2020-01-01T00:00:00.000Z' })).status,
    ).toBe(409);
    const other = await filing(app, me.token);
    for (const wrong of [{ requestNo: other }, { customerId: 'someone' }]) {
      expect((await cancel(number, { ...version, ...wrong })).status).toBe(404);
    }
    const responses = await Promise.all([cancel(number, version), cancel(number, version)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = (await detail(number)).body.data;
    expect(after).toMatchObject({ latestProgressClass: '81', cancelInactive: true });
    expect(after?.progressHistoryList.map(({ progress }) => progress)).toEqual(['11', '81']);
    // Nothing is to be paid any more.
    expect(after?.bankAccount).toBe('');
    const mails = await app.deps.db.read
      .selectFrom('outbox')
      .select('recipient')
      .where('event', '=', `cancellation:${number}`)
      .execute();
    expect(mails).toEqual([{ recipient: me.mailAddress }]);
    expect((await cancel(number, await versionOf(number))).status).toBe(409);
  });

  test('is refused once the stamped papers have arrived', async () => {
    const number = await filing(app, me.token);
    const staff = await manager(app);
    const { updateDatetime, updateUserId } = await versionOf(number);
    const moved = await app.call(
      'post',
      `/user/mainte/requestdetails/${number}/latestprogressclass`,
      {
        token: staff.token,
        json: {
          selectedProgress: '51',
          requestDetailsConfirmResultDto: {
            detailUpdateDatetime: updateDatetime,
            detailUpdateUserId: updateUserId,
          },
        },
      },
    );
    expect(moved.status).toBe(200);
    const response = await cancel(number, await versionOf(number));
    expect(response.status).toBe(409);
    expect(response.body.messageCd).toBe('mb033');
    await app.deps.db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ progress: progress.completed })
        .where('id', '=', number)
        .execute(),
    );
    const completed = await cancel(number, await versionOf(number));
    expect([completed.status, completed.body.messageCd]).toEqual([409, 'mb039']);
    expect((await detail(number)).body.data?.cancelMessage).toBe(completed.body.message);
    await app.deps.db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ progress: progress.papersReceived })
        .where('id', '=', number)
        .execute(),
    );
    const after = (await detail(number)).body.data;
    expect(after?.latestProgressClass).toBe('51');
    // Customers are not shown who of the office did it.
    expect(after?.progressHistoryList.map(({ userName }) => userName)).toEqual(['', '']);
  });
});

test('an old filing that waits for its customer is named beside the newest ones, the earliest due first', async () => {
  const { token, id } = await member(app);
  const numbers: string[] = [];
  for (let count = 0; count < 12; count += 1) numbers.push(await filing(app, token));
  const [first = '', second = '', ...others] = numbers;
  await app.deps.db.write(async (trx) => {
    const change = (ids: readonly string[]) =>
      trx.updateTable('filings').where('customer_id', '=', id).where('id', 'in', ids);
    await change(others).set({ paid_at: '2026-11-21T03:00:00.000Z' }).execute();
    await change([second]).set({ payment_due: '2026-11-22' }).execute();
  });
  type Row = { displayRequestNo: string; nextActList: { act: string }[] };
  const { body } = await app.call<{ waitingRequestList: Row[]; memberRequestList: Row[] }>(
    'get',
    '/user/core/customers/0/information',
    { token },
  );
  const shown = (rows: Row[] = []) =>
    rows.map(({ displayRequestNo }) => displayRequestNo.replace('-', ''));
  expect(shown(body.data?.memberRequestList)).toEqual(others.toReversed());
  expect(shown(body.data?.waitingRequestList)).toEqual([second, first]);
  expect(body.data?.waitingRequestList[0]?.nextActList[0]?.act).toBe('pay');
});

test('the papers’ return is reported of papers that were sent, once, with the newest version', async () => {
  const number = await filing(app, me.token);
  const staff = await manager(app);
  const shown = async () => (await detail(number)).body.data as FilingDetail;
  const report = (requestDetail: FilingDetail, change = {}) =>
    app.call('post', '/user/core/customers/requestdetail/latestprogressclass/update', {
      token: me.token,
      json: { ...requestDetail, requestNo: number, latestProgressClass: '42', ...change },
    });
  const before = await shown();
  expect(before.reportPostedActive).toBe(false);
  const acts = ({ nextActList }: Pick<FilingDetail, 'nextActList'>) =>
    nextActList.map((one) => [one.act, one.dueDate, one.dueDaysLeft]);
  expect(acts(before)).toEqual([
    ['pay', '2026-11-28', 7],
    ['takeMandate', '2026-11-16', -5],
  ]);
  expect((await report(before)).body.messageCd).toBe('cm210');
  await app.call('post', `/user/mainte/requestdetails/${number}/latestprogressclass`, {
    token: staff.token,
    json: { selectedProgress: '41', requestDetailsConfirmResultDto: before },
  });
  const sent = await shown();
  expect(sent.reportPostedActive).toBe(true);
  expect(acts(sent)).toEqual([
    ['pay', '2026-11-28', 7],
    ['stamp', '2026-11-16', -5],
    ['takeMandate', '2026-11-16', -5],
    ['invite', '2026-11-16', -5],
  ]);
  const home = await app.call<{ memberRequestList: FilingDetail[] }>(
    'get',
    '/user/core/customers/0/information',
    { token: me.token },
  );
  const listed = home.body.data?.memberRequestList.find(
    ({ displayRequestNo }) => displayRequestNo === sent.displayRequestNo,
  );
  expect(listed?.nextActList).toEqual(sent.nextActList);
  expect((await report(before)).body.messageCd).toBe('cm200');
  expect((await report(sent, { detailUpdateUserId: me.id })).body.messageCd).toBe('cm200');
  const responses = await Promise.all([report(sent), report(sent)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await shown()).latestProgressClass).toBe('42');
  expect((await report(await shown())).body.messageCd).toBe('cm210');
});
