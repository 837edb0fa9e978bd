import { beforeEach, describe, expect, test } from 'vitest';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { Colleague, WorkCounter } from '#contract/endpoints/next-acts.ts';
import type { HomeRow } from '#contract/endpoints/staff-lists.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, manager, member, verifier } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';

const app = freshApp();
let me: Awaited<ReturnType<typeof manager>>;
let colleague: Awaited<ReturnType<typeof manager>>;
let customer: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  [me, colleague, customer] = [await manager(app), await manager(app), await member(app)];
});

const staff = '/user/mainte/requestdetails';
const counters = async (token = me.token) => {
  const { body } = await app.call<{ counterList: WorkCounter[]; colleagueList: Colleague[] }>(
    'get',
    '/user/mainte/work',
    { token },
  );
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const counted = async (token = me.token) =>
  Object.fromEntries(
    (await counters(token)).counterList.map((one) => [`${one.act} ${one.ownerTyp}`, one.count]),
  );
const listed = async (query: string, token = me.token) => {
  const path = `/user/mainte/information?${query}`;
  const { body } = await app.call<{ managerRequestList: HomeRow[]; nextCursor: string | null }>(
    'get',
    path,
    { token },
  );
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const numbers = async (query: string, token = me.token) =>
  (await listed(query, token)).managerRequestList.map(({ displayNo }) =>
    displayNo.replace('-', ''),
  );
interface Owned {
  ownerId: string;
  ownerName: string;
  ownerAbsentFlg: boolean;
  nextActList: { act: string; dueDate: string }[];
  updateDatetime: string;
  updateUserId: string;
}
const owned = async (number: string) => {
  const { body } = await app.call<Owned>('get', `${staff}/${number}/owner`, { token: me.token });
  if (!body.data) throw new Error(body.message);
  return body.data;
};
const give = async (number: string, ownerId: string, change = {}) => {
  const { updateDatetime, updateUserId } = await owned(number);
  return app.call('put', `${staff}/${number}/owner`, {
    token: me.token,
    json: { ownerId, updateDatetime, updateUserId, ...change },
  });
};
const store = (number: string, values: Record<string, unknown>) =>
  app.deps.db.write((trx) =>
    trx.updateTable('filings').set(values).where('id', '=', number).execute(),
  );

describe('work', () => {
  test('is counted once for every filing that is open or lacks its PDF, and listed by its day', async () => {
    const filings: string[] = [];
    for (const code of Object.values(progress)) {
      const number = await filing(app, customer.token);
      await store(number, { progress: code, paid_at: '2026-11-20T00:00:00.000Z' });
      if (code !== progress.cancelled) filings.push(number);
    }
    const { counterList } = await counters();
    expect(counterList.reduce((sum, { count }) => sum + count, 0)).toBe(filings.length);
    const all = [...(await numbers('act=office')), ...(await numbers('act=waiting'))];
    expect(all.sort()).toEqual(filings);
    expect(await numbers('act=correct')).toEqual([filings[8]]);
    expect(await numbers('act=publishPdf')).toEqual([filings[9]]);
    // Completed without a PDF that is to come, but still to be paid.
    const unpaid = await filing(app, customer.token);
    await store(unpaid, { progress: progress.completed, pdf_waived: 1 });
    expect(await numbers('act=pay')).toEqual([unpaid]);
  });

  test('comes by its day, page by page, and says what is to be done by when and by whom', async () => {
    const file = (day: string) =>
      filing(app, customer.token, { appointDate: day, resignDate: day, othersDate: day });
    const [later, first] = [await file('20261118'), await file('20261109')];
    await give(first, colleague.id);
    expect(await numbers('act=takeMandate')).toEqual([first, later]);
    const page = await listed('act=takeMandate&pageSize=1');
    expect(page.managerRequestList).toMatchObject([
      {
        nextAct: { act: 'takeMandate', dueDate: '2026-11-24', dueDaysLeft: 3 },
        ownerName: '事務　太郎',
      },
    ]);
    const next = `act=takeMandate&pageSize=1&after=${page.nextCursor}`;
    expect(await numbers(next)).toEqual([later]);
    expect(await numbers('act=takeMandate&pageSize=1&page=2')).toEqual([later]);
    app.clock.pass(3 * 24 * 60 * 60 * 1000);
    const { token } = await manager(app);
    expect((await counters(token)).counterList).toContainEqual({
      ...{ act: 'takeMandate', ownerTyp: 'others' },
      ...{ count: 1, dueCount: 1 },
    });
    // The home list says the same.
    const [row] = (await listed('', token)).managerRequestList;
    expect(row).toMatchObject({ nextAct: { act: 'takeMandate' }, ownerName: '事務　太郎' });
  });

  test('begins with a correction of the registry whose last day nobody has entered', async () => {
    const correcting = { progress: progress.correcting, paid_at: '2026-11-20T00:00:00.000Z' };
    const [mandate, dated, undated] = [
      await filing(app, customer.token, { appointDate: '20261101', resignDate: '20261101' }),
      await filing(app, customer.token),
      await filing(app, customer.token),
    ];
    await store(mandate, { deadline: '2026-11-16' });
    await store(dated, correcting);
    await store(undated, correcting);
    const { body } = await app.call<CaseWork>('get', `${staff}/${dated}/case`, { token: me.token });
    await app.call('put', `${staff}/${dated}/registryrecord`, {
      token: me.token,
      json: { ...body.data?.registryRecord, correctionDue: '2026-11-27' },
    });
    expect(await numbers('act=correct')).toEqual([undated, dated]);
    expect(await numbers('act=office')).toEqual([undated, mandate, dated]);
    expect((await counters()).counterList).toContainEqual({
      ...{ act: 'correct', ownerTyp: 'none' },
      ...{ count: 1, dueCount: 1 },
    });
    expect((await counters()).counterList).toContainEqual({
      ...{ act: 'correct', ownerTyp: 'mine' },
      ...{ count: 1, dueCount: 0 },
    });
  });

  test('goes on by itself: to the customer, and back', async () => {
    const number = await filing(app, customer.token);
    expect(await counted()).toEqual({ 'takeMandate none': 1 });
    await (await dutiesIn(app)).accept(number);
    expect(await counted()).toEqual({ 'pay others': 1 });
    await app.call('put', `${staff}/${number}/suspend`, { token: me.token });
    expect(await counted()).toEqual({});
    expect((await owned(number)).nextActList).toEqual([]);
  });

  test('is refused to customers, and by conditions that are none', async () => {
    for (const path of ['/user/mainte/work', '/user/mainte/information?act=office']) {
      expect((await app.call('get', path, { token: customer.token })).status).toBe(403);
    }
    for (const query of ['act=all', 'owner=me', "owner=mine'"]) {
      const path = `/user/mainte/information?${query}`;
      expect((await app.call('get', path, { token: me.token })).status).toBe(400);
    }
  });
});

describe('the owner of a case', () => {
  test('takes it, gives it and lets it go, and its history says so', async () => {
    const number = await filing(app, customer.token);
    expect((await give(number, me.id)).status).toBe(200);
    expect(await counted()).toEqual({ 'takeMandate mine': 1 });
    expect(await numbers('owner=mine')).toEqual([number]);
    expect(await counted(colleague.token)).toEqual({ 'takeMandate others': 1 });
    await give(number, colleague.id);
    expect(await owned(number)).toMatchObject({ ownerId: colleague.id, ownerAbsentFlg: false });
    await give(number, '');
    expect(await counted()).toEqual({ 'takeMandate none': 1 });
    const work = await app.call<CaseWork>('get', `${staff}/${number}/case`, { token: me.token });
    const events = work.body.data?.eventList.filter(({ title }) => title === '事務所の担当を変更');
    expect(events?.map(({ text }) => text)).toEqual([
      'なし → 事務　太郎',
      '事務　太郎 → 事務　太郎',
      '事務　太郎 → なし',
    ]);
    const audited = await app.deps.db.read
      .selectFrom('audit_log')
      .select('object_id')
      .where('action', '=', 'case.owner')
      .execute();
    expect(audited).toEqual([1, 2, 3].map(() => ({ object_id: number })));
  });

  test('is somebody who may work, and is changed by who saw the newest', async () => {
    const number = await filing(app, customer.token);
    const left = await manager(app, { validUntil: '2026-11-20' });
    const suspended = await manager(app);
    await app.deps.db.write((trx) =>
      trx
        .updateTable('managers')
        .set({ suspended_at: '2026-11-20T00:00:00.000Z' })
        .where('id', '=', suspended.id)
        .execute(),
    );
    const reviewer = await verifier(app);
    for (const id of [left.id, suspended.id, reviewer.id, customer.id, 'nobody']) {
      const response = await give(number, id);
      expect(response.status).toBe(400);
      expect(response.body.errorList).toMatchObject([{ field: 'ownerId', messageCd: 'mt111' }]);
    }
    await give(number, me.id);
    const old = { updateDatetime: '', updateUserId: '' };
    expect((await give(number, colleague.id, old)).status).toBe(409);
    expect((await owned(number)).ownerId).toBe(me.id);
    for (const { token } of [customer, reviewer]) {
      const response = await app.call('put', `${staff}/${number}/owner`, {
        token,
        json: { ownerId: me.id, ...old },
      });
      expect(response.status).toBe(403);
    }
    await app.call('put', `${staff}/${number}/suspend`, { token: me.token });
    expect((await give(number, colleague.id)).status).toBe(409);
  });

  test('who is away, or has left, leaves the work to all', async () => {
    const [number, other] = [await filing(app, customer.token), await filing(app, customer.token)];
    await give(number, colleague.id);
    await give(other, me.id);
    const away = (absentUntil: string) =>
      app.call('put', `/user/mainte/managers/${colleague.id}/absence`, {
        token: me.token,
        json: { absentUntil },
      });
    expect((await away('2026-11-22')).status).toBe(200);
    expect(await counted()).toEqual({ 'takeMandate absent': 1, 'takeMandate mine': 1 });
    expect(await numbers('owner=absent')).toEqual([number]);
    expect((await counters()).colleagueList).toContainEqual(
      expect.objectContaining({ userId: colleague.id, absentUntil: '2026-11-22' }),
    );
    expect((await owned(number)).ownerAbsentFlg).toBe(true);
    await away('');
    expect(await counted()).toEqual({ 'takeMandate others': 1, 'takeMandate mine': 1 });
    expect((await away('2026-11-20')).body.errorList).toMatchObject([{ messageCd: 'mt112' }]);
    await app.deps.db.write((trx) =>
      trx
        .updateTable('managers')
        .set({ valid_until: '2026-11-20' })
        .where('id', '=', colleague.id)
        .execute(),
    );
    expect(await numbers('owner=absent')).toEqual([number]);
  });
});
