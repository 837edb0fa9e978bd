import { beforeEach, expect, test } from 'vitest';
import type { ListView } from '#contract/endpoints/list-views.ts';
import { daysOfPeriod, mostViews, periodOfDays } from '#contract/list-views.ts';
import { freshApp } from '../../testing/apps.ts';
import { manager, viewSettings as settings } from '../../testing/builders.ts';

const app = freshApp();
let me: { id: string; token: string };
beforeEach(async () => {
  me = await manager(app);
});

const path = '/user/mainte/views';
const call = async <Data = null>(method: string, to: string, json?: unknown, who = me) => {
  const { token } = who;
  const { status, body } = await app.call<Data>(method, `${path}${to}`, {
    token,
    ...(json !== undefined && { json }),
  });
  const [first] = body.errorList ?? [];
  return { status, data: body.data, refusal: first && [first.field, first.messageCd] };
};
const add = (viewName: string, more: object = {}) =>
  call<{ viewId: string }>('post', '', { viewName, ...settings, ...more });
const views = async (who = me) =>
  (await call<{ viewList: ListView[] }>('get', '', undefined, who)).data?.viewList ?? [];
const only = async () => (await views())[0] as ListView;
const versionIn = ({ updateDatetime, updateUserId }: ListView) => ({
  updateDatetime,
  updateUserId,
});

test('what was saved is there for every tab of its owner, and for nobody else', async () => {
  const colleague = await manager(app);
  expect((await add(' 入金待ち ')).status).toBe(200);
  const saved = await only();
  expect(saved).toMatchObject({ viewName: '入金待ち', ...settings, leftOutList: [] });
  expect(await views(colleague)).toEqual([]);
  const version = versionIn(saved);
  for (const [method, to, json] of [
    ['put', `/${saved.viewId}`, { ...settings, ...version }],
    ['put', `/${saved.viewId}/name`, { viewName: '別の名前', ...version }],
    ['post', `/${saved.viewId}/delete`, version],
  ] as const) {
    expect((await call(method, to, json, colleague)).status).toBe(404);
  }
  expect((await call('put', '', { viewList: [saved.viewId] }, colleague)).status).toBe(409);
  expect(await only()).toEqual(saved);
});

test('a view is renamed, overwritten and removed by its newest version only', async () => {
  await add('今月');
  const first = await only();
  const to = `/${first.viewId}`;
  const renamed = { viewName: '今月の申込', ...versionIn(first) };
  expect((await call('put', `${to}/name`, renamed)).status).toBe(200);
  for (const stale of [
    call('put', `${to}/name`, renamed),
    call('put', to, { ...settings, ...versionIn(first) }),
    call('post', `${to}/delete`, versionIn(first)),
  ]) {
    expect((await stale).status).toBe(409);
  }
  const second = await only();
  expect(second).toMatchObject({ viewName: '今月の申込', ...settings });
  const changed = { ...settings, period: 'today', columnList: [], lines: 2, pageSize: 10 };
  expect((await call('put', to, { ...changed, ...versionIn(second) })).status).toBe(200);
  const third = await only();
  expect(third).toMatchObject({ viewName: '今月の申込', ...changed });
  expect((await call('post', `${to}/delete`, versionIn(third))).status).toBe(200);
  expect(await views()).toEqual([]);
  expect((await call('post', `${to}/delete`, versionIn(third))).status).toBe(404);
});

test('a name is unique among the own ones, also when two tabs save it at once', async () => {
  const tries = await Promise.all([add('今月'), add('今月'), add('今月')]);
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect((await add('今月 ')).refusal).toEqual(['viewName', 'mt181']);
  expect((await add('')).refusal).toEqual(['viewName', 'cm020']);
  expect((await add('あ'.repeat(31))).status).toBe(400);
  await add('先月');
  const [first] = (await views()) as [ListView];
  const to = `/${first.viewId}/name`;
  const renamed = (viewName: string) => call('put', to, { viewName, ...versionIn(first) });
  expect((await renamed('先月')).refusal).toEqual(['viewName', 'mt181']);
  expect((await renamed('今月')).status).toBe(200);
  const colleague = await manager(app);
  const json = { viewName: '今月', ...settings };
  expect((await call('post', '', json, colleague)).status).toBe(200);
});

test('there are so many views and no more, also when the last is saved twice at once', async () => {
  for (let nth = 1; nth < mostViews; nth += 1) await add(`表示${nth}`);
  const tries = await Promise.all([add('最後'), add('もう一つ')]);
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await add('多すぎる')).refusal).toEqual([undefined, 'mt180']);
  expect(await views()).toHaveLength(mostViews);
});

test('they stand in the order that was chosen, which has to name each of them once', async () => {
  for (const name of ['一', '二', '三']) await add(name);
  const ids = (await views()).map(({ viewId }) => viewId);
  const [one, two, three] = ids as [string, string, string];
  const order = (viewList: unknown) => call('put', '', { viewList });
  expect((await order([three, one, two])).status).toBe(200);
  for (const wrong of [[], [one, two], [one, one, two], [one, two, three, three]]) {
    expect((await order(wrong)).status).toBe(409);
  }
  expect((await order('x')).status).toBe(400);
  await add('四');
  expect((await views()).map(({ viewName }) => viewName)).toEqual(['三', '一', '二', '四']);
});

test('what the list does not know is refused', async () => {
  for (const wrong of [
    { columnList: ['progress', 'colour'] },
    { columnList: Array(99).fill('progress') },
    { columnList: 'progress' },
    { sort: 'price' },
    { order: 'up' },
    { pageSize: 7 },
    { pageSize: '20' },
    { lines: 3 },
    { period: 'tomorrow' },
    { period: 'since' },
    { period: 'fixed', fromDate: '2026-11-01' },
    { period: 'fixed', fromDate: '2026-11-02', untilDate: '2026-11-01' },
    { period: 'since', fromDate: '2026-02-30' },
    { companyName: 'あ'.repeat(1000) },
    { selectPlan: '999' },
    { selectPlogress: '99' },
  ]) {
    expect((await add('表示', wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
  expect(await views()).toEqual([]);
  const kept = { period: 'today', fromDate: '2026-11-01', columnList: ['act', 'act'] };
  await add('表示', kept);
  expect(await only()).toMatchObject({ fromDate: '', columnList: ['act'] });
});

test('a view opens without the column, condition and order that are not there any more, and says so', async () => {
  await add('古い表示');
  const old = {
    ...{ ...settings, period: 'season', columnList: ['colour', 'deadline'] },
    ...{ selectPlan: '999', selectPlogress: '99', sort: 'price', pageSize: 15 },
  };
  await app.deps.db.write((trx) =>
    trx
      .updateTable('list_views')
      .set({ settings: JSON.stringify(old) })
      .execute(),
  );
  expect(await only()).toMatchObject({
    viewName: '古い表示',
    ...{ period: 'today', companyName: '株式会社見本', selectPlan: '', selectPlogress: '' },
    ...{ sort: '', pageSize: 20, columnList: ['deadline'] },
    leftOutList: ['列', '申込日の範囲', 'プラン', '進捗', '並べ替え', '1ページの件数'],
  });
});

test('days that were saved today move with the day', () => {
  const none = { from: '', until: '' };
  const on = (period: Parameters<typeof daysOfPeriod>[0], today: string, fixed = none) =>
    Object.values(daysOfPeriod(period, fixed, today)).join(' ');
  expect(on('today', '2027-01-01')).toBe('2027-01-01 2027-01-01');
  expect(on('yesterday', '2027-01-01')).toBe('2026-12-31 2026-12-31');
  expect(on('week', '2027-01-03')).toBe('2026-12-28 2027-01-03');
  expect(on('month', '2027-01-30')).toBe('2027-01-01 2027-01-30');
  expect(on('thisMonth', '2027-01-03')).toBe('2027-01-01 2027-01-03');
  expect(on('lastMonth', '2027-03-31')).toBe('2027-02-01 2027-02-28');
  expect(on('lastMonth', '2027-01-31')).toBe('2026-12-01 2026-12-31');
  expect(on('thisYear', '2027-03-31')).toBe('2027-01-01 2027-03-31');
  const since = { from: '2026-11-20', until: '2026-11-23' };
  expect(on('since', '2027-01-05', since)).toBe('2026-11-20 2027-01-05');
  expect(on('since', '2026-11-01', since)).toBe('2026-11-01 2026-11-01');
  expect(on('fixed', '2027-01-05', since)).toBe('2026-11-20 2026-11-23');

  const today = '2026-11-23';
  const proposed = (from: string, until: string) => periodOfDays({ from, until }, today);
  expect(proposed(today, today)).toBe('today');
  expect(proposed('2026-11-22', '2026-11-22')).toBe('yesterday');
  expect(proposed('2026-11-01', today)).toBe('thisMonth');
  expect(proposed('2026-10-01', '2026-10-31')).toBe('lastMonth');
  expect(proposed('2020-01-01', today)).toBe('since');
  expect(proposed('2026-11-01', '2026-11-10')).toBe('fixed');
  expect(proposed(today, '2026-12-31')).toBe('fixed');
});
