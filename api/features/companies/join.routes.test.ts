import { beforeAll, expect, test } from 'vitest';
import type { CompanyPage, JoinPreview, OfficeCompanyPage } from '#contract/endpoints/companies.ts';
import { message } from '#contract/messages.ts';
import { sharedApp } from '../../testing/apps.ts';
import { accountChange, application, filing, manager, member } from '../../testing/builders.ts';

const app = sharedApp();
let staff: Awaited<ReturnType<typeof manager>>;
beforeAll(async () => {
  staff = await manager(app);
});

const own = '/user/core/customers/0/company';
const page = async (token: string): Promise<CompanyPage> => {
  const { body } = await app.call<CompanyPage>('get', own, { token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const say = async (token: string, values: Record<string, string>) => {
  const { updateDatetime, updateUserId } = await page(token);
  const factList = Object.entries(values).map(([name, value]) => ({ name, value }));
  const json = { factList, updateDatetime, updateUserId };
  const { status } = await app.call('put', `${own}/facts`, { token, json });
  expect(status).toBe(200);
};
const list = async (token: string, ...names: string[]) => {
  const { updateDatetime, updateUserId } = await page(token);
  const officerList = names.map((name) => ({
    ...{ name, officerAddress: '東京都港区芝一丁目1番1号' },
    positionList: [{ officialPositionClass: '20', since: '2025-06-20' }],
  }));
  const json = { officerList, officersCompleteFlg: false, updateDatetime, updateUserId };
  const { status } = await app.call('put', `${own}/officers`, { token, json });
  expect(status).toBe(200);
};
const valuesIn = ({ factList }: Pick<CompanyPage, 'factList'>) =>
  Object.fromEntries(factList.map(({ name, value }) => [name, value]));
const path = (companyId: string) => `/user/mainte/companies/${companyId}`;
const byStaff = { token: '' };

/** An old account and a new one of the same company, of which each has said something. */
async function twoAccounts() {
  byStaff.token = staff.token;
  const [old, fresh] = [await member(app), await member(app)];
  const number = await filing(app, old.token);
  const corporateNumber = '010001999999';
  await say(old.token, { corporateNumber, board: 'yes', fiscalMonth: '3' });
  await list(old.token, '甲野　太郎', '乙山　花子');
  app.clock.pass(1000);
  await say(fresh.token, { corporateNumber, fiscalMonth: '9', capital: '' });
  const [from, into] = [await page(old.token), await page(fresh.token)];
  return { old, fresh, number, from, into };
}
const joinBody = (preview: JoinPreview, reason: string) => ({
  otherCompanyId: preview.otherCompanyId,
  reason,
  updateDatetime: preview.updateDatetime,
  updateUserId: preview.updateUserId,
  otherUpdateDatetime: preview.otherUpdateDatetime,
  otherUpdateUserId: preview.otherUpdateUserId,
});

test('only the office joins companies, for a reason, after it has seen what comes of it', async () => {
  const { old, fresh, number, from, into } = await twoAccounts();
  const office = await app.call<OfficeCompanyPage>('get', path(into.companyId), byStaff);
  expect(office.body.data?.sameNumberList.map(({ companyId }) => companyId)).toContain(
    from.companyId,
  );
  const { body } = await app.call<JoinPreview>(
    'get',
    `${path(into.companyId)}/join?otherCompanyId=${number.slice(0, 8)}-${number.slice(8)}`,
    byStaff,
  );
  const preview = body.data as JoinPreview;
  expect(preview).toMatchObject({ otherCompanyId: from.companyId, filingCount: 1 });
  expect(valuesIn(preview)).toEqual({
    ...{ corporateNumber: '010001999999', board: 'yes', fiscalMonth: '9', capital: '' },
  });
  expect(preview.officerList.map(({ name }) => name)).toEqual(['甲野　太郎', '乙山　花子']);
  // Nothing has happened yet.
  expect((await page(fresh.token)).officerList).toEqual([]);

  const join = (json: object, token = staff.token) =>
    app.call('put', `${path(into.companyId)}/join`, { token, json });
  expect((await join(joinBody(preview, ''))).status).toBe(400);
  expect((await join(joinBody(preview, '同じ会社'), fresh.token)).status).toBe(403);
  const stale = { ...joinBody(preview, '同じ会社'), otherUpdateDatetime: 'x' };
  expect((await join(stale)).status).toBe(409);
  const both = await Promise.all([
    join(joinBody(preview, '旧アカウントから移転')),
    join(joinBody(preview, '旧アカウントから移転')),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

  const after = await page(fresh.token);
  expect(valuesIn(after)).toEqual(valuesIn(preview));
  expect(after.officerList.map(({ name }) => name)).toEqual(['甲野　太郎', '乙山　花子']);
  // The filings of the old account are not the new one's.
  expect(after.filingList).toEqual([]);
  expect(await page(old.token)).toMatchObject({ companyId: '', factList: [], officerList: [] });
  const seen = await app.call<OfficeCompanyPage>('get', path(into.companyId), byStaff);
  expect(seen.body.data?.filingList.map(({ requestNo }) => requestNo)).toEqual([number]);
  expect(seen.body.data?.eventList[0]).toMatchObject({
    kind: 'join',
    reason: '旧アカウントから移転',
  });
  const lines = await app.deps.db.read
    .selectFrom('audit_log')
    .select('object_id')
    .where('action', '=', 'company.join')
    .execute();
  expect(lines.map(({ object_id }) => object_id).toSorted()).toEqual(
    [from.companyId, into.companyId].toSorted(),
  );
});

test('both accounts are told of a joining, at both addresses where a change is frozen, and neither of the other', async () => {
  const { old, fresh, from, into } = await twoAccounts();
  const preview = await app.call<JoinPreview>(
    'get',
    `${path(into.companyId)}/join?otherCompanyId=${from.companyId}`,
    byStaff,
  );
  const former = 'owner@example.jp';
  await app.deps.db.write((trx) =>
    trx
      .insertInto('address_changes')
      .values({
        ...{ id: 'frozen', kind: 'member', user_id: old.id, former_address: former },
        ...{ changed_at: '2026-11-21T00:00:00.000Z', token_hash: 'x', changed_by: old.id },
        ...{ expires_at: '2026-11-28T00:00:00.000Z', frozen_at: '2026-11-21T01:00:00.000Z' },
        ...{ frozen_until: '2026-11-24T01:00:00.000Z', decision: '' },
      })
      .execute(),
  );
  const json = joinBody(preview.body.data as JoinPreview, '同じ会社');
  const sent = await app.call('put', `${path(into.companyId)}/join`, { ...byStaff, json });
  expect(sent.status).toBe(200);
  const mails = await app.deps.db.read
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text'])
    .where('event', 'like', `company-joined:${from.companyId}:%`)
    .execute();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
    [fresh.mailAddress, former, old.mailAddress].sort(),
  );
  const textTo = (to: string) => mails.find(({ recipient }) => recipient === to)?.text ?? '';
  expect(textTo(fresh.mailAddress)).toContain('mbc300');
  expect(textTo(old.mailAddress)).toContain('お客様の「会社の情報」には表示されません');
  for (const { text } of mails) expect(text).not.toContain('@example.jp');
});

test('a joining needs a proof given lately', async () => {
  const { from, into } = await twoAccounts();
  const preview = await app.call<JoinPreview>(
    'get',
    `${path(into.companyId)}/join?otherCompanyId=${from.companyId}`,
    byStaff,
  );
  app.clock.pass(11 * 60_000);
  const json = joinBody(preview.body.data as JoinPreview, '同じ会社');
  const put = await app.call('put', `${path(into.companyId)}/join`, { ...byStaff, json });
  expect([put.status, put.body.messageCd]).toEqual([403, 'cm425']);
  staff = await manager(app);
});

test('a company is not joined to itself, nor twice', async () => {
  const { from, into } = await twoAccounts();
  const preview = (a: string, b: string) =>
    app.call<JoinPreview>('get', `${path(a)}/join?otherCompanyId=${b}`, byStaff);
  expect((await preview(into.companyId, into.companyId)).status).toBe(409);
  expect((await preview(into.companyId, 'nothing')).status).toBe(404);
  expect((await preview(into.companyId, '')).status).toBe(404);
  expect((await app.call('get', `${path(into.companyId)}/join`, byStaff)).status).toBe(400);
  const { data } = (await preview(into.companyId, from.companyId)).body;
  const json = joinBody(data as JoinPreview, '同じ会社');
  const put = () => app.call('put', `${path(into.companyId)}/join`, { ...byStaff, json });
  expect((await put()).status).toBe(200);
  expect((await put()).status).toBe(409);
  expect((await preview(into.companyId, from.companyId)).status).toBe(409);
});

test('a company that was joined to another one is changed no more', async () => {
  const { from, into } = await twoAccounts();
  const join = `${path(into.companyId)}/join`;
  const preview = `${join}?otherCompanyId=${from.companyId}`;
  const { data } = (await app.call<JoinPreview>('get', preview, byStaff)).body;
  const json = joinBody(data as JoinPreview, '同じ会社');
  expect((await app.call('put', join, { ...byStaff, json })).status).toBe(200);
  const { body } = await app.call<OfficeCompanyPage>('get', path(from.companyId), byStaff);
  const { updateDatetime = '', updateUserId = '' } = body.data ?? {};
  const send = (part: string, change: object) =>
    app.call('put', `${path(from.companyId)}/${part}`, {
      ...byStaff,
      json: { ...change, updateDatetime, updateUserId },
    });
  const factList = [{ name: 'board', value: 'no' }];
  expect((await send('facts', { factList })).body.messageCd).toBe('cm210');
  const officerList = [{ name: '丙川　次郎', positionList: [{ officialPositionClass: '20' }] }];
  const officers = await send('officers', { officerList, officersCompleteFlg: false });
  expect(officers.body.messageCd).toBe('cm210');
});

test('joining makes what a colleague has seen of either company old, within one millisecond too', async () => {
  const { from, into } = await twoAccounts();
  const office = (id: string) => app.call<OfficeCompanyPage>('get', path(id), byStaff);
  const say = async (id: string, value: string) => {
    const { updateDatetime = '', updateUserId = '' } = (await office(id)).body.data ?? {};
    const factList = [{ name: 'fiscalMonth', value }];
    const json = { factList, updateDatetime, updateUserId };
    expect((await app.call('put', `${path(id)}/facts`, { ...byStaff, json })).status).toBe(200);
  };
  const ids = [into.companyId, from.companyId];
  for (const id of ids) for (const value of ['4', '5']) await say(id, value);
  const seen = await Promise.all(ids.map(async (id) => (await office(id)).body.data));
  const join = `${path(into.companyId)}/join`;
  const preview = `${join}?otherCompanyId=${from.companyId}`;
  const { data } = (await app.call<JoinPreview>('get', preview, byStaff)).body;
  const json = joinBody(data as JoinPreview, '同じ会社');
  expect((await app.call('put', join, { ...byStaff, json })).status).toBe(200);
  for (const [index, id] of ids.entries()) {
    const after = (await office(id)).body.data?.updateDatetime ?? '';
    expect(after > (seen[index]?.updateDatetime ?? '')).toBe(true);
  }
});

test('a fact is not said twice in one call', async () => {
  const { token } = await member(app);
  const factList = ['yes', 'no'].map((value) => ({ name: 'board', value }));
  const json = { factList, updateDatetime: '', updateUserId: '' };
  expect((await app.call('put', `${own}/facts`, { token, json })).status).toBe(400);
});

const sayOfOffice = async (id: string, values: Record<string, string>) => {
  const { body } = await app.call<OfficeCompanyPage>('get', path(id), byStaff);
  const { updateDatetime = '', updateUserId = '' } = body.data ?? {};
  const factList = Object.entries(values).map(([name, value]) => ({ name, value }));
  const json = { factList, updateDatetime, updateUserId };
  return app.call('put', `${path(id)}/facts`, { ...byStaff, json });
};

test('companies whose facts contradict each other are joined after one of them is corrected', async () => {
  const { from, into } = await twoAccounts();
  expect((await sayOfOffice(into.companyId, { isPublic: 'yes' })).status).toBe(200);
  expect((await sayOfOffice(from.companyId, { board: 'no' })).status).toBe(200);
  const join = `${path(into.companyId)}/join`;
  const look = async () => {
    const at = `${join}?otherCompanyId=${from.companyId}`;
    const { data } = (await app.call<JoinPreview>('get', at, byStaff)).body;
    if (!data) throw new Error('no preview');
    return data;
  };
  const put = async () =>
    app.call('put', join, { ...byStaff, json: joinBody(await look(), '同じ会社') });
  const text = '公開会社には取締役会があります。';
  expect((await look()).contradictionList).toEqual([{ text, source: '会社法327条1項1号' }]);
  const refused = await put();
  expect([refused.status, refused.body.messageCd]).toEqual([409, 'mt139']);
  expect(refused.body.message).toContain(text);

  expect((await sayOfOffice(from.companyId, { board: 'yes' })).status).toBe(200);
  expect((await look()).contradictionList).toEqual([]);
  expect((await put()).status).toBe(200);
});

test('what contradicts itself already is mended step by step, and holds nothing else up', async () => {
  const { fresh, into } = await twoAccounts();
  // Two faults at once, as a join left them before it refused that.
  const row = { said_by: 'office', said_by_name: '', said_at: '2026-11-01T00:00:00.000Z' };
  const rows = Object.entries({ board: 'no', isPublic: 'yes', auditorBoard: 'yes' });
  const stored = rows.map(([name, value]) => ({ company_id: into.companyId, name, value, ...row }));
  await app.deps.db.write((trx) => trx.insertInto('company_facts').values(stored).execute());
  await say(fresh.token, { fiscalMonth: '12' });
  expect((await sayOfOffice(into.companyId, { adviser: 'no', isPublic: 'no' })).status).toBe(200);
  const worse = await sayOfOffice(into.companyId, { committee: 'yes' });
  expect([worse.status, worse.body.errorList?.map(({ messageCd }) => messageCd)]).toEqual([
    400,
    expect.arrayContaining(['mb063']),
  ]);
  expect((await sayOfOffice(into.companyId, { auditorBoard: 'no' })).status).toBe(200);
  expect((await page(fresh.token)).factList).toContainEqual(
    expect.objectContaining({ name: 'board', value: 'no' }),
  );
});

test('what another account of the company has applied for is not applied for again unasked', async () => {
  const { old, fresh, from, into, number } = await twoAccounts();
  const again = async (token: string) => {
    const json = { ...application(), askFlg: true };
    return app.call('post', '/user/core/customers/0/requests/add', { token, json });
  };
  const join = `${path(into.companyId)}/join`;
  const at = `${join}?otherCompanyId=${from.companyId}`;
  const { data } = (await app.call<JoinPreview>('get', at, byStaff)).body;
  const json = joinBody(data as JoinPreview, '同じ会社');
  expect((await app.call('put', join, { ...byStaff, json })).status).toBe(200);

  const asked = await again(fresh.token);
  expect(asked.status).toBe(409);
  const texts = asked.body.errorList.map((one) => one.message);
  expect(texts).toContain(message('mb095', '丙川　次郎', '就任'));
  // The other account's application is its own.
  expect(texts.join()).not.toContain(number.slice(8));
  const own = await again(old.token);
  expect(own.body.errorList.map((one) => one.messageCd)).toContain('mb068');
  expect(own.body.errorList.map((one) => one.messageCd)).not.toContain('mb095');
});

test('who has two companies is asked about those of other accounts in the one that he applies for', async () => {
  const { fresh, from, into } = await twoAccounts();
  const change = await accountChange(app, fresh.token, {
    ...{ companyName: '株式会社乙野商事', companyNameKana: 'オツノショウジ' },
  });
  await app.call('put', '/user/core/customers/0', { token: fresh.token, json: change });
  await say(fresh.token, { board: 'yes' });
  const beside = await page(fresh.token);
  const office = (await app.call<OfficeCompanyPage>('get', path(into.companyId), byStaff)).body;
  const { updateDatetime, updateUserId } = office.data as OfficeCompanyPage;
  const name = {
    companyName: '株式会社乙野商事',
    reason: '別の会社',
    updateDatetime,
    updateUserId,
  };
  const parted = await app.call('put', `${path(into.companyId)}/othernames`, {
    ...{ ...byStaff, json: name },
  });
  expect(parted.status).toBe(200);
  const joined = async (companyId: string, otherCompanyId: string) => {
    const at = `${path(companyId)}/join?otherCompanyId=${otherCompanyId}`;
    const { data } = (await app.call<JoinPreview>('get', at, byStaff)).body;
    const json = joinBody(data as JoinPreview, '同じ会社');
    expect((await app.call('put', `${path(companyId)}/join`, { ...byStaff, json })).status).toBe(
      200,
    );
  };
  const asked = async () => {
    const json = { ...application(), askFlg: true };
    const sent = { token: fresh.token, json };
    const { body } = await app.call('post', '/user/core/customers/0/requests/add', sent);
    return body.errorList.map(({ messageCd }) => messageCd);
  };
  await joined(beside.companyId, from.companyId);
  expect(await asked()).toContain('mb095');

  const others = await twoAccounts();
  await joined(into.companyId, others.from.companyId);
  const back = await accountChange(app, fresh.token, {
    ...{ companyName: '株式会社丙川商会', companyNameKana: 'ヘイカワショウカイ' },
  });
  await app.call('put', '/user/core/customers/0', { token: fresh.token, json: back });
  expect(await asked()).not.toContain('mb095');
});
